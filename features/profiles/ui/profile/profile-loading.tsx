import { useTranslation } from 'react-i18next';
import { Skeleton } from '#ui/skeleton.tsx';

/** In the shape of a profile. */
export function ProfileLoading() {
  const { t } = useTranslation('profiles');
  return (
    <div aria-busy="true" aria-label={t('loading')}>
      <Skeleton className="h-32 w-full rounded-card! sm:h-48" />
      <Skeleton className="mt-4 size-24 rounded-full" />
      <Skeleton className="mt-4 h-9 w-60" />
      <Skeleton className="mt-6 h-40 w-full" />
    </div>
  );
}
