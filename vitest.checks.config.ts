import { defineConfig } from 'vitest/config';

/** The walls of the house and the wholeness of its texts: read as files, so they take seconds. */
export default defineConfig({
  test: { include: ['tests/checks/**/*.test.ts'], testTimeout: 30_000 },
});
