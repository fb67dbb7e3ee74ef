/** Commands that move a card to the bin, out of it, or delete it. */
export const cardMoves: ReadonlySet<string> = new Set(['cards.remove', 'cards.restore', 'cards.destroy']);
