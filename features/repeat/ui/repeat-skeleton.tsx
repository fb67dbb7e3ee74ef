import { useTranslation } from 'react-i18next';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

/** The ten rows before they are there. */
export function RepeatSkeleton() {
  const { t } = useTranslation('repeat');
  return (
    <Loading label={t('panel.loading')} className="flex flex-col gap-2">
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-14 w-full" />
      ))}
    </Loading>
  );
}
