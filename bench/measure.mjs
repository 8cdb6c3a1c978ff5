// Times things side by side: the alternatives in turn, round after round, and the ratios round by round.
import { spawnSync } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import process from 'node:process';

/** The median of a list. */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

/**
 * The seconds of each alternative, and its ratio to the first one: medians over the rounds, after a warm-up.
 *
 * @param alternatives functions by name; each may be asynchronous
 */
export async function sideBySide(alternatives, { rounds = 5, warmUp = 1 } = {}) {
  const names = Object.keys(alternatives);
  const seconds = new Map(names.map((name) => [name, []]));
  for (let round = -warmUp; round < rounds; round++) {
    for (const name of names) {
      const start = performance.now();
      await alternatives[name]();
      if (round >= 0) seconds.get(name).push((performance.now() - start) / 1000);
    }
  }
  const floor = seconds.get(names[0]);
  return names.map((name) => ({
    name,
    seconds: median(seconds.get(name)),
    ratio: median(seconds.get(name).map((value, round) => value / floor[round])),
  }));
}

/** Runs a script in a process of its own, and gives the peak of its memory in MB. */
export function peakMemory(script, args) {
  const report = 'process.on("exit", () => process.stderr.write("peak " + process.resourceUsage().maxRSS))';
  const preload = `data:text/javascript,${encodeURIComponent(report)}`;
  const { stderr } = spawnSync(process.execPath, ['--import', preload, script, ...args], { encoding: 'utf8' });
  return Math.round(Number(/peak (\d+)/.exec(stderr)?.[1]) / 1024);
}

/** The memory of this process now, in MB. */
export function currentMemory() {
  return Math.round(process.memoryUsage().rss / 2 ** 20);
}

/** Runs a script in a process of its own, for its time alone. */
export function runScript(script, args = []) {
  return spawnSync(process.execPath, [...script, ...args], { stdio: 'ignore' }).status;
}

/** Prints rows under a title, in columns. */
export function printTable(title, header, rows) {
  const lines = [header, ...rows].map((row) => row.map(String));
  const widths = header.map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  console.log(`\n${title}`);
  for (const line of lines) {
    console.log(
      `  ${line.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]))).join('  ')}`,
    );
  }
}
