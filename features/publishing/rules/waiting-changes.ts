interface WaitingChange {
  readonly state: { readonly kind: 'waiting' | 'sending' | 'failed' | 'conflict' };
  /** Waits until an earlier one is settled. */
  readonly held: boolean;
}

/**
 * How changes that the server does not have stand in the way of a new edition: those under way go first, and of a collision the member
 * chooses first. One that was refused is no part of the card; it stays where it waits, whichever edition is taken.
 */
export function waitingChanges(changes: readonly WaitingChange[]): 'none' | 'underWay' | 'refused' {
  if (changes.some(({ state, held }) => !held && state.kind !== 'failed')) return 'underWay';
  return changes.length > 0 ? 'refused' : 'none';
}
