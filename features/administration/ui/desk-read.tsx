import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

/** Placeholder while a query is loading, and its error. */
export function DeskRead({
  read,
  skeleton,
}: {
  read: { data: unknown; isError: boolean; refetch: () => unknown };
  skeleton?: ReactNode;
}) {
  const { t } = useTranslation('administration');
  if (read.data !== undefined) return null;
  if (read.isError)
    return (
      <ErrorNote
        title={t('failed')}
        text={t('failedText')}
        action={<Button onClick={() => void read.refetch()}>{t('again')}</Button>}
      />
    );
  return (
    <Loading label={t('loading')}>
      {skeleton ?? (
        <div className="flex flex-col gap-3">
          <Skeleton className="h-16 w-full rounded-card!" />
          <Skeleton className="h-16 w-full rounded-card!" />
          <Skeleton className="h-16 w-full rounded-card!" />
        </div>
      )}
    </Loading>
  );
}
