import { useTranslation } from 'react-i18next';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

/** While the map, or the program that draws it, is absent (S3 §2). */
export function MapSkeleton() {
  const { t } = useTranslation('maps');
  return (
    <Loading label={t('loading')}>
      <div className="flex h-full min-h-0 flex-col gap-4 bg-ground p-2">
        <Skeleton className="h-12 w-full" />
        <div className="grid flex-1 place-items-center">
          <div className="flex flex-col items-center gap-10">
            <Skeleton className="h-20 w-72 rounded-card!" />
            <div className="flex gap-6">
              <Skeleton className="h-14 w-24 rounded-card! sm:w-48" />
              <Skeleton className="h-14 w-24 rounded-card! sm:w-48" />
              <Skeleton className="h-14 w-24 rounded-card! max-sm:hidden sm:w-48" />
            </div>
          </div>
        </div>
      </div>
    </Loading>
  );
}
