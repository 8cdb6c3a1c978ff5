import { type Audit, countFindings, type FailOn } from '../core/audit.js';

/** Whether what was found fails an audit. */
export function decideAudit(audit: Audit, failOn: FailOn): 'passed' | 'failed' {
  const { error, warning } = countFindings(audit);
  const fatal = { error, warning: error + warning, never: 0 }[failOn];
  return fatal > 0 ? 'failed' : 'passed';
}
