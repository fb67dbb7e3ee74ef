/** Whether a part above a list is shown with it. */
export type PartAbove = 'waiting' | 'shown' | 'leftOut';

/**
 * A part that arrives after its list is shown would move the list, so the list waits for it, for a while. Once decided
 * it stays decided, until the part is not wanted. `over`: the while is over.
 */
export function settlePart(
  now: PartAbove,
  { wanted, status, over }: { wanted: boolean; status: 'pending' | 'error' | 'success'; over: boolean },
): PartAbove {
  if (!wanted) return 'waiting';
  if (now !== 'waiting') return now;
  if (status === 'success') return 'shown';
  return status === 'error' || over ? 'leftOut' : 'waiting';
}
