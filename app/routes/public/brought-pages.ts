import type { FoundCards } from '#features/community/contract.ts';
import { explorePage } from '#features/community/rules/explore-query.ts';

/** How far somebody had read: how many cards were brought, and how far down the window stood, in pixels. */
export interface ReadSoFar {
  readonly cards: number;
  readonly top: number;
}

/** Of more cards only the first are brought again; whoever had read further reads on from there. */
export const mostBroughtAgain = 10 * explorePage.cards;
/** In one request; the call gives no more. */
const mostAtOnce = 60;

/** Keeps it with the entry of the history, where the browser keeps it over a reload, and no later visit finds it. */
export function keepReadSoFar(readSoFar: ReadSoFar): void {
  history.replaceState({ ...(history.state as object | null), readSoFar }, '');
}

export function readSoFar(): ReadSoFar | undefined {
  return (history.state as { readSoFar?: ReadSoFar } | null)?.readSoFar;
}

/** The pages after the first, until as many cards are there as were before: a few requests, each as long as one page's. */
export async function bringAgain(
  first: FoundCards,
  wanted: number,
  ask: (place: { cursor: string; limit: number }) => Promise<FoundCards>,
): Promise<FoundCards[]> {
  const pages = [first];
  for (let missing = Math.min(wanted, mostBroughtAgain) - first.cards.length; missing > 0;) {
    const cursor = pages.at(-1)!.next;
    if (cursor === null) break;
    const page = await ask({ cursor, limit: Math.min(missing, mostAtOnce) });
    pages.push(page);
    missing -= page.cards.length;
    // What was taken back meanwhile leaves gaps, and a page without a card brings nobody on.
    if (page.cards.length === 0) break;
  }
  return pages;
}
