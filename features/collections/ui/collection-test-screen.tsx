import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '#client/query.ts';
import { severalLimits } from '#features/self-test/rules/several/options.ts';
import { OwnSeveralTest, type AroundTest } from '#features/self-test/ui/own-several-test.tsx';

/** A test of the cards of an own collection. */
export function CollectionTestScreen({ id, around }: { id: string; around: AroundTest }) {
  const { t } = useTranslation(['several', 'collections']);
  const read = useQuery(query.collections.read.queryOptions({ input: { id } }));
  const [collection] = read.data ?? [];
  if (!collection) {
    if (read.isError) return around.failed(read.error);
    if (read.data) return around.failed({ code: 'NOT_FOUND' });
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
      around={around}
    />
  );
}
