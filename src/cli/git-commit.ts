import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/**
 * The commit that a folder is at, with `-dirty` where files differ from it; undefined where there is none to be had. The files
 * of ignored patterns, such as the output of this program, do not count.
 */
export async function gitCommit(cwd: string): Promise<string | undefined> {
  try {
    const { stdout: commit } = await execute('git', ['rev-parse', 'HEAD'], { cwd });
    const { stdout: changes } = await execute('git', ['status', '--porcelain', '--untracked-files=no'], { cwd });
    return commit.trim() + (changes.trim() === '' ? '' : '-dirty');
  } catch {
    return undefined;
  }
}
