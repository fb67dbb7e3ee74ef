import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { query } from '#client/query.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ActList } from './act-list.tsx';
import { DeskRead } from './desk-read.tsx';

/** The log of every administrative act. */
export function ActsScreen() {
  const { t } = useTranslation('administration');
  const read = useInfiniteQuery(
    query.administration.acts.infiniteOptions({
      input: (cursor: string | undefined) => (cursor ? { cursor } : {}),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next,
    }),
  );
  const acts = read.data?.pages.flatMap((page) => page.acts) ?? [];
  return (
    <>
      <h1 className="font-display text-28 font-semibold">{t('acts.title')}</h1>
      <p className="mt-1 mb-5 max-w-prose text-ink-2">{t('acts.lead')}</p>
      <DeskRead read={read} />
      {read.data && acts.length === 0 ? (
        <EmptyState icon={<ScrollText className="size-7" />} title={t('acts.emptyTitle')} text={t('acts.emptyText')} />
      ) : null}
      {acts.length > 0 ? <ActList acts={acts} /> : null}
      {read.hasNextPage ? (
        <Button className="mt-4" loading={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
          {t('acts.more')}
        </Button>
      ) : null}
    </>
  );
}
