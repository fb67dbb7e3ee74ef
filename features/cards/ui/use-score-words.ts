import { useTranslation } from 'react-i18next';
import { scoreText, type ScoredTest } from '../rules/test-score.ts';

/** "Whiteboard 35", "Flashcards 100, 3 of 4 at first go". */
export function useScoreWords(): (scored: { score: number; test?: ScoredTest | null | undefined }) => string {
  const { t } = useTranslation('cards');
  return (scored) => {
    const said = scoreText(scored);
    if (said.key === 'deck' || said.key === 'review') return t(`score.${said.key}`, said);
    return t(`score.${said.key === 'unnamed' ? 'unnamed' : said.mode}`, { score: said.score });
  };
}
