import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '#client/query.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { PublishedGrid, PublishedTitle } from './published-grid.tsx';

/** What somebody has published to everybody, in the colours of the covers. */
export function PublishedCards({ id, average }: { id: string; average: number | null }) {
  const { t } = useTranslation('profiles');
  const published = useQuery(query.profiles.published.queryOptions({ input: { id } }));
  return (
    <section className="mt-8">
      <PublishedTitle average={average} />
      {published.data?.length === 0 ? <p className="mt-2 text-ink-2">{t('none')}</p> : null}
      {published.isPending ? <Skeleton className="mt-3 h-40 w-full rounded-card!" /> : null}
      <PublishedGrid cards={published.data ?? []} />
    </section>
  );
}
