import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMember } from '#client/session.ts';
import { severalLimits } from '#features/self-test/rules/several/options.ts';
import { OwnSeveralTest, type AroundTest } from '#features/self-test/ui/own-several-test.tsx';
import type { OperationSession } from '#platform/documents/operation-ports.ts';
import { useDocument } from '#platform/documents/use-document.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { keepMapScore } from '../client/acts.ts';
import { mapAddress } from '#vocabulary/map-address.ts';
import { heldCardsOf } from '../rules/cards-of-map.ts';
import { contentOf } from '../rules/map-content.ts';
import { useMapSession } from './map-session.ts';
import { useHeldCards } from './use-learning.ts';

/**
 * A test of the cards on a map, whose score the map keeps. It asks the cards of the map as this device knows it, edits
 * that were not sent yet included.
 */
export function MapTestScreen({ id, around }: { id: string; around: AroundTest }) {
  const { t } = useTranslation('maps');
  const opened = useMapSession(id, useMember()._id);
  switch (opened.state) {
    case 'open':
      return <MapTest id={id} session={opened.session} around={around} />;
    case 'gone':
      return around.failed({ code: 'NOT_FOUND' });
    case 'unreachable':
      return (
        <main className="mx-auto max-w-2xl p-6">
          <h1 className="sr-only">{t('title')}</h1>
          <ErrorNote
            title={t('unreachable.title')}
            text={t('unreachable.text')}
            action={<Button onClick={opened.again}>{t('again')}</Button>}
          />
        </main>
      );
    default:
      return <div className="min-h-dvh" aria-busy="true" />;
  }
}

function MapTest({ id, session, around }: { id: string; session: OperationSession; around: AroundTest }) {
  const { t } = useTranslation(['several', 'maps']);
  const rows = useDocument(session, (state) => state.content);
  const { settings, nodes } = useMemo(() => contentOf(rows), [rows]);
  const cards = heldCardsOf(nodes, useHeldCards(nodes));
  return (
    <OwnSeveralTest
      start={{ kind: 'map', id }}
      source={{ kind: 'map', id }}
      ids={cards.slice(0, severalLimits.most)}
      title={settings.title.trim() || t('maps:untitled')}
      back={mapAddress(id)}
      backLabel={t('back.map')}
      mapOf={cards.length}
      onScore={(score) => keepMapScore(id, score)}
      around={around}
    />
  );
}
