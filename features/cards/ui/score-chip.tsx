import type { ScoredTest } from '../rules/test-score.ts';
import { useScoreWords } from './use-score-words.ts';

/** The score of the last test on a cover, in a row of its own where it does not fit beside the other marks. */
export function ScoreChip({ scored }: { scored: { score: number; test: ScoredTest | null } }) {
  const words = useScoreWords();
  return (
    <span className="rounded-[0.7rem] bg-black/70 px-1.5 py-0.5 text-12 leading-tight font-semibold text-white @min-[12rem]:px-2">
      {words(scored)}
    </span>
  );
}
