import { useTranslation } from 'react-i18next';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

/** The loading state of the library, with its layout. */
export function LibrarySkeleton() {
  const { t } = useTranslation('cards');
  return (
    <Loading label={t('library.loading')}>
      <Skeleton className="mb-3 h-11 w-full sm:mb-4" />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5 lg:grid-cols-5 xl:grid-cols-6">
        {Array.from({ length: 12 }, (_, index) => (
          <Skeleton key={index} className="aspect-card rounded-card!" />
        ))}
      </div>
    </Loading>
  );
}
