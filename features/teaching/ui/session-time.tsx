import { useTranslation } from 'react-i18next';
import type { Card } from '#features/cards/contract.ts';
import { openPublishing } from '#features/publications/ui/prompt.ts';

/**
 * The timer and rounds that students get, which may differ from the card's, with a link to the edition form that
 * changes them.
 */
export function SessionTime({
  card,
  minutes,
  rounds,
  onLeave,
}: {
  card: Pick<Card, '_id' | 'published_private'>;
  minutes: number;
  rounds: number;
  onLeave: () => void;
}) {
  const { t } = useTranslation(['teaching', 'cards']);
  function change() {
    onLeave();
    openPublishing({ kind: 'share', cardId: card._id, tab: 'private', edit: card.published_private });
  }
  return (
    <p className="text-14 text-ink-2">
      {t('dialog.time', {
        minutes: t('cards:field.minutes', { count: minutes }),
        rounds: t('cards:field.rounds', { count: rounds }),
      })}{' '}
      <button type="button" onClick={change} className="font-medium text-accent underline underline-offset-2">
        {t('dialog.changeTime')}
      </button>
    </p>
  );
}
