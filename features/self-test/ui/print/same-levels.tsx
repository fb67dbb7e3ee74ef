import { useTranslation } from 'react-i18next';
import type { CardShort } from '#features/cards/contract.ts';
import { isInState } from '#features/cards/rules/library-view.ts';
import { publishedMarks } from '#features/cards/rules/published-marks.ts';
import { sameLevels } from '../../rules/printed-levels.ts';

/** Which of the nine faces of a single card look the same, because the card has nothing more to show. */
export function SameLevels({ card }: { card: CardShort }) {
  const { t, i18n } = useTranslation('print');
  const same = sameLevels({
    counts: card.key_idea_count + card.flashcard_count + card.quizz_count > 0,
    score: card.flash_test_score !== null,
    repeat: card.on_repeat,
    unfinished: card.unfinished_resource_count > 0,
    states: publishedMarks(card).length > 0 || isInState(card, 'COPIED'),
    keyIdeas: card.key_idea_titles.length,
  });
  if (same.length === 0) return null;
  const list = new Intl.ListFormat(i18n.language);
  return same.map((levels) => (
    <p key={levels[0]} className="mt-2">
      {t('sameLevels', { levels: list.format(levels.map((level) => level.toLocaleString(i18n.language))) })}
    </p>
  ));
}
