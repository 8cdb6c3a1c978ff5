import { Command } from 'commander';
import { causeDocs } from '../../core/causes.js';
import type { Metric } from '../../core/metric.js';
import type { Report } from '../../core/report.js';
import type { Ending } from '../../gate/exit-code.js';
import { exampleK, findFamily, metricFamilies } from '../../metrics/index.js';
import { metricResolver } from '../../metrics/metric-resolver.js';
import { causeReport, metricReport, overviewReport } from '../../report/explain-report.js';
import { reporters } from '../../report/index.js';
import type { Host } from '../host.js';
import { loadConfig, loadCustomMetrics } from '../load-config.js';
import { addReporterOption, type ReporterFlags } from '../options.js';
import { publish } from '../publish.js';
import { parseTargets } from '../targets.js';

type Flags = ReporterFlags & { readonly config?: string };

async function explain(name: string | undefined, flags: Flags, host: Host): Promise<Ending> {
  const loaded = await loadConfig(host.cwd, flags.config);
  const read = loaded.file === undefined ? [] : [loaded.file];
  const { reports } = parseTargets(flags.reporter ?? ['terminal'], { cwd: host.cwd, read, rowWriters: {} });
  const custom = await loadCustomMetrics(loaded, host.cwd);
  await publish(name === undefined ? overview(custom) : explanation(name, custom), reports, host);
  return 'passed';
}

function overview(custom: readonly Metric[]): Report {
  const families = metricFamilies.map(({ name, aliases, make }) => {
    return { name, aliases, question: make(exampleK).doc.question };
  });
  const own = custom.map(({ id, doc }) => ({ name: id, aliases: [], question: doc.question }));
  return overviewReport([...families, ...own], Object.entries(causeDocs));
}

function explanation(name: string, custom: readonly Metric[]): Report {
  const cause = Object.entries(causeDocs).find(([known]) => known === name);
  if (cause !== undefined) return causeReport(...cause);
  const own = custom.find(({ id }) => id === name);
  return metricReport(own ?? metricResolver(custom)(withExampleK(name)));
}

/** `ndcg@k` and `hit` get a k; a metric that is known without one, as `map`, gets none. */
function withExampleK(name: string): string {
  const family = findFamily(name) === undefined ? `${name}@k` : name;
  return findFamily(family) === undefined ? name : family.replace(/@k$/, `@${exampleK}`);
}

const examples = `
Examples:
  plumbline explain
  plumbline explain ndcg@k
  plumbline explain missing-input`;

export function explainCommand(host: Host, finish: (ending: Ending) => void): Command {
  const command = new Command('explain')
    .summary('say what a metric or a cause means')
    .description('Says what a metric measures and cannot see, or what a cause means and what to do about it.')
    .argument('[metric|cause]', 'a name such as ndcg@10 or missing-input; without one, the list of all')
    .option('-c, --config <file>', 'configuration with metrics of your own');
  addReporterOption(command, Object.keys(reporters));
  return command
    .addHelpText('after', examples)
    .action(async (name: string | undefined, flags: Flags) => finish(await explain(name, flags, host)));
}
