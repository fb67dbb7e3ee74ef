import { useTranslation } from 'react-i18next';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

/** The face of a card beside its content; stacked on a phone. */
export const pageGrid =
  'grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-[minmax(12rem,30%)_minmax(0,1fr)] md:gap-x-8 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-x-12';

/** The loading state of card pages, with their layout: own, public and secret cards. */
export function CardPageSkeleton() {
  const { t } = useTranslation('cards');
  return (
    <Loading label={t('page.loading')} className={`mx-auto w-full max-w-6xl px-4 pt-15 pb-8 sm:px-6 ${pageGrid}`}>
      <Skeleton className="h-[clamp(6rem,36vw,13rem)] w-full rounded-card! md:mx-auto md:aspect-card md:h-auto md:max-w-80" />
      <div className="flex flex-col gap-4">
        <Skeleton className="h-10 w-3/4" />
        <Skeleton className="h-11 w-1/2" />
        <Skeleton className="h-20 w-full" />
        <Skeleton className="h-20 w-full" />
      </div>
    </Loading>
  );
}
