import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { Tally } from './test/support/tally.js';

const config: ViteUserConfig = defineConfig({
  test: { include: ['test/**/*.test.ts'], reporters: ['default', new Tally()], testTimeout: 20_000 },
});

export default config;
