const minute = 60_000;
const units = [
  ['year', 365 * 24 * 60 * minute],
  ['month', 30 * 24 * 60 * minute],
  ['week', 7 * 24 * 60 * minute],
  ['day', 24 * 60 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
] as const;

/**
 * Time since `at` in the largest unit that fits at least once, as arguments of `Intl.RelativeTimeFormat`. Timestamps in
 * the future count as now.
 */
export function ago(at: number, now: number): { readonly value: number; readonly unit: (typeof units)[number][0] } {
  const passed = Math.max(0, now - at);
  const [unit, length] = units.find(([, each]) => passed >= each) ?? units.at(-1)!;
  return { value: -Math.floor(passed / length), unit };
}
