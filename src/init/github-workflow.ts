import { isDrawn, lockFile, programCommand, watchedPaths } from './commands.js';
import { checksName, fromRoot, type InitFile, type Project, subsetSize } from './project.js';

const report = 'plumbline-report.html';
const reporters = `-r terminal -r github -r "markdown=$GITHUB_STEP_SUMMARY" -r html=${report}`;

/** A workflow of GitHub Actions: the gate with each pull request that touches what it hangs on, and on all samples at night. */
export function githubWorkflow(project: Project): InitFile {
  const name = checksName(project);
  const path = `.github/workflows/${name}.yml`;
  const watched = [...watchedPaths(project), path];
  return {
    isOfRepository: true,
    path,
    purpose: `the gate in GitHub Actions: with each pull request${isDrawn(project) ? ` on ${subsetSize} samples, and on all at night` : ', and at night'}`,
    text: `# The gate of Plumbline. It needs no key and no secret. Change it as you like: plumbline init writes it once.
name: ${title(project)}

on:
  pull_request:
    # What the answers hang on: add your prompts, your documents and your pipeline.
    paths:
${watched.map((one) => `      - ${JSON.stringify(one)}\n`).join('')}  schedule:
    - cron: "17 3 * * *"
  workflow_dispatch:

permissions:
  contents: read

concurrency:
  group: ${name}-\${{ github.ref }}
  cancel-in-progress: true

jobs:
  gate:
    runs-on: ubuntu-latest
    timeout-minutes: 10
${defaults(project)}    steps:
      - uses: actions/checkout@v4
${setup(project)}      # A gate sees what the samples hold. Let your own system answer the questions, so that it is this commit that is seen:
      # - run: ${programCommand(project.install)} run --pipeline ./pipeline.js --questions questions.jsonl -o samples.jsonl
${gateSteps(project)}      - uses: actions/upload-artifact@v4
        if: always()
        with:
          name: plumbline-report
          path: ${JSON.stringify(fromRoot(project, report))}
          if-no-files-found: ignore
`,
  };
}

function title({ subfolder }: Project): string {
  return subfolder === '' ? 'Plumbline' : JSON.stringify(`Plumbline ${subfolder}`);
}

function defaults({ subfolder }: Project): string {
  if (subfolder === '') return '';
  return `    defaults:
      run:
        working-directory: ${JSON.stringify(subfolder)}
`;
}

/** Without a lock file there is nothing to install by, and nothing to keep for the next run. */
function setup({ install, subfolder }: Project): string {
  const { lockFolder } = install;
  const node = `      - uses: actions/setup-node@v4
        with:
          node-version: 22
`;
  if (lockFolder === undefined) return node;
  return `${node}          cache: npm
          cache-dependency-path: ${JSON.stringify(lockFile(install))}
      - run: npm ci
${lockFolder === subfolder ? '' : `        working-directory: ${JSON.stringify(lockFolder === '' ? '.' : lockFolder)}\n`}`;
}

function gateSteps(project: Project): string {
  const plumbline = programCommand(project.install);
  if (!isDrawn(project)) {
    return `      - name: Gate
        run: ${plumbline} gate ${reporters}
`;
  }
  const subset = 'plumbline-subset.jsonl';
  return `      - name: Gate a subset, the same with each pull request
        if: github.event_name == 'pull_request'
        run: |
          ${plumbline} sample --n ${subsetSize} -o ${subset}
          ${plumbline} gate ${subset} ${reporters}
      - name: Gate all samples
        if: github.event_name != 'pull_request'
        run: ${plumbline} gate ${reporters}
`;
}
