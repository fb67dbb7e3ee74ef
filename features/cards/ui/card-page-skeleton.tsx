import { useTranslation } from 'react-i18next';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

/** The face of a card, and beside it what is on it; on a phone one after the other. */
export const pageGrid =
  'grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-[minmax(12rem,30%)_minmax(0,1fr)] md:gap-x-8 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-x-12';

/** The page of a card before it is there, in the shape of what comes: a card of one's own, a public one, and one by its secret link. */
export function CardPageSkeleton() {
  const { t } = useTranslation('cards');
  return (
    <Loading label={t('page.loading')} className={`mx-auto w-full max-w-6xl px-4 pt-15 pb-8 sm:px-6 ${pageGrid}`}>
      <Skeleton className="mx-auto aspect-card w-full max-w-80 rounded-card! max-md:aspect-[63/47.5]" />
      <div className="flex flex-col gap-4">
        <Skeleton className="h-10 w-3/4" />
        <Skeleton className="h-11 w-1/2" />
        <Skeleton className="h-20 w-full" />
        <Skeleton className="h-20 w-full" />
      </div>
    </Loading>
  );
}
