import { useTranslation } from 'react-i18next';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

export function TodaySkeleton() {
  const { t } = useTranslation('repeat');
  return (
    <Loading label={t('today.loading')} className="mx-auto w-full max-w-5xl px-4 py-5 sm:px-6 md:py-8">
      <Skeleton className="mb-2 h-5 w-40" />
      <Skeleton className="mb-7 h-10 w-48" />
      <div className="grid gap-6 lg:grid-cols-[1fr_19rem] lg:gap-8">
        <div className="flex flex-col gap-2">
          <Skeleton className="mb-6 h-36 w-full rounded-card!" />
          <Skeleton className="h-20 w-full rounded-card!" />
          <Skeleton className="h-20 w-full rounded-card!" />
          <Skeleton className="h-20 w-full rounded-card!" />
        </div>
        <div className="flex flex-col gap-6">
          <Skeleton className="h-20 w-full rounded-card!" />
          <Skeleton className="h-40 w-full rounded-card!" />
        </div>
      </div>
    </Loading>
  );
}
