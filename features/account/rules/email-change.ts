const hourMs = 3_600_000;

export const emailChangeBounds = {
  /** How long both addresses have to confirm it. */
  confirmMs: 24 * hourMs,
  /** How long the old address can undo it. */
  undoMs: 7 * 24 * hourMs,
} as const;

export interface EmailChangeTimes {
  readonly askedAt: number;
  /** When each address confirmed it. */
  readonly oldAt: number | null;
  readonly newAt: number | null;
  readonly doneAt: number | null;
}

export type Side = 'old' | 'new';

/**
 * What a confirmation from one address does. `waits`: the other address has not confirmed yet. `already`: the change is
 * done, and a link that is opened again says so.
 */
export function confirmationFrom(
  { askedAt, oldAt, newAt, doneAt }: EmailChangeTimes,
  side: Side,
  now: number,
): 'expired' | 'waits' | 'completes' | 'already' {
  if (doneAt !== null) return 'already';
  if (now >= askedAt + emailChangeBounds.confirmMs) return 'expired';
  return (side === 'old' ? newAt : oldAt) === null ? 'waits' : 'completes';
}

/** Whether it still waits for confirmations. */
export const isPending = ({ askedAt, doneAt }: EmailChangeTimes, now: number): boolean =>
  doneAt === null && now < askedAt + emailChangeBounds.confirmMs;

/** Until when the old address can undo it; `undefined` if it is not done, or can no longer be undone. */
export function undoableUntil({ doneAt }: EmailChangeTimes, now: number): number | undefined {
  if (doneAt === null) return undefined;
  const until = doneAt + emailChangeBounds.undoMs;
  return now < until ? until : undefined;
}

/**
 * Why a change cannot be asked for. While one can be undone there is no other: a thief who changed the address twice
 * would leave its owner nothing to undo. Whether the address is taken is no reason, because that would reveal it.
 */
export function whatBlocksEmailChange(
  { present, wanted, last }: { present: string; wanted: string; last: EmailChangeTimes | undefined },
  now: number,
): 'sameAddress' | 'undoable' | undefined {
  if (wanted === present.toLowerCase()) return 'sameAddress';
  return last && undoableUntil(last, now) !== undefined ? 'undoable' : undefined;
}
