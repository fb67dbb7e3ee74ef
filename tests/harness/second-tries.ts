import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase } from 'vitest/node';

/**
 * Writes the names of the tests that passed after a failed try, as a JSON list, to the file named by `SECOND_TRIES`.
 */
export default class SecondTries implements Reporter {
  private readonly names: string[] = [];

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    const tries = test.diagnostic()?.retryCount ?? 0;
    if (state === 'passed' && tries > 0)
      this.names.push(`${test.fullName}: ${errors?.[0]?.message.split('\n', 1)[0] ?? 'no reason given'}`);
  }

  onTestRunEnd(): void {
    const file = process.env['SECOND_TRIES'];
    if (file) writeFileSync(file, JSON.stringify(this.names));
  }
}
