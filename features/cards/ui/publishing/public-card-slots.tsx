import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useMember } from '#client/session.ts';
import { query } from '#client/query.ts';
import type { Card } from '../../contract.ts';
import { rateableCard } from './rateable-card.ts';
import type { PublicCardProps } from '../public-card.tsx';
import { AddedByButton } from '#features/publications/ui/added-by-button.tsx';
import { openPublishing } from '#features/publications/ui/prompt.ts';
import { RateHere } from '#features/publications/ui/rate-here.tsx';
import type { PublicMeta } from '#features/publications/contract.ts';
import { RatingsSection } from '#features/publications/ui/ratings-section.tsx';
import type { CommentActionsOf } from '#features/publications/ui/ratings-summary.tsx';
import { ShareWays } from '#features/publications/ui/share-ways.tsx';

/**
 * What publishing adds to a public card inside the app, where the shell renders its dialogs. `commentActions` is built
 * by the shell, because areas that come later provide it.
 */
export function publicCardSlots(
  card: Card,
  commentActions: (meta: PublicMeta, onRemoved: () => void) => CommentActionsOf,
): Pick<PublicCardProps, 'addedBy' | 'shareWays' | 'comments'> {
  return {
    addedBy: addedByOf(card),
    shareWays: (
      <Suspense>
        <ShareWays address={`${location.origin}/${card.url_seo}`} title={card.title} />
      </Suspense>
    ),
    comments: (
      <Suspense>
        <Ratings card={card} commentActions={commentActions} />
      </Suspense>
    ),
  };
}

/** Opens the list of those who added the card; for its author. */
export const addedByOf = (card: Pick<Card, '_id' | 'title'>) => (
  <Suspense>
    <AddedByButton of="card" id={card._id} title={card.title} round />
  </Suspense>
);

/** Optional: left out if they cannot be loaded. */
function Ratings({
  card,
  commentActions,
}: {
  card: Card;
  commentActions: (meta: PublicMeta, onRemoved: () => void) => CommentActionsOf;
}) {
  const { _id: memberId } = useMember();
  const queries = useQueryClient();
  const meta = useQuery(query.publications.meta.queryOptions({ input: { id: card._id } })).data?.[0];
  const copies = useQuery(query.cards.copiesOf.queryOptions({ input: { url_seo: card.url_seo ?? '' } })).data;
  if (!meta) return null;
  const readAgain = () => {
    void queries.invalidateQueries({ queryKey: query.publications.key() });
    void queries.invalidateQueries({ queryKey: query.cards.key() });
  };
  const rated = { ...card, _id: copies?.[0]?._id ?? card._id, focus_card_public_id: card._id };
  const rate = copies ? (
    <RateHere
      kind="card"
      isAuthor={card.author_id === memberId}
      holds={copies.length > 0}
      own={meta.own_rating}
      open={(onSent, own) => openPublishing({ kind: 'rate', thing: rateableCard(rated, own), onSent })}
      onRated={readAgain}
    />
  ) : null;
  return (
    <RatingsSection
      of="card"
      meta={meta}
      title={card.title}
      rate={rate}
      commentActions={commentActions(meta, readAgain)}
      onMore={() => undefined}
    />
  );
}
