import { commandWord } from '../core/command-word.js';
import { isDrawn, lockFile, programCommand, watchedPaths } from './commands.js';
import { checksName, fromRoot, type InitFile, type Project, subsetSize } from './project.js';

const report = 'plumbline-report.html';
const junit = 'plumbline.xml';
const reporters = `-r terminal -r junit=${junit} -r html=${report}`;

/** From the root of the repository on. */
export const gitlabPipelinePath = '.gitlab-ci.yml';

/** From the root of the repository on. */
export function gitlabJobsPath(project: Pick<Project, 'subfolder'>): string {
  return `.gitlab/${checksName(project)}.yml`;
}

/** The file that GitLab reads, where there is none: it has nothing but the jobs of the other. */
export function gitlabPipeline(project: Project): InitFile {
  return {
    isOfRepository: true,
    path: gitlabPipelinePath,
    purpose: 'tells GitLab of the jobs',
    text: `include:
  - local: /${gitlabJobsPath(project)}
`,
  };
}

/** Jobs of GitLab CI: the gate with each merge request that touches what it hangs on, and on all samples by schedule. */
export function gitlabJobs(project: Project): InitFile {
  const path = gitlabJobsPath(project);
  const name = checksName(project);
  const watched = [...watchedPaths(project), path];
  const isSmall = !isDrawn(project);
  return {
    isOfRepository: true,
    path,
    purpose: `the gate in GitLab CI: with each merge request${isSmall ? ', and by schedule' : ` on ${subsetSize} samples, and on all by schedule`}`,
    text: `# The gate of Plumbline. It needs no key and no secret. Change it as you like: plumbline init writes it once.
.${name}:
  image: node:22
  timeout: 10 minutes
  interruptible: true
${cache(project)}${beforeScript(project)}  artifacts:
    when: always
    expose_as: "Plumbline report"
    paths:
      - ${JSON.stringify(fromRoot(project, report))}
    reports:
      junit: ${JSON.stringify(fromRoot(project, junit))}

${name}:
  extends: .${name}
  rules:
    - if: $CI_PIPELINE_SOURCE == "merge_request_event"
      # What the answers hang on: add your prompts, your documents and your pipeline.
      changes:
${watched.map((one) => `        - ${JSON.stringify(one)}\n`).join('')}${isSmall ? '    - if: $CI_PIPELINE_SOURCE == "schedule"\n' : ''}  script:
    # A gate sees what the samples hold. Let your own system answer the questions, so that it is this commit that is seen:
    # - ${programCommand(project.install)} run --pipeline ./pipeline.js --questions questions.jsonl -o samples.jsonl
${gateLines(project)}`,
  };
}

function cache({ install }: Project): string {
  const lock = lockFile(install);
  if (lock === undefined) return '';
  return `  cache:
    key:
      files:
        - ${JSON.stringify(lock)}
    paths:
      - .npm/
`;
}

function beforeScript({ install: { lockFolder }, subfolder }: Project): string {
  const lines = [
    ...(lockFolder === undefined
      ? []
      : [`npm ci --prefix ${commandWord(lockFolder === '' ? '.' : lockFolder)} --cache .npm --prefer-offline`]),
    ...(subfolder === '' ? [] : [`cd ${commandWord(subfolder)}`]),
  ];
  return lines.length === 0
    ? ''
    : `  before_script:\n${lines.map((line) => `    - ${JSON.stringify(line)}\n`).join('')}`;
}

function gateLines(project: Project): string {
  const plumbline = programCommand(project.install);
  const whole = `    - ${plumbline} gate ${reporters}\n`;
  if (!isDrawn(project)) return whole;
  const subset = 'plumbline-subset.jsonl';
  return `    - ${plumbline} sample --n ${subsetSize} -o ${subset}
    - ${plumbline} gate ${subset} ${reporters}

# Runs where you add a schedule: Build > Pipeline schedules.
${checksName(project)}-all:
  extends: .${checksName(project)}
  rules:
    - if: $CI_PIPELINE_SOURCE == "schedule"
  script:
${whole}`;
}
