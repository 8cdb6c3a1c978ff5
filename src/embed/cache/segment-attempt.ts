import { systemCode } from '../../io/system-code.js';

/** What the system refuses costs a vector kept, and never the run: undefined then. */
export async function segmentAttempt<T>(act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act();
  } catch (error) {
    if (systemCode(error) === undefined) throw error;
    return undefined;
  }
}
