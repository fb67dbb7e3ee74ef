import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ErrorScreen } from '#app/error-screen.tsx';
import type { RouteHandle } from '#app/route-handle.ts';
import { cardAddress } from '#vocabulary/card-address.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { query } from '#client/query.ts';
import { mindMapTabName } from '#features/cards/rules/mind-map-of-card.ts';
import { later } from '#ui/later.tsx';
import { LockedCard, NotHere, useCardPlace } from './not-here.tsx';
import { PremiumOnly, useOpeningBlocked } from '#features/cards/ui/premium-only.tsx';

const meanwhile = () => <div className="min-h-dvh" aria-busy="true" />;
const MindMapScreen = later(
  async () => ({ default: (await import('#features/mind-maps/ui/mindmap-screen.tsx')).MindMapScreen }),
  { meanwhile },
);

export const handle: RouteHandle = {
  texts: ['maps', 'cards', 'catalogue', 'account', 'repeat', 'media'],
  fullScreen: true,
  saysSaved: true,
};

/** The mind map of an own card, in the editor of maps. */
export default function CardMindMapRoute() {
  const { t } = useTranslation(['maps', 'cards']);
  const { id = '' } = useParams();
  const read = useQuery(query.cards.read.queryOptions({ input: { id } }));
  const card = read.data?.[0];
  const place = useCardPlace(id, read);
  const blocked = useOpeningBlocked(read);
  if (place.kind !== 'library') return <NotHere id={id} place={place} />;
  if (blocked) return <PremiumOnly own={{ cardId: id, refetch: read.refetch }} />;
  const notFound = { code: 'NOT_FOUND' };
  if (!card) {
    if (!read.isError) return read.data ? <ErrorScreen error={notFound} signedIn /> : meanwhile();
    return <ErrorScreen error={read.error} signedIn />;
  }
  if (card.locked) return <LockedCard card={card} notes={null} />;
  return (
    <>
      <PageTitle title={t('mindMap.title', { title: card.title.trim() || t('cards:face.untitled') })} />
      <MindMapScreen
        key={id}
        card={card}
        closesTo={`${cardAddress.open(id)}?tab=${mindMapTabName}`}
        gone={<ErrorScreen error={notFound} signedIn />}
      />
    </>
  );
}
