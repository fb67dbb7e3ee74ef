import { nextPath } from '#vocabulary/next-path.ts';
import { isAtLeast, plans, type Plan } from './plans.ts';

/** What the member was doing when a plan was required; the texts `done.then.{what}`. */
export const wantedKinds = ['add', 'take', 'publish', 'students', 'open', 'restore'] as const;

export interface Wanted {
  readonly what: (typeof wantedKinds)[number];
  /** The page where it is done. */
  readonly to: string;
}

/** As stored on the device. */
export interface KeptWanted extends Wanted {
  /** The plan that did not give it. */
  readonly under: Plan;
}

/** Paying takes minutes. What was wanted the day before is not what a plan is bought for today. */
export const wantedForMs = 24 * 60 * 60_000;

/** What is of another shape, leads out of the product, or is too old, is nothing. */
export function readWanted(kept: unknown, now: number): KeptWanted | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { what, to, under, at } = kept as Partial<Record<keyof KeptWanted | 'at', unknown>>;
  if (typeof at !== 'number' || !(Math.abs(now - at) < wantedForMs)) return undefined;
  const known = wantedKinds.find((kind) => kind === what);
  const plan = plans.find((each) => each === under);
  return known && plan && typeof to === 'string' && to !== '' && nextPath(to, '') === to
    ? { what: known, to, under: plan }
    : undefined;
}

/** Whether it is time to offer it: the plan is more than the one that did not give it. */
export const isGivenBy = (plan: Plan, { under }: KeptWanted): boolean => plan !== under && isAtLeast(plan, under);
