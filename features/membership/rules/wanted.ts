import { nextPath } from '#features/account/rules/next-path.ts';

/** What somebody was about to do when it needed a plan; the texts `done.then.{what}`. */
export const wantedKinds = ['add', 'take', 'publish', 'students', 'open', 'restore'] as const;

export interface Wanted {
  readonly what: (typeof wantedKinds)[number];
  /** The page where it is done. */
  readonly to: string;
}

/** As a device kept it: what is of another shape, or leads out of the product, is nothing. */
export function readWanted(kept: unknown): Wanted | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { what, to } = kept as Partial<Record<keyof Wanted, unknown>>;
  const known = wantedKinds.find((kind) => kind === what);
  return known && typeof to === 'string' && to !== '' && nextPath(to, '') === to ? { what: known, to } : undefined;
}
