import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { query } from '#app/query.ts';
import type { Card } from '#features/cards/contract.ts';
import type { PublicCardProps } from '#features/cards/ui/public-card.tsx';
import { AddedByButton } from './added-by-button.tsx';
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
  const { data } = useQuery(query.publishing.meta.queryOptions({ input: { id: card._id } }));
  const meta = data?.[0];
  return meta ? <RatingsSection meta={meta} title={card.title} onMore={() => undefined} /> : null;
}
