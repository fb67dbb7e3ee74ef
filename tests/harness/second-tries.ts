import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';

/**
 * Writes to the file named by `SECOND_TRIES`, as JSON: the names of the tests that passed after a failed try, and the
 * errors that belong to no test (a promise rejected after its test had ended), each with the test file it came up in.
 */
export default class SecondTries implements Reporter {
  private readonly names: string[] = [];

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    const tries = test.diagnostic()?.retryCount ?? 0;
    if (state === 'passed' && tries > 0)
      this.names.push(`${test.fullName}: ${errors?.[0]?.message.split('\n', 1)[0] ?? 'no reason given'}`);
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const path = process.env['SECOND_TRIES'];
    const strayErrors = unhandledErrors.map(({ message, stack, VITEST_TEST_PATH: file }) => ({ message, stack, file }));
    if (path) writeFileSync(path, JSON.stringify({ names: this.names, strayErrors }));
  }
}
