import type { GivenAnswer, Stamp } from './given-answer.ts';
import { explainSteps, type ExplainStep } from './scoring.ts';

/**
 * A whiteboard (option 2): first the learner writes what they remember, then compares it with the key ideas and says
 * which of them were there.
 */
export interface Whiteboard {
  readonly stage: 'write' | 'compare' | 'finished';
  /** Ids of the key ideas, in the card's order. */
  readonly ideas: readonly string[];
  /** Every press on a key idea, in order: an odd number of presses means remembered. */
  readonly presses: readonly string[];
  /** Given when it is finished, one for each key idea. */
  readonly answers: readonly GivenAnswer[];
}

export type WhiteboardEvent =
  | { readonly kind: 'compare' | 'undo' }
  | { readonly kind: 'mark'; readonly itemId: string; readonly remembered: boolean }
  | { readonly kind: 'finish'; readonly stamps: readonly Stamp[] };

/** `answers` of a resumed test, which end it; `presses` of a closed tab. */
export function beginWhiteboard(
  ideas: readonly string[],
  kept: { comparing: boolean; presses: readonly string[] } = { comparing: false, presses: [] },
  answers: readonly GivenAnswer[] = [],
): Whiteboard {
  const presses = kept.presses.filter((id) => ideas.includes(id));
  if (answers.length >= ideas.length) {
    const right = answers.filter(({ outcome }) => outcome === 'right').map(({ itemId }) => itemId);
    return { stage: 'finished', ideas, presses: right, answers };
  }
  return { stage: kept.comparing ? 'compare' : 'write', ideas, presses, answers: [] };
}

export function nextWhiteboard(board: Whiteboard, event: WhiteboardEvent): Whiteboard {
  const { stage, ideas, presses } = board;
  switch (event.kind) {
    case 'compare':
      return stage === 'write' ? { ...board, stage: 'compare' } : board;
    case 'mark':
      return stage === 'compare' && isRemembered(board, event.itemId) !== event.remembered
        ? { ...board, presses: [...presses, event.itemId] }
        : board;
    case 'finish':
      if (stage !== 'compare') return board;
      return {
        ...board,
        stage: 'finished',
        answers: ideas.map((itemId, at) => ({
          ...event.stamps[at]!,
          itemId,
          itemKind: 'key_idea',
          outcome: isRemembered(board, itemId) ? 'right' : 'wrong',
          text: '',
        })),
      };
    case 'undo':
      if (stage === 'finished') return { ...board, stage: 'compare', answers: [] };
      return presses.length > 0 ? { ...board, presses: presses.slice(0, -1) } : board;
  }
}

export const isRemembered = ({ presses }: Pick<Whiteboard, 'presses'>, itemId: string): boolean =>
  presses.filter((id) => id === itemId).length % 2 === 1;

export const rememberedIdeas = (board: Pick<Whiteboard, 'ideas' | 'presses'>): string[] =>
  board.ideas.filter((id) => isRemembered(board, id));

/** In a full test the whiteboard is worth as much as explaining aloud, which has three steps (S2 §9). */
export function explainStepOf(share: number): ExplainStep {
  if (share >= 1) return 2;
  return share >= 0.5 ? 1 : 0;
}

/** Alone (option 2) it saves what explaining aloud alone does (S2 §9). `share`: of the key ideas, from 0 to 1. */
export const whiteboardScore = (share: number): number => explainSteps[explainStepOf(share)].alone;
