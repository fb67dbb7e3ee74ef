import { GitCompareArrows } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Card } from '../../contract.ts';
import type { CardPageProps } from '../card-page.tsx';
import { Button } from '#ui/button.tsx';
import { AddedByButton } from '#features/publications/ui/added-by-button.tsx';
import { NewsBanner } from './news-banner.tsx';
import { openPublishing } from '#features/publications/ui/prompt.ts';
import { PublicationState } from './publication-state.tsx';
import { RatingLine } from './rating-line.tsx';

/** What publishing adds to the page of a card in its owner's library. */
export function ownCardSlots(
  card: Card,
  memberId: string,
): Pick<CardPageProps, 'onShare' | 'editionNews' | 'comments' | 'addedBy'> {
  const published = card.published_public || card.published_private;
  const ofEdition =
    card.state === 'FROMPUBLIC'
      ? card.focus_card_public_id
      : card.state === 'FROMSECRET'
        ? card.focus_card_private_id
        : null;
  return {
    onShare: () => openPublishing({ kind: 'share', cardId: card._id }),
    ...(card.edition_news ? { editionNews: <NewsBanner card={card} /> } : {}),
    ...(published
      ? {
          editionNews: <PublicationState card={card} />,
          addedBy: <AddedByButton of="card" id={card._id} title={card.title} />,
        }
      : {}),
    ...(card.focus_card_public_id || ofEdition
      ? {
          comments: (
            <div className="flex flex-col gap-3">
              {card.focus_card_public_id ? <RatingLine card={card} memberId={memberId} /> : null}
              {ofEdition && !card.edition_news ? <Compare cardId={card._id} /> : null}
            </div>
          ),
        }
      : {}),
  };
}

/** Opens the comparison with the edition: to find dismissed news, or to see that there is none. */
function Compare({ cardId }: { cardId: string }) {
  const { t } = useTranslation('publications');
  return (
    <Button
      size="sm"
      variant="quiet"
      className="self-start"
      icon={<GitCompareArrows aria-hidden="true" className="size-4" />}
      onClick={() => openPublishing({ kind: 'news', cardId })}
    >
      {t('news.compare')}
    </Button>
  );
}
