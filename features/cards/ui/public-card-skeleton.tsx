import { useTranslation } from 'react-i18next';
import { Skeleton } from '#ui/skeleton.tsx';

/** A public card before it is there, in the shape of what comes. */
export function PublicCardSkeleton() {
  const { t } = useTranslation('cards');
  return (
    <div
      aria-busy="true"
      className="mx-auto grid w-full max-w-6xl gap-8 px-4 pt-6 sm:px-6 md:grid-cols-[minmax(14rem,20rem)_minmax(0,1fr)] md:gap-12"
    >
      <p role="status" className="sr-only">
        {t('page.loading')}
      </p>
      <Skeleton className="mx-auto aspect-card w-full max-w-56 rounded-card! md:max-w-80" />
      <div className="flex flex-col gap-4">
        <Skeleton className="h-10 w-3/4" />
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="mt-4 h-11 w-full" />
        <Skeleton className="h-20 w-full" />
        <Skeleton className="h-20 w-full" />
      </div>
    </div>
  );
}
