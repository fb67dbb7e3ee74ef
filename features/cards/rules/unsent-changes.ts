interface UnsentChange {
  readonly state: { readonly kind: 'waiting' | 'sending' | 'failed' | 'conflict' };
  /** Waits for an earlier command that has not been settled. */
  readonly held: boolean;
}

/**
 * Whether unsent changes prevent applying a new edition: those under way must be sent first, and conflicts be resolved.
 * Refused changes are not part of the card and stay in the queue, so they prevent nothing.
 */
export function unsentChanges(changes: readonly UnsentChange[]): 'none' | 'underWay' | 'refused' {
  if (changes.some(({ state, held }) => !held && state.kind !== 'failed')) return 'underWay';
  return changes.length > 0 ? 'refused' : 'none';
}
