import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './source-files.ts';

interface Allowed {
  readonly advisory: number;
  readonly reason: string;
  readonly until: string;
}
const { whatToMend } = (await import(join(root, 'scripts/lib/audit-report.mjs'))) as {
  whatToMend(report: unknown, allowed: readonly Allowed[], today: string): string[];
};

const report = {
  vulnerabilities: {
    parser: { via: [{ source: 101, title: 'Reads too much', severity: 'high', url: 'https://example.org/101' }] },
    wrapper: { via: ['parser'] },
  },
};
const known = 'parser: Reads too much (high, advisory 101, https://example.org/101)';
const allowed = (until: string, advisory = 101): Allowed => ({ advisory, reason: 'never reached', until });

test.for<[string, unknown, Allowed[], string[]]>([
  ['nothing known', {}, [], []],
  ['an advisory, once for all who depend on it', report, [], [known]],
  ['allowed, up to its last day', report, [allowed('2026-11-22')], []],
  [
    'allowed until yesterday',
    report,
    [allowed('2026-11-21')],
    [known, 'advisory 101 was allowed until 2026-11-21 (never reached)'],
  ],
  ['allowed for nothing', {}, [allowed('2027-01-01')], ['advisory 101 is allowed, and nothing has it any more']],
])('[security 44] %s', ([, found, exceptions, expected]) => {
  expect(whatToMend(found, exceptions, '2026-11-22')).toEqual(expected);
});

test('[security 44] every exception has a reason and an expiry date', () => {
  for (const { advisory, reason, until } of JSON.parse(
    readFileSync(join(root, 'audit-allowed.json'), 'utf8'),
  ) as Allowed[]) {
    expect(advisory).toBeGreaterThan(0);
    expect(reason.length).toBeGreaterThan(10);
    expect(until).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  }
});
