import { useQuery } from '@tanstack/react-query';
import { ErrorScreen } from '#app/error-screen.tsx';
import { query } from '#client/query.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { CardPageSkeleton } from '#features/cards/ui/card-page-skeleton.tsx';
import { NotHere, useCardPlace, useFocusWhenBack } from './not-here.tsx';
import { PremiumOnly, useOpeningBlocked } from '#features/cards/ui/premium-only.tsx';
import { OwnCard } from './own-card.tsx';
import type { Route } from './+types/card.ts';

export const handle: RouteHandle = {
  texts: ['cards', 'catalogue', 'voice', 'repeat', 'publications', 'teaching', 'locked'],
};

export default function CardRoute({ params: { id } }: Route.ComponentProps) {
  const read = useQuery(query.cards.read.queryOptions({ input: { id } }));
  const card = read.data?.[0];
  const place = useCardPlace(id, read);
  const blocked = useOpeningBlocked(read);
  useFocusWhenBack(place, card !== undefined);
  if (place.kind !== 'library') return <NotHere id={id} place={place} />;
  if (blocked) return <PremiumOnly own={{ cardId: id, refetch: read.refetch }} />;
  if (card) return <OwnCard key={id} card={card} />;
  if (read.isError) return <ErrorScreen error={read.error} signedIn />;
  if (read.data) return <ErrorScreen error={{ code: 'NOT_FOUND' }} signedIn />;
  return <CardPageSkeleton />;
}
