import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorScreen } from '#app/error-screen.tsx';
import type { RouteHandle } from '#app/route-handle.ts';
import { query } from '#client/query.ts';
import { severalLimits } from '#features/self-test/rules/several/options.ts';
import { OwnSeveralTest } from './own-several-test.tsx';
import type { Route } from './+types/collection-test.ts';

export const handle: RouteHandle = {
  texts: ['several', 'self-test', 'collections', 'cards', 'catalogue'],
  fullScreen: true,
};

/** `/app/collection/{id}/test`: a test of the cards of an own collection. */
export default function CollectionTestRoute({ params: { id } }: Route.ComponentProps) {
  const { t } = useTranslation(['several', 'collections']);
  const read = useQuery(query.collections.read.queryOptions({ input: { id } }));
  const [collection] = read.data ?? [];
  if (!collection) {
    if (read.isError) return <ErrorScreen error={read.error} signedIn />;
    if (read.data) return <ErrorScreen error={{ code: 'NOT_FOUND' }} signedIn />;
    return <div className="min-h-dvh" aria-busy="true" />;
  }
  return (
    <OwnSeveralTest
      start={{ kind: 'collection', id }}
      source={{ kind: 'collection', id }}
      ids={collection.cards.slice(0, severalLimits.most).map(({ _id }) => _id)}
      title={collection.title.trim() || t('collections:untitled')}
      back={`/app/collection/${id}`}
      backLabel={t('back.collection')}
    />
  );
}
