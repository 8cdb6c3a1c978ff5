import { toolVersion } from '../core/version.js';
import { fromRoot, type Install, mostAtOnce, type Project } from './project.js';
import { starterFile } from './starter.js';

/**
 * How the checks call the program. Where nothing has installed it, npx would fetch whatever package has the command's name: it is
 * told the package then, with its version.
 */
export function programCommand({ lockFolder, isNamed }: Install): string {
  return lockFolder !== undefined && isNamed
    ? 'npx plumbline'
    : `npx --yes --package=rag-plumbline@${toolVersion} plumbline`;
}

export function lockFile({ lockFolder }: Install): string | undefined {
  if (lockFolder === undefined) return undefined;
  return lockFolder === '' ? 'package-lock.json' : `${lockFolder}/package-lock.json`;
}

/** Whether a change is checked on some of the samples, and the whole at night. */
export function isDrawn({ samples: { count } }: Project): boolean {
  return count > mostAtOnce;
}

/** What the answers hang on, as far as it is known, from the root of the repository on, as patterns. */
export function watchedPaths(project: Project): readonly string[] {
  const { samples, sources, install } = project;
  const own = [
    ...(samples.files.length === 0 ? [starterFile] : samples.files).map(patternOf),
    'plumbline.config.*',
    'plumbline.thresholds.json',
    ...sources.map((folder) => `${patternOf(folder)}/**`),
  ];
  const lock = lockFile(install);
  const root = { subfolder: patternOf(project.subfolder) };
  return [...own.map((path) => fromRoot(root, path)), ...(lock === undefined ? [] : [patternOf(lock)])];
}

/** Any letters where a path has what patterns mean otherwise, in GitHub's or in GitLab's: neither takes them as they are. */
function patternOf(path: string): string {
  return path.replace(/[*?+![\]{}\\]/g, '*');
}
