/**
 * What of `npm audit --json` must be dealt with. An advisory may be allowed for a while, with a reason and a last day;
 * after that day it counts again, and an allowance that nothing needs any more is named too, so that the list never
 * grows old.
 *
 * @param {{ vulnerabilities?: Record<string, { via: (string | { source: number, title: string, url: string, severity:
 * string })[] }> }} report
 * @param {readonly { advisory: number, reason: string, until: string }[]} allowed `until` is a day such as
 * `2027-01-31`, itself included
 * @param {string} today a day
 * @returns {string[]} a line for each thing to do; empty when all is well
 */
export function whatToMend(report, allowed, today) {
  const found = new Map();
  for (const [name, { via }] of Object.entries(report.vulnerabilities ?? {}))
    for (const cause of via) if (typeof cause === 'object') found.set(cause.source, { name, ...cause });
  const open = new Set(allowed.filter(({ until }) => until >= today).map(({ advisory }) => advisory));
  return [
    ...[...found.values()]
      .filter(({ source }) => !open.has(source))
      .map(({ source, name, title, severity, url }) => `${name}: ${title} (${severity}, advisory ${source}, ${url})`),
    ...allowed
      .filter(({ until }) => until < today)
      .map(({ advisory, reason, until }) => `advisory ${advisory} was allowed until ${until} (${reason})`),
    ...allowed
      .filter(({ advisory }) => !found.has(advisory))
      .map(({ advisory }) => `advisory ${advisory} is allowed, and nothing has it any more`),
  ];
}
