/** How a command ended. */
export type Ending = 'passed' | 'failed' | 'user-error' | 'fault';

/** The process's exit code: 0 passed, 1 failed, 2 wrong usage, config or input, 3 a fault of the program's own. */
export function exitCode(ending: Ending): 0 | 1 | 2 | 3 {
  switch (ending) {
    case 'passed':
      return 0;
    case 'failed':
      return 1;
    case 'user-error':
      return 2;
    case 'fault':
      return 3;
    default:
      return ending satisfies never;
  }
}
