import { expect, test } from 'vitest';
import { utcTime } from '../../src/history/utc-time.js';

test.each([
  ['2026-11-30T18:00:00Z', '2026-11-30T18:00:00Z'],
  ['2026-11-30T18:00:00.999Z', '2026-11-30T18:00:00Z'],
  ['2026-11-30T19:00:00+01:00', '2026-11-30T18:00:00Z'],
  // Git's %cI west of Greenwich, over the end of a leap year's February.
  ['2028-02-28T20:30:00-05:30', '2028-02-29T02:00:00Z'],
  ['2026-02-30T00:00:00Z', undefined],
  ['2026-13-01T00:00:00Z', undefined],
  // A moment only where the time zone is known.
  ['2026-11-30T18:00:00', undefined],
  ['2026-11-30', undefined],
  ['30 Nov 2026 18:00 UTC', undefined],
  ['', undefined],
])('%s', (text, wanted) => {
  expect(utcTime(text)).toBe(wanted);
});
