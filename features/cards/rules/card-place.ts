import { cardMoves } from './card-moves.ts';

/**
 * The cached copy of a card. `inBin` marks a binned one; the copy is kept, so that the card also opens offline after it
 * is restored.
 */
export interface CachedCard {
  readonly title: string;
  readonly language: string;
  readonly inBin?: boolean;
}

export interface CardSources {
  /**
   * Unacknowledged commands about the card, oldest first. `refused`: the server refused it, and the member has to
   * decide.
   */
  readonly waiting: readonly { readonly name: string; readonly refused: boolean }[];
  /** The server's "not found" reply, if that was its answer; with `inBin` for a card in the reader's own bin. */
  readonly missing: { readonly inBin?: CachedCard | undefined } | undefined;
  readonly cached: CachedCard | undefined;
}

export type CardPlace =
  | { readonly kind: 'library' }
  /** `restoring`: a restore is queued but not acknowledged. */
  | { readonly kind: 'bin'; readonly title: string; readonly language: string; readonly restoring: boolean }
  | { readonly kind: 'gone' };

/**
 * Where a card is, when its address is opened. Queued commands take precedence over the server's reply, and that over
 * the cache.
 */
export function cardPlace({ waiting, missing, cached }: CardSources): CardPlace {
  const words = missing?.inBin ?? cached;
  const bin = (restoring = false): CardPlace =>
    words ? { kind: 'bin', title: words.title, language: words.language, restoring } : { kind: 'library' };
  const last = waiting.findLast(({ name }) => cardMoves.has(name));
  if (last && !last.refused) {
    if (last.name === 'cards.destroy') return { kind: 'gone' };
    if (last.name === 'cards.remove') return bin();
    return cached ? { kind: 'library' } : bin(true);
  }
  if (missing?.inBin || last?.name === 'cards.restore' || last?.name === 'cards.destroy') return bin();
  // Created on this device and not sent yet.
  if (missing) return waiting.some(({ name }) => name === 'cards.create') ? { kind: 'library' } : { kind: 'gone' };
  // The cache may still carry the mark of a deletion that was then refused, until the next refetch
  // (`queries/is-shown.ts`). The card never moved.
  if (last?.name === 'cards.remove') return { kind: 'library' };
  return cached?.inBin ? bin() : { kind: 'library' };
}
