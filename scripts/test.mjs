// npm test on a fresh clone: installs, finds or fetches a Chromium and a PostgreSQL, checks, runs the unit, store and
// API tests, builds, walks the journeys in a browser, and ends with "N passed, N failed". What fails is tried up to
// twice more; what needed that is named at the end.
// npm run test:long (`--long`): every API test on both engines, many more seeds and kills, and every journey at both
// sizes. Nothing is tried twice there. What runs where: tests/README.md.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { payloadLimits, payloadOf } from './lib/payload.mjs';
import { ensureBuilt, ensureInstalled, environment, root } from './lib/prepare.mjs';

const results = join(root, 'test-results');
const program = (name) => join(root, 'node_modules', '.bin', name);
const totals = { passed: 0, failed: 0 };
/** Tests that failed each time, with the first line of the reason, and those that passed at a second or third try. */
const failed = [];
const unsteady = [];
const long = process.argv.includes('--long');
const retries = long ? 0 : 2;
const secondTries = join(results, 'second-tries.json');
const began = Date.now();

ensureInstalled();
ensureSystemParts();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

stage('Checks', () => {
  const { status, stdout } = show(process.execPath, [join(root, 'scripts/check.mjs')], { capture: true });
  return lastLineCounts(status, stdout);
});
stage(long ? 'Unit, store and API tests, each on both engines' : 'Unit, store and API tests', () => {
  const { counts, strayErrors } = tests([]);
  const files = [...new Set(strayErrors.map(({ file }) => file))];
  const strayOnly = counts[1] === 0 && strayErrors.length > 0;
  // An error after the end of its test fails no test: the files in which it came up are tried again.
  const passedAgain = strayOnly && !long && !files.includes(undefined) && againstStrayErrors(files);
  for (const { file, stack, message } of strayErrors)
    (passedAgain ? unsteady : failed).push(
      `stray error in ${file ? relative(root, file) : 'no test file'}: ${stripVTControlCharacters(stack ?? message)}`,
    );
  return [counts[0], Math.max(counts[1], strayErrors.length > 0 && !passedAgain ? 1 : 0)];
});
stage('Build', build);
stage(long ? 'Journeys in a browser, at both sizes' : 'Journeys in a browser', journeys);

for (const title of unsteady) process.stdout.write(`needed a second try: ${title}\n`);
for (const title of failed) process.stdout.write(`failed: ${title}\n`);
process.stdout.write(
  `\n${((Date.now() - began) / 60_000).toFixed(1)} minutes\n${totals.passed} passed, ${totals.failed} failed\n`,
);
process.exit(totals.failed > 0 ? 1 : 0);

/** Runs the test files named, or all; how many passed and failed, and the errors that belong to no test. */
function tests(files) {
  const report = join(results, 'tests.json');
  for (const file of [report, secondTries]) rmSync(file, { force: true });
  const { status } = show(
    program('vitest'),
    [
      'run',
      ...files,
      '--no-color',
      '--reporter=dot',
      '--reporter=json',
      '--reporter=./tests/harness/second-tries.ts',
      `--outputFile.json=${report}`,
      `--retry=${retries}`,
    ],
    {
      env: {
        SECOND_TRIES: secondTries,
        ...(long ? { LOCI_ALL_ENGINES: '1', LOCI_LONG: '1' } : { LOCI_POSTGRES: '1' }),
      },
    },
  );
  const { names = [], strayErrors = [] } = existsSync(secondTries) ? JSON.parse(readFileSync(secondTries, 'utf8')) : {};
  unsteady.push(...names);
  const explained = strayErrors.length > 0 ? 0 : status;
  const counts = reportCounts(
    explained,
    report,
    ({ numPassedTests, numFailedTests, numFailedTestSuites, testResults }) => {
      for (const { assertionResults } of testResults)
        for (const { status: outcome, fullName, failureMessages } of assertionResults)
          if (outcome === 'failed') failed.push(`${fullName}: ${firstLine(failureMessages[0])}`);
      for (const { name, message, assertionResults } of testResults)
        if (message && assertionResults.every((test) => test.status !== 'failed'))
          failed.push(`${name}: ${firstLine(message)}`);
      return [numPassedTests, numFailedTests || numFailedTestSuites];
    },
  );
  return { counts, strayErrors };
}

/** Whether the test files pass when run again, at most twice, without a stray error. */
function againstStrayErrors(files) {
  for (let time = 0; time < retries; time++) {
    const { counts, strayErrors } = tests(files);
    if (counts[1] > 0) return false;
    if (strayErrors.length === 0) return true;
  }
  return false;
}

/** Builds, and holds what members download to its limits. */
function build() {
  ensureBuilt();
  const payload = payloadOf(root);
  const counts = [0, 0];
  for (const [name, limit] of Object.entries(payloadLimits)) {
    const fits = payload[name] <= limit;
    process.stdout.write(`${fits ? '✓' : '✗'} ${name}: ${payload[name]} bytes of at most ${limit}\n`);
    counts[fits ? 0 : 1]++;
    if (!fits) failed.push(`payload: ${name}`);
  }
  return counts;
}

function journeys() {
  const report = join(results, 'journeys.json');
  const { status } = show(program('playwright'), ['test', `--retries=${retries}`], {
    env: { PLAYWRIGHT_HTML_OPEN: 'never', ...(long ? { LOCI_LONG: '1' } : {}) },
  });
  return reportCounts(status, report, ({ suites, stats, errors }) => {
    for (const { title, tests } of suites.flatMap(specsOf)) {
      for (const { status: outcome, projectName, results: tries } of tests) {
        const named = `${projectName}: ${title}: ${firstLine(tries.findLast(({ error }) => error)?.error.message)}`;
        if (outcome === 'unexpected') failed.push(named);
        if (outcome === 'flaky') unsteady.push(named);
      }
    }
    return [stats.expected + stats.flaky, stats.unexpected + errors.length];
  });
}

/** The first line of a failure, without colours. */
function firstLine(message = 'no reason given') {
  return stripVTControlCharacters(message).trim().split('\n', 1)[0];
}

function stage(name, work) {
  process.stdout.write(`\n── ${name}\n`);
  const from = Date.now();
  const [passed, failed] = work();
  totals.passed += passed;
  totals.failed += failed;
  process.stdout.write(
    `── ${name}: ${passed} passed, ${failed} failed (${((Date.now() - from) / 1000).toFixed(0)} s)\n`,
  );
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

function show(command, args, { env = {}, capture = false } = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    env: { ...environment, FORCE_COLOR: '0', ...env },
    stdio: capture ? ['ignore', 'pipe', 'inherit'] : ['ignore', 'inherit', 'inherit'],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (capture) process.stdout.write(result.stdout ?? '');
  if (result.error) process.stderr.write(`${command}: ${result.error.message}\n`);
  return result;
}

function lastLineCounts(status, output) {
  const [, passed, failed] = /(\d+) passed, (\d+) failed\s*$/.exec(output) ?? [];
  if (passed === undefined) return [0, 1];
  return [Number(passed), Math.max(Number(failed), status === 0 ? 0 : 1)];
}

/** A runner that ends badly without naming a failed test counts as one. */
function reportCounts(status, file, counts) {
  const [passed, failures] = existsSync(file) ? counts(JSON.parse(readFileSync(file, 'utf8'))) : [0, 0];
  const unexplained = failures === 0 && (status !== 0 || !existsSync(file));
  if (unexplained) failed.push(`a runner that ended with ${status} and named no test, see ${file}`);
  return [passed, unexplained ? 1 : failures];
}

/** Chromium and PostgreSQL come from the system's package manager where they are missing and we may install them. */
function ensureSystemParts() {
  const missing = [];
  if (!process.env.CHROMIUM && !existsSync('/usr/bin/chromium-headless-shell')) missing.push('chromium-headless-shell');
  const debian = '/usr/lib/postgresql';
  const postgres = (
    existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : []
  ).concat('/usr/local/bin', '/usr/bin', '/opt/homebrew/bin');
  if (!process.env.TEST_DATABASE_URL && !postgres.some((folder) => existsSync(join(folder, 'initdb'))))
    missing.push('postgresql');
  if (missing.length === 0) return;
  const apt = existsSync('/usr/bin/apt-get');
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  process.stdout.write(`Fetching ${missing.join(' and ')} …\n`);
  const install = (args) => {
    const words = [...sudo, 'apt-get', ...args];
    return (
      spawnSync(words[0], words.slice(1), {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      }).status === 0
    );
  };
  const anyBrowser = () =>
    ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].some(existsSync);
  const get = (name) => install(['install', '-y', '-qq', '--no-install-recommends', name]);
  const got = (name) => get(name) || (name === 'chromium-headless-shell' && (anyBrowser() || get('chromium')));
  const stillMissing = apt && install(['update', '-qq']) ? missing.filter((name) => !got(name)) : missing;
  if (stillMissing.every((name) => name === 'chromium-headless-shell' && anyBrowser())) return;
  process.stderr.write(
    `These tests need ${stillMissing.join(' and ')}. Install with your system's package manager, or set CHROMIUM and TEST_DATABASE_URL.\n`,
  );
  process.exit(1);
}
