import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Report } from '../../src/core/report.js';
import { markdown } from '../../src/report/markdown.js';
import { helpDeskReport } from './help-desk-report.js';
import { anyText, hostileText, reportOf } from './hostile.js';
import { manyReport } from './many-report.js';

function render(report: Report): string {
  return [...markdown(report)].join('');
}

describe('markdown', () => {
  it('leads with the verdict and folds each case', async () => {
    await expect(render(helpDeskReport())).toMatchFileSnapshot('../reference/report/help-desk.markdown.md');
  });

  it('stays below 1 MiB, ends after a whole block and says so', () => {
    const output = render(manyReport('failed', 20_000, 'Does the Zażółć plan have a calendar?'));
    expect(Buffer.byteLength(output)).toBeLessThan(2 ** 20);
    expect(Buffer.byteLength(output)).toBeGreaterThan(990_000);
    expect(
      output.endsWith(
        '</details>\n\n**Cut here: GitHub takes no summary of more than 1 MiB. The JSON and JUnit reports have all.**\n',
      ),
    ).toBe(true);
  });

  it('has the same structure whatever the texts are', () => {
    const structure = (text: string): readonly string[] =>
      render(reportOf(text))
        .replaceAll(/<span>\$<\/span>/g, '')
        .match(/<[^>]*>|^#+ |^- |\||\*\*|`/gm) ?? [];
    const plain = structure('plain');
    fc.assert(
      fc.property(fc.oneof(anyText, fc.constant(hostileText)), (text) => {
        expect(structure(text)).toEqual(plain);
      }),
      { seed: 26 },
    );
  });

  it('lets no line be a command', () => {
    expect(render(reportOf(hostileText))).not.toMatch(/^\s*::|##\[/m);
  });
});
