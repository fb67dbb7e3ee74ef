import { ORPCError } from '@orpc/client';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorScreen } from '#app/error-screen.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';

/** Whether the server says that the card of the URL does not exist, or no longer. */
export const isGone = ({ data, error }: { data: readonly unknown[] | undefined; error: Error | null }): boolean =>
  error
    ? 'code' in error && ['NOT_FOUND', 'BAD_INPUT', 'BAD_REQUEST'].includes(String(error.code))
    : data?.length === 0;

/** Instead of a public or secret card whose reading failed. */
export function NotShown({ error, again }: { error: Error | { code: string }; again: () => void }): ReactNode {
  const { t } = useTranslation('cards');
  if ('code' in error && !(error instanceof ORPCError && error.status >= 500)) {
    const code = error.code === 'BAD_INPUT' || error.code === 'BAD_REQUEST' ? 'NOT_FOUND' : error.code;
    return <ErrorScreen error={{ code }} signedIn />;
  }
  return (
    <ErrorNote
      title={t('detail.failed')}
      text={t('detail.failedText')}
      action={<Button onClick={again}>{t('library.again')}</Button>}
    />
  );
}
