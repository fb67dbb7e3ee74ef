import { writeFileSync } from 'node:fs';

/** Writes the names of the tests that passed only at their second try, and why, to the file named by `FLAKY_FILE`, as a JSON list. */
export default class FlakyReporter {
  onTestRunEnd(modules) {
    const flaky = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => `${module.moduleId}: ${test.fullName}${reasons(test)}`),
    );
    writeFileSync(process.env.FLAKY_FILE, JSON.stringify(flaky));
  }
}

function reasons(test) {
  return (test.result().errors ?? []).map(({ message }) => `\n  ${message}`).join('');
}
