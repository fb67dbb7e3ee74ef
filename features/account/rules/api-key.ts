import type { KeyScope } from './key-scope-names.ts';

export const keyBounds = {
  /** Keys of one member that work. */
  most: 20,
  longestName: 60,
  /** A key always ends. */
  longestDays: 366,
  /** An assistant that was let in has to ask again after so many days. */
  assistantDays: 90,
  /** A letter is sent so long before. */
  warnsDaysBefore: 7,
  /** Calls of one key in a minute. */
  callsInMinute: 300,
  /** Days for which one that has ended is still listed. */
  listedDays: 30,
} as const;

const dayMs = 86_400_000;

/** Milliseconds since 1970, for a key that works for so many days. */
export const keyEnd = (now: number, days: number): number => now + days * dayMs;

/** When the letter that a key ends is due; `undefined` for one that ends within days. */
export function keyWarningAt(now: number, endsAt: number): number | undefined {
  const at = endsAt - keyBounds.warnsDaysBefore * dayMs;
  return at > now + dayMs ? at : undefined;
}

export type KeyBlock = 'tooMany' | 'noScope' | 'endsInPast' | 'endsTooLate';

/** Why a key cannot be made. `working`: how many keys of the member work now. */
export function whatBlocksKey(
  { scopes, endsAt }: { scopes: readonly KeyScope[]; endsAt: number },
  { working, now }: { working: number; now: number },
): KeyBlock | undefined {
  if (scopes.length === 0) return 'noScope';
  if (endsAt <= now) return 'endsInPast';
  // A minute more: the device that chose the end may be ahead.
  if (endsAt > keyEnd(now, keyBounds.longestDays) + 60_000) return 'endsTooLate';
  return working >= keyBounds.most ? 'tooMany' : undefined;
}

/** Beside which field a block is said. */
export const fieldOfBlock: Readonly<Record<KeyBlock, 'scopes' | 'endsAt' | undefined>> = {
  tooMany: undefined,
  noScope: 'scopes',
  endsInPast: 'endsAt',
  endsTooLate: 'endsAt',
};
