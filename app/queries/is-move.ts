import { cardMoves } from '#features/cards/rules/card-moves.ts';

const moves: ReadonlySet<string> = new Set([...cardMoves, 'cards.emptyBin', 'collections.remove']);

/** Whether a call takes something from one place to another, or away: it is about the whole thing, and holds nothing that somebody wrote. */
export const isMove = (call: string): boolean => moves.has(call);
