import { useTranslation } from 'react-i18next';
import { Skeleton } from '#ui/skeleton.tsx';

/** The ten rows before they are there. */
export function RepeatSkeleton() {
  const { t } = useTranslation('repeat');
  return (
    <div aria-busy="true" className="flex flex-col gap-2">
      <p role="status" className="sr-only">
        {t('panel.loading')}
      </p>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-14 w-full" />
      ))}
    </div>
  );
}
