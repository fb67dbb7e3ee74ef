import { MessageSquareText, Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Stars } from '#ui/stars.tsx';
import type { Card } from '../../contract.ts';
import { whatBlocksRating } from '#features/publications/rules/what-blocks-rating.ts';
import { openPublishing } from '#features/publications/ui/prompt.ts';

/** Average rating and comments, and a button to rate for members who may (S1 §4). */
export function RatingLine({ card, memberId }: { card: Card; memberId: string }) {
  const { t } = useTranslation('publications');
  const editionId = card.focus_card_public_id;
  if (editionId === null) return null;
  const { number_rating: count, rating, own_rating, title } = card;
  const blocked = whatBlocksRating({
    needsCopy: true,
    signedIn: true,
    isAuthor: card.author_id === memberId,
    holdsCopy: card.state === 'FROMPUBLIC',
    rated: own_rating !== null,
  });
  return (
    <section
      aria-label={t('ratings.title')}
      className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border border-line bg-surface p-4"
    >
      <Stars value={count > 0 ? rating / count : null} size={20} />
      <Button
        size="sm"
        variant="quiet"
        icon={<MessageSquareText aria-hidden="true" className="size-4" />}
        onClick={() => openPublishing({ kind: 'ratings', of: 'card', id: editionId, title })}
      >
        {t('ratings.action', { count })}
      </Button>
      {blocked === undefined ? (
        <Button
          size="sm"
          className="sm:ms-auto"
          icon={<Star aria-hidden="true" className="size-4" />}
          onClick={() => openPublishing({ kind: 'rate', cardId: card._id })}
        >
          {t(own_rating === null ? 'rate.action.card' : 'rate.change')}
        </Button>
      ) : null}
      {card.hidden_public ? <p className="basis-full text-14 text-ink-2">{t('ratings.hidden')}</p> : null}
    </section>
  );
}
