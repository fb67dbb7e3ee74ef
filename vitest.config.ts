import { defineConfig } from 'vitest/config';
import { interfaceTexts } from './platform/build/texts-plugin.ts';
import { browserAnswerShapes } from './platform/contract/answer-shapes-contract-plugin.ts';
import { browserContract } from './platform/contract/browser-contract-plugin.ts';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const rules = ['features/**/rules/**/*.test.ts', 'vocabulary/*.test.ts'];
/** Tests against a whole server; each opens its own. */
const onServer = ['**/*.api.test.ts', '**/*.store*.test.ts', 'tests/{any-order,backup,security,uploads}/**/*.test.ts'];
const postgres = 'tests/harness/postgres-cluster.ts';
const left = [
  'tests/e2e/**',
  'tests/checks/**',
  'node_modules/**',
  ...(process.env['LOCI_LONG'] ? [] : ['**/*.long.test.ts']),
];

/** They take minutes, most of it waiting, so they begin first and the others run beside them. */
const long = ['tests/kill/', 'tests/security/', 'features/account/', 'features/membership/'];

class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) =>
      (long.findIndex((folder) => moduleId.includes(folder)) + long.length + 1) % (long.length + 1);
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

const readContract = async () => (await import('#features/contract.ts')).contract;

/** Unit, store and API tests; journeys in a browser are Playwright's (`playwright.config.ts`). */
export default defineConfig({
  // For sessions without a browser (tests/sessions): what the build gives the client.
  plugins: [browserContract(readContract), browserAnswerShapes(readContract), interfaceTexts({})],
  test: {
    projects: [
      // Pure functions leave nothing behind: their files share a worker, which saves the start of 170.
      { extends: true, test: { name: 'rules', include: rules, exclude: left, isolate: false } },
      // So do servers: what a file opens it closes. That saves loading the product 90 times.
      {
        extends: true,
        test: {
          name: 'on a server',
          include: onServer,
          exclude: [...left, ...rules],
          globalSetup: [postgres],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'all else',
          include: ['{features,platform,ui,app,client,seed,scripts,tests}/**/*.test.{ts,tsx}'],
          exclude: [...left, ...onServer, ...rules],
          globalSetup: [postgres],
        },
      },
    ],
    setupFiles: ['tests/harness/no-stray-errors.ts'],
    // Six times what a quiet machine needs.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    pool: 'forks',
    // On two cores: much of the time is spent waiting, for pauses that hide what the server knows, for letters and for
    // other processes.
    maxWorkers: 4,
    sequence: { sequencer: LongOnesFirst },
  },
});
