import { useQuery } from '@tanstack/react-query';
import { CirclePause } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { query } from '#client/query.ts';
import { useLearningDay } from '#features/repeat/ui/learning-day.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { restingBy } from '../../rules/resting.ts';
import { RestingGroup } from './resting-group.tsx';
import { useBringBack } from './use-bring-back.ts';

/** `/app/review/resting`: what rests, of all cards, by its reason, and the ways back. */
export function RestingScreen({ cardAt }: { cardAt: (id: string) => string }) {
  const { t } = useTranslation('resting');
  const today = useLearningDay();
  const read = useQuery(query.review.resting.queryOptions({ staleTime: 0 }));
  const bringBack = useBringBack();
  const { items, count } = read.data ?? { items: [], count: 0 };
  const groups = restingBy(items, today);
  return (
    <div className="mx-auto w-full max-w-3xl px-4 pt-6 pb-12 sm:px-6">
      <header className="mb-6">
        <h1 className="font-display text-28 font-semibold sm:text-36">{t('title')}</h1>
        <p className="mt-1 max-w-[70ch] text-16 text-ink-2">{t('lead')}</p>
      </header>
      {groups.map((group) => (
        <RestingGroup key={group.reason} {...group} cardAt={cardAt} onBack={bringBack} />
      ))}
      {read.data && groups.length === 0 ? (
        <EmptyState
          icon={<CirclePause className="size-7" />}
          title={t('empty.title')}
          text={t('empty.text')}
          action={<ButtonLink to="/app/review">{t('empty.toReview')}</ButtonLink>}
        />
      ) : null}
      {count > items.length ? <p className="text-14 text-ink-3">{t('shown', { shown: items.length, count })}</p> : null}
      {!read.data && read.isError ? (
        <ErrorNote
          title={t('failed')}
          text={t('failedText')}
          action={<Button onClick={() => void read.refetch()}>{t('again')}</Button>}
        />
      ) : null}
      {!read.data && !read.isError ? <Waiting /> : null}
    </div>
  );
}

function Waiting() {
  const { t } = useTranslation('resting');
  return (
    <Loading label={t('loading')} className="flex flex-col gap-3">
      <Skeleton className="h-7 w-40" />
      <Skeleton className="h-64 rounded-card!" />
    </Loading>
  );
}
