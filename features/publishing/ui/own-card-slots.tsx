import type { Card } from '#features/cards/contract.ts';
import type { CardPageProps } from '#features/cards/ui/card-page.tsx';
import { AddedByButton } from './added-by-button.tsx';
import { NewsBanner } from './news-banner.tsx';
import { openPublishing } from './prompt.ts';
import { RatingLine } from './rating-line.tsx';

/** What publishing brings to the page of a card in its owner's library. */
export function ownCardSlots(card: Card, memberId: string): Pick<CardPageProps, 'onShare' | 'editionNews' | 'comments' | 'addedBy'> {
  const published = card.published_public || card.published_private;
  return {
    onShare: () => openPublishing({ kind: 'share', cardId: card._id, updatePublic: card.published_public }),
    ...(card.edition_news ? { editionNews: <NewsBanner card={card} /> } : {}),
    ...(card.focus_card_public_id ? { comments: <RatingLine card={card} memberId={memberId} /> } : {}),
    ...(published ? { addedBy: <AddedByButton cardId={card._id} title={card.title} /> } : {}),
  };
}
