import { configFile } from './config-file.js';
import { githubWorkflow } from './github-workflow.js';
import { gitlabJobs, gitlabPipeline } from './gitlab-jobs.js';
import type { InitFile, Project } from './project.js';
import { starterFile, starterText } from './starter.js';
import { vitestFile } from './vitest-file.js';

/** Every file that the project would get, whether or not it is there already. */
export function initFiles(project: Project): readonly InitFile[] {
  const { samples, vitest, ci } = project;
  return [
    ...(samples.files.length === 0 ? [starter] : []),
    configFile(project),
    ...(vitest === undefined ? [] : [vitestFile(project, vitest)]),
    ...(ci === 'github' ? [githubWorkflow(project)] : []),
    ...(ci === 'gitlab' ? [gitlabJobs(project), gitlabPipeline(project)] : []),
  ];
}

const starter: InitFile = {
  isOfRepository: false,
  path: starterFile,
  purpose: 'four answers to begin with, two of them wrong',
  text: starterText,
};
