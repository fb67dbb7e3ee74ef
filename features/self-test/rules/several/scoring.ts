import { clampScore } from '../scoring.ts';
import type { SeveralPart } from './options.ts';

/** S2 §9, "Multi-card scoring". */
export const partWeights: Readonly<Record<SeveralPart, number>> = { keyMatch: 20, quiz: 50, flash: 10, gridMemory: 20 };

/** Weighted mean over the parts that the test has. `shares`: how much of each was right, from 0 to 1. */
export function severalScore(
  parts: readonly SeveralPart[],
  shares: Readonly<Partial<Record<SeveralPart, number>>>,
): number {
  const all = parts.reduce((sum, part) => sum + partWeights[part], 0);
  if (all === 0) return 0;
  return clampScore((100 * parts.reduce((sum, part) => sum + partWeights[part] * (shares[part] ?? 0), 0)) / all);
}

/** Messages at 80 and 50 (S2 §9). */
export type SeveralMessage = 'complete' | 'good' | 'half' | 'start';
export function severalMessage(score: number): SeveralMessage {
  if (score >= 100) return 'complete';
  if (score >= 80) return 'good';
  return score >= 50 ? 'half' : 'start';
}

/** Emoji at 90, 75, 60 and 40 (S2 §9). */
export function severalEmoji(score: number): string {
  if (score >= 90) return '🏆';
  if (score >= 75) return '🎉';
  if (score >= 60) return '🙂';
  return score >= 40 ? '🌱' : '🌰';
}
