import type { GivenAnswer, Stamp } from '../given-answer.ts';

/** S2 §9: each recall attempt locks for so long. */
export const gridTiming = { lockMs: 900 } as const;
/** More covers are neither seen nor remembered at once. */
export const mostToRemember = 9;

/** Recalling the order of the covers of one group of cards (S2 §2, §4). */
export interface Grid {
  /** The order to remember. */
  readonly order: readonly string[];
  readonly phase: 'memorise' | 'recall' | 'locked' | 'complete';
  /** The card of the attempt that locks the grid. */
  readonly tried: string | null;
  /** One for each attempt, about the card that was wanted. */
  readonly answers: readonly GivenAnswer[];
}

export type GridEvent =
  | { readonly kind: 'ready' }
  | ({ readonly kind: 'recall'; readonly card: string } & Stamp)
  | { readonly kind: 'unlock' }
  | { readonly kind: 'undo' };

export function beginGrid(order: readonly string[], answers: readonly GivenAnswer[] = []): Grid {
  const grid: Grid = { order, phase: 'memorise', tried: null, answers };
  const revealed = revealedOf(grid).length;
  return { ...grid, phase: revealed === order.length ? 'complete' : answers.length > 0 ? 'recall' : 'memorise' };
}

/** The cards that were recalled; they lie open. */
export const revealedOf = ({ order, answers }: Pick<Grid, 'order' | 'answers'>): string[] =>
  order.filter((card) => answers.some(({ itemId, outcome }) => itemId === card && outcome === 'right'));

/** The card of the position that is asked. */
export const wantedOf = (grid: Grid): string | undefined => grid.order[revealedOf(grid).length];

/** An event that is not possible now returns the identical state. */
export function nextGrid(grid: Grid, event: GridEvent): Grid {
  switch (event.kind) {
    case 'ready':
      return grid.phase === 'memorise' ? { ...grid, phase: 'recall' } : grid;
    case 'recall':
      return recall(grid, event);
    case 'unlock':
      return grid.phase === 'locked'
        ? { ...grid, tried: null, phase: wantedOf(grid) === undefined ? 'complete' : 'recall' }
        : grid;
    case 'undo':
      return grid.phase === 'locked' || grid.answers.length === 0
        ? grid
        : { ...grid, phase: 'recall', tried: null, answers: grid.answers.slice(0, -1) };
  }
}

function recall(grid: Grid, { card, ...event }: Extract<GridEvent, { kind: 'recall' }>): Grid {
  const wanted = wantedOf(grid);
  if (grid.phase !== 'recall' || wanted === undefined || revealedOf(grid).includes(card)) return grid;
  const { eventId, elapsedMs, answeredAt } = event;
  const answer: GivenAnswer = {
    eventId,
    elapsedMs,
    answeredAt,
    itemId: wanted,
    itemKind: 'position',
    outcome: card === wanted ? 'right' : 'wrong',
    text: card,
  };
  return { ...grid, phase: 'locked', tried: card, answers: [...grid.answers, answer] };
}
