import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OperationSession } from '#platform/documents/operation-ports.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import type { OpenedMap } from './map-session.ts';
import { MapSkeleton } from './map-skeleton.tsx';

/** The whole screen: the editor, or why it is not there yet. */
export function OpenedScreen({
  opened,
  gone,
  children,
}: {
  opened: OpenedMap;
  gone: ReactNode;
  children: (session: OperationSession) => ReactNode;
}) {
  const { t } = useTranslation('maps');
  switch (opened.state) {
    case 'open':
      return <div className="h-dvh">{children(opened.session)}</div>;
    case 'gone':
      return gone;
    case 'unreachable':
      return (
        <div className="mx-auto max-w-2xl p-6">
          <h1 className="sr-only">{t('title')}</h1>
          <ErrorNote
            title={t('unreachable.title')}
            text={t('unreachable.text')}
            action={<Button onClick={opened.again}>{t('again')}</Button>}
          />
        </div>
      );
    default:
      return (
        <div className="h-dvh">
          <MapSkeleton />
        </div>
      );
  }
}
