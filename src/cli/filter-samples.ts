import { describeProblem } from '../core/errors.js';
import { attemptSamples } from '../formats/sample-attempts.js';
import type { Ending } from '../gate/exit-code.js';
import { isFailure } from '../io/attempt.js';
import { rowOf } from './draw-subset.js';
import type { Host } from './host.js';
import { keepVectors } from './keep-vectors.js';
import { openSource } from './sample-files.js';
import type { Settings } from './settings.js';
import { type Choice, SubsetChooser } from './subset-chooser.js';

/**
 * Passes the samples of standard input on that are chosen, line by line. What is wrong with a line goes to standard error, and the
 * others are not touched by it.
 */
export async function filterSamples(choice: Choice, settings: Settings, host: Host): Promise<Ending> {
  const chooser = new SubsetChooser(choice, settings);
  let ending: Ending = 'passed';
  for await (const batch of attemptSamples(await openSource('-', host), settings.read)) {
    const chosen: string[] = [];
    const problems: string[] = [];
    await chooser.prepare(batch.flatMap((attempt) => (isFailure(attempt) ? [] : [attempt.value])));
    for (const attempt of batch) {
      if (isFailure(attempt)) {
        problems.push(...attempt.problems.map((problem) => `plumbline: ${describeProblem(problem)}\n`));
        continue;
      }
      const sample = chooser.choose(attempt.value);
      if (sample !== undefined) chosen.push(rowOf(sample));
    }
    if (problems.length > 0) ending = 'user-error';
    await host.stdout.write(chosen.join(''));
    await host.stderr.write(problems.join(''));
  }
  await keepVectors(settings.scoring.resources, host);
  return ending;
}
