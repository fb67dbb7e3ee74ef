/** A finger must go further than this, in CSS pixels, to turn the page (S1 §9). */
export const swipeThresholdPx = 50;

export interface TouchPoint {
  readonly x: number;
  readonly y: number;
}

/** Where a swipe leads: to the left brings the next one, as turning a page does. Mostly up or down is scrolling. */
export function swipeOf(from: TouchPoint, to: TouchPoint): 'previous' | 'next' | undefined {
  const across = to.x - from.x;
  if (Math.abs(across) <= swipeThresholdPx || Math.abs(across) <= Math.abs(to.y - from.y)) return undefined;
  return across < 0 ? 'next' : 'previous';
}

export interface Neighbours {
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

/** The cards before and after one in a list as it is filtered and sorted; none for a card that is not in it. */
export function neighboursOf(ids: readonly string[], id: string): Neighbours {
  const at = ids.indexOf(id);
  return at < 0 ? { previous: undefined, next: undefined } : { previous: ids[at - 1], next: ids[at + 1] };
}

/**
 * The order in which one walks from card to card: that of the list as it was when the first one was opened. What is done to a card on the way
 * moves it in the list, or out of what is shown there; neither may lead the walk elsewhere. `began` is `undefined` before it begins.
 */
export function walkOf(began: readonly string[] | undefined, list: readonly string[], id: string): readonly string[] {
  return began === undefined || (!began.includes(id) && list.includes(id)) ? list : began;
}
