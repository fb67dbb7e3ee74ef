import { contrastOfAccent, leastContrast, readableAccent } from '#features/instance/rules/accent.ts';
import { Refusal } from '#platform/contract/refusal.ts';

/** An accent that cannot be read is refused, with the figure and the nearest one that can. */
export function refuseUnreadable(accent: string): void {
  const ratio = contrastOfAccent(accent);
  if (ratio >= leastContrast) return;
  throw new Refusal('BAD_INPUT', {
    key: 'instance:refusal.accent',
    field: 'accent',
    // Down, so that the figure is never the one that is asked for.
    values: { ratio: Math.floor(ratio * 10) / 10, least: leastContrast, nearest: readableAccent(accent) },
  });
}
