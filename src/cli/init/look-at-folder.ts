import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { UserError } from '../../core/errors.js';
import { gitlabJobsPath, gitlabPipelinePath } from '../../init/gitlab-jobs.js';
import type { CiHost, Install, Project, ProjectSamples, VitestProject } from '../../init/project.js';
import { starterSamples } from '../../init/starter.js';
import { isJsonObject } from '../../io/is-json-object.js';
import { parseTolerantJson } from '../../io/tolerant-json.js';
import type { Host } from '../host.js';
import { loadConfig } from '../load-config.js';
import { readSettings } from '../settings.js';
import { findRepository, isThere, type Repository } from './find-repository.js';
import { findSamples } from './find-samples.js';
import { gateOfSamples } from './gate-of-samples.js';

/** A project, and what the report says of how it was found. */
export interface FoundProject {
  readonly project: Project;
  readonly root: string;
  /** Other files that hold samples, which the configuration leaves out. */
  readonly others: readonly string[];
  /** Whether the GitLab pipeline that is there names the jobs already. */
  readonly isIncluded: boolean;
  /** The configuration that is there. */
  readonly config?: { readonly file: string; readonly hasSamples: boolean };
}

/** Which checks to write; undefined for those of the place where the repository is hosted. */
export type CiChoice = CiHost | 'none' | undefined;

/**
 * Looks at a folder, and reads nothing but it and what its repository says of itself.
 *
 * @throws UserError `usage` where there is no such folder; `input` where its samples have a problem
 */
export async function lookAtFolder(folder: string, name: string, ci: CiChoice, host: Host): Promise<FoundProject> {
  const names = await readdir(folder).catch(() => {
    throw new UserError('usage', `${name}: found no such folder, wanted one that is there; create it first`);
  });
  const repository = await findRepository(folder);
  const found = await samplesOf(folder, { ...host, cwd: folder });
  const dependencies = await dependenciesOf(folder);
  const pipeline = await readFile(join(repository.root, gitlabPipelinePath), 'utf8').catch(() => '');
  return {
    root: repository.root,
    isIncluded: pipeline.includes(gitlabJobsPath(repository)),
    others: found.others,
    ...(found.config !== undefined && { config: found.config }),
    project: {
      subfolder: repository.subfolder,
      ci: ci === 'none' ? undefined : (ci ?? repository.host ?? 'github'),
      samples: found.samples,
      install: { lockFolder: await lockFolderOf(folder, repository), isNamed: dependencies.has('rag-plumbline') },
      vitest: dependencies.has('vitest') ? vitestOf(names) : undefined,
      sources: ['src', 'lib', 'app', 'prompts'].filter((one) => names.includes(one)),
    },
  };
}

type FoundSamples = Pick<FoundProject, 'others' | 'config'> & { readonly samples: ProjectSamples };

/** What a configuration names, else what the folder holds, else nothing: there is a beginning for that. */
async function samplesOf(folder: string, host: Host): Promise<FoundSamples> {
  const { config, file } = await loadConfig(folder, undefined);
  const hasSamples = config.samples !== undefined;
  const there = file !== undefined && { config: { file, hasSamples } };
  if (hasSamples) return { samples: await configuredSamples(host), others: [], ...there };
  const [first, ...others] = await findSamples(folder);
  if (first === undefined) return { samples: starterSamples, others, ...there };
  return { samples: await gateOfSamples(await readSettings(host, [first], {}), host), others, ...there };
}

/** Files that a pipeline writes before each gate need not be there now; what is wrong with others is for the gate to say. */
async function configuredSamples(host: Host): Promise<ProjectSamples> {
  const settings = await readSettings(host, [], {});
  try {
    return await gateOfSamples(settings, host);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { files: settings.files, count: 0, gate: undefined };
  }
}

async function dependenciesOf(folder: string): Promise<ReadonlySet<string>> {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => '{}');
  const parsed = parseTolerantJson(text);
  const named = 'value' in parsed && isJsonObject(parsed.value) ? parsed.value : {};
  const lists = [named['dependencies'], named['devDependencies'], named['optionalDependencies']];
  return new Set(lists.flatMap((list) => (list !== undefined && isJsonObject(list) ? Object.keys(list) : [])));
}

/** The lock file of the folder, or of the repository where several packages share one. */
async function lockFolderOf(folder: string, { root }: Repository): Promise<Install['lockFolder']> {
  for (const candidate of [folder, root]) {
    if (await isThere(join(candidate, 'package-lock.json'))) return relative(root, candidate).replaceAll(sep, '/');
  }
  return undefined;
}

function vitestOf(names: readonly string[]): VitestProject {
  return {
    folder: ['test', 'tests'].find((one) => names.includes(one)) ?? '',
    isTypeScript: names.includes('tsconfig.json'),
  };
}
