import type { Reporter, TestModule } from 'vitest/node';

/** Ends a run with one plain line that any tool can read: `12 passed, 0 failed`. */
export class Tally implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string): number => tests.filter((test) => test.result().state === state).length;
    const failed = count('failed') + modules.filter((module) => module.errors().length > 0).length + errors.length;
    const skipped = count('skipped');
    process.stdout.write(`${count('passed')} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
  }
}
