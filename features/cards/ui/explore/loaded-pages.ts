import type { FoundCards } from '../../explore.contract.ts';
import { explorePage } from '#features/publications/rules/explore-query.ts';

/** Reading position: how many cards were loaded, and the scroll offset in pixels. */
export interface ReadPosition {
  readonly cards: number;
  readonly top: number;
}

/** At most this many cards are loaded again on return. */
export const mostLoadedAgain = 10 * explorePage.cards;
/** The limit of one call. */
const mostAtOnce = 60;

/** Stores it in the history entry, which survives a reload and is not shared with later visits. */
export function storeReadPosition(readSoFar: ReadPosition): void {
  history.replaceState({ ...(history.state as object | null), readSoFar }, '');
}

export function readSoFar(): ReadPosition | undefined {
  return (history.state as { readSoFar?: ReadPosition } | null)?.readSoFar;
}

/** Loads the following pages until as many cards as before are there, in a few requests. */
export async function loadAgain(
  first: FoundCards,
  wanted: number,
  ask: (place: { cursor: string; limit: number }) => Promise<FoundCards>,
): Promise<FoundCards[]> {
  const pages = [first];
  for (let missing = Math.min(wanted, mostLoadedAgain) - first.cards.length; missing > 0;) {
    const cursor = pages.at(-1)!.next;
    if (cursor === null) break;
    const page = await ask({ cursor, limit: Math.min(missing, mostAtOnce) });
    pages.push(page);
    missing -= page.cards.length;
    // Cards may have been taken back since; stop at an empty page.
    if (page.cards.length === 0) break;
  }
  return pages;
}
