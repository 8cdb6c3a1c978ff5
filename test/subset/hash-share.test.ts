import { expect, test } from 'vitest';
import { idHash } from '../../src/io/id-hash.js';
import { hashShare } from '../../src/subset/hash-share.js';

// By hand: 8 is half of 16; the last of 13 digits is worth 16^-13.
test('a hash is a fraction in base 16', () => {
  expect(hashShare('8000000000000')).toBe(0.5);
  expect(hashShare('00000000000010')).toBe(2 ** -52);
  expect(hashShare('00000000000001')).toBe(0);
  expect(hashShare('f'.repeat(64))).toBe(1 - 2 ** -52);
});

// 10,000 throws with a chance of 0.1: the count lies within 4 standard deviations, of 30, of 1,000.
test('ids are spread evenly', () => {
  const shares = Array.from({ length: 10_000 }, (_, index) => hashShare(idHash('plumbline', `q${index}`)));
  expect(Math.abs(shares.filter((share) => share < 0.1).length - 1000)).toBeLessThan(120);
  expect(Math.abs(shares.filter((share) => share >= 0.5).length - 5000)).toBeLessThan(200);
});
