import fc from 'fast-check';

/** Items with up to nine ratings each, of three classes. */
export const classCounts: fc.Arbitrary<readonly (readonly number[])[]> = fc.array(
  fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 3, maxLength: 3 }),
  { maxLength: 20 },
);
