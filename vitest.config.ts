import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { Tally } from './test/support/tally.js';

const config: ViteUserConfig = defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    reporters: ['default', new Tally()],
    testTimeout: 20_000,
    // One core is kept free otherwise, which is half of a small machine.
    maxWorkers: '100%',
  },
});

export default config;
