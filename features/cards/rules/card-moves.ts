/** Calls that take one card from a place to another, or away, whatever is on it. */
export const cardMoves: ReadonlySet<string> = new Set(['cards.remove', 'cards.restore', 'cards.destroy']);
