import { resultBand, type ResultBand } from './scoring.ts';

export type ResultHeading = 'nothing' | 'practised' | 'perfect' | `band.${ResultBand}`;

/**
 * What a result page says of a result. Where nothing was right at first go it does not congratulate, whatever the
 * score: a deck always ends at 100 and a whiteboard begins at 35 (S2 §9). `ownPoints`: of parts that ask no items.
 */
export function resultHeading(result: {
  readonly score: number;
  readonly right: number;
  readonly total: number;
  readonly ownPoints?: number;
  readonly practice: boolean;
}): ResultHeading {
  const { score, right, total, ownPoints = 0, practice } = result;
  if (total > 0 && right === 0 && ownPoints === 0) return 'nothing';
  if (practice) return 'practised';
  return score >= 100 && right === total ? 'perfect' : `band.${resultBand(score)}`;
}
