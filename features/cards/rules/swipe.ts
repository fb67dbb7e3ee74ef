/** Minimal horizontal distance of a swipe, in CSS pixels (S1 §9). */
export const swipeThresholdPx = 50;

export interface TouchPoint {
  readonly x: number;
  readonly y: number;
}

/** Swiping left shows the next card, like turning a page. Mostly vertical movements are scrolling. */
export function swipeOf(from: TouchPoint, to: TouchPoint): 'previous' | 'next' | undefined {
  const across = to.x - from.x;
  if (Math.abs(across) <= swipeThresholdPx || Math.abs(across) <= Math.abs(to.y - from.y)) return undefined;
  return across < 0 ? 'next' : 'previous';
}

export interface Neighbours {
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

/** The previous and next card in the filtered and sorted list; none for a card that is not in it. */
export function neighboursOf(ids: readonly string[], id: string): Neighbours {
  const at = ids.indexOf(id);
  return at < 0 ? { previous: undefined, next: undefined } : { previous: ids[at - 1], next: ids[at + 1] };
}

/**
 * The order for going from card to card: the list as it was when the first card was opened. Actions on a card can move
 * it in the list or filter it out, which must not change the order. `began` is `undefined` at first.
 */
export function navigationOrder(
  began: readonly string[] | undefined,
  list: readonly string[],
  id: string,
): readonly string[] {
  return began === undefined || (!began.includes(id) && list.includes(id)) ? list : began;
}
