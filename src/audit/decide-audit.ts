import { type Audit, type AuditSeverity, countFindings, type FailOn, isFatal } from '../core/audit.js';

const severities: readonly AuditSeverity[] = ['error', 'warning', 'info'];

/** Whether what was found fails an audit. */
export function decideAudit(audit: Audit, failOn: FailOn): 'passed' | 'failed' {
  const counts = countFindings(audit);
  return severities.some((severity) => counts[severity] > 0 && isFatal(severity, failOn)) ? 'failed' : 'passed';
}
