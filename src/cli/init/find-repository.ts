import { lstat, readFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { gitlabPipelinePath } from '../../init/gitlab-jobs.js';
import type { CiHost } from '../../init/project.js';

/** The repository that a folder lies in. */
export interface Repository {
  readonly root: string;
  /** The folder from the root on, with slashes; empty at the root. */
  readonly subfolder: string;
  /** Where it is hosted, as far as its remotes tell. */
  readonly host: CiHost | undefined;
}

/** A folder without a repository is its own root. */
export async function findRepository(folder: string): Promise<Repository> {
  for (let root = folder; ; root = dirname(root)) {
    if (await isThere(join(root, '.git'))) {
      return { root, subfolder: relative(root, folder).replaceAll(sep, '/'), host: await hostOf(root) };
    }
    if (root === dirname(root)) return { root: folder, subfolder: '', host: undefined };
  }
}

/** The remotes come before the files: a repository may have moved and kept those. */
async function hostOf(root: string): Promise<CiHost | undefined> {
  const config = await readFile(join(root, '.git', 'config'), 'utf8').catch(() => '');
  const urls = [...config.matchAll(/^\s*url\s*=\s*(\S+)/gm)].map(([, url = '']) => url.toLowerCase());
  if (urls.some((url) => url.includes('github'))) return 'github';
  if (urls.some((url) => url.includes('gitlab'))) return 'gitlab';
  if (await isThere(join(root, '.github'))) return 'github';
  return (await isThere(join(root, gitlabPipelinePath))) ? 'gitlab' : undefined;
}

/** A link is there, even where what it points to is not. */
export async function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
