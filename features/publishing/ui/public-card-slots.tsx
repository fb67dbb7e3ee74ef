import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useMember } from '#app/queries/session.ts';
import { query } from '#app/query.ts';
import type { Card } from '#features/cards/contract.ts';
import type { PublicCardProps } from '#features/cards/ui/public-card.tsx';
import { AddedByButton } from './added-by-button.tsx';
import { RateHere } from './rate-here.tsx';
import { RatingsSection } from './ratings-section.tsx';
import { ShareWays } from './share-ways.tsx';

/** What publishing brings to a public card that is read within the app, where its dialogs stand in the shell. */
export function publicCardSlots(card: Card): Pick<PublicCardProps, 'addedBy' | 'shareWays' | 'comments'> {
  return {
    addedBy: (
      <Suspense>
        <AddedByButton cardId={card._id} title={card.title} round />
      </Suspense>
    ),
    shareWays: (
      <Suspense>
        <ShareWays address={`${location.origin}/${card.url_seo}`} title={card.title} />
      </Suspense>
    ),
    comments: (
      <Suspense>
        <Ratings card={card} />
      </Suspense>
    ),
  };
}

/** Without them the card is whole: where they cannot be read, they are left out. */
function Ratings({ card }: { card: Card }) {
  const { _id: memberId } = useMember();
  const queries = useQueryClient();
  const meta = useQuery(query.publishing.meta.queryOptions({ input: { id: card._id } })).data?.[0];
  const copies = useQuery(query.cards.copiesOf.queryOptions({ input: { url_seo: card.url_seo ?? '' } })).data;
  if (!meta) return null;
  const rate = copies ? (
    <RateHere
      isAuthor={card.author_id === memberId}
      copyId={copies[0]?._id ?? null}
      rated={copies[0]?.rated ?? false}
      onRated={() => {
        void queries.invalidateQueries({ queryKey: query.publishing.key() });
        void queries.invalidateQueries({ queryKey: query.cards.key() });
      }}
    />
  ) : null;
  return <RatingsSection meta={meta} title={card.title} rate={rate} onMore={() => undefined} />;
}
