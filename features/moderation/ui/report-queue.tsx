import { useInfiniteQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { query } from '#client/query.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { CaseItem } from './case-item.tsx';
import type { MemberLink } from './case-reports.tsx';

type Which = 'open' | 'settled' | 'all';

/** The cases and what can be done about them. `memberLink`: for those who may see members at the desk. */
export function ReportQueue({ memberLink }: { memberLink: MemberLink | undefined }) {
  const { t } = useTranslation('moderation');
  const [asked] = useSearchParams();
  // Links from the log of acts ask for all cases, because theirs may be settled.
  const [which, setWhich] = useState<Which>(asked.get('which') === 'all' ? 'all' : 'open');
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    query.moderation.queue.infiniteOptions({
      input: (cursor: string | undefined) => ({
        ...(which === 'all' ? {} : { state: which }),
        ...(cursor ? { cursor } : {}),
      }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next,
    }),
  );
  const cases = data?.pages.flatMap((page) => page.cases) ?? [];
  const open = data?.pages[0]?.open ?? 0;
  return (
    <>
      <h1 className="font-display text-28 font-semibold">{t('queue.title')}</h1>
      <p className="mt-1 mb-5 max-w-prose text-ink-2">{t('queue.lead')}</p>
      <Segmented
        label={t('queue.filter')}
        className="mb-5"
        value={which}
        onChange={setWhich}
        options={[
          { value: 'open', label: open > 0 ? t('queue.openCount', { count: open }) : t('queue.open') },
          { value: 'settled', label: t('queue.settled') },
          { value: 'all', label: t('queue.all') },
        ]}
      />
      {isError && !data ? (
        <ErrorNote
          title={t('queue.failed')}
          action={<Button onClick={() => void refetch()}>{t('queue.again')}</Button>}
        />
      ) : null}
      {!data && !isError ? (
        <Loading label={t('queue.loading')} className="flex flex-col gap-3">
          <Skeleton className="h-40 w-full rounded-card!" />
          <Skeleton className="h-40 w-full rounded-card!" />
        </Loading>
      ) : null}
      {data && cases.length === 0 ? (
        <EmptyState
          icon={<Flag className="size-7" />}
          title={t(which === 'open' ? 'queue.emptyTitle' : 'queue.emptyAllTitle')}
          text={t('queue.emptyText')}
        />
      ) : null}
      <ul className="flex flex-col gap-3">
        {cases.map((reported) => (
          <CaseItem key={reported._id} reported={reported} memberLink={memberLink} />
        ))}
      </ul>
      {hasNextPage ? (
        <Button className="mt-4" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('queue.more')}
        </Button>
      ) : null}
    </>
  );
}
