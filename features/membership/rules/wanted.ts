import { nextPath } from '#features/account/rules/next-path.ts';

/** What somebody was about to do when it needed a plan; the texts `done.then.{what}`. */
export const wantedKinds = ['add', 'take', 'publish', 'students', 'open', 'restore'] as const;

export interface Wanted {
  readonly what: (typeof wantedKinds)[number];
  /** The page where it is done. */
  readonly to: string;
}

/** Paying takes minutes. What was wanted the day before is not what a plan is bought for today. */
export const wantedForMs = 24 * 60 * 60_000;

/** As a device kept it: what is of another shape, leads out of the product, or is too old, is nothing. */
export function readWanted(kept: unknown, now: number): Wanted | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { what, to, at } = kept as Partial<Record<keyof Wanted | 'at', unknown>>;
  if (typeof at !== 'number' || !(Math.abs(now - at) < wantedForMs)) return undefined;
  const known = wantedKinds.find((kind) => kind === what);
  return known && typeof to === 'string' && to !== '' && nextPath(to, '') === to ? { what: known, to } : undefined;
}
