import { defineConfig } from 'vitest/config';

/** Unit, store and API tests; journeys in a browser are Playwright's (`playwright.config.ts`). */
export default defineConfig({
  test: {
    include: ['{features,platform,ui,app,seed,scripts,tests}/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'tests/checks/**', 'node_modules/**'],
    globalSetup: ['tests/harness/postgres-cluster.ts'],
    setupFiles: ['tests/harness/no-stray-errors.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
  },
});
