import { useTranslation } from 'react-i18next';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

/** As high as the panel that follows, so that nothing below it moves: the ten sessions, or the offer to start. */
export function RepeatSkeleton({ running }: { running: boolean }) {
  const { t } = useTranslation('repeat');
  return (
    <Loading label={t('panel.loading')} className="flex flex-col gap-6">
      {running ? (
        <>
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-142.5 w-full rounded-card" />
          <Skeleton className="h-11 w-40" />
        </>
      ) : (
        <Skeleton className="h-105 w-full rounded-card" />
      )}
    </Loading>
  );
}
