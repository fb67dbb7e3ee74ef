import type { ReactNode } from 'react';
import { useMember } from '#client/session.ts';
import type { Card } from '#features/cards/contract.ts';
import { MapEditor } from '#features/maps/ui/map-editor.tsx';
import { OpenedScreen } from '#features/maps/ui/opened-screen.tsx';
import { useMindMapSession } from './mindmap-session.ts';

/** The mind map of an own card in the editor of maps (S3 §2, mindmap mode). */
export function MindMapScreen({ card, closesTo, gone }: { card: Card; closesTo: string; gone: ReactNode }) {
  const opened = useMindMapSession(card, useMember()._id);
  return (
    <OpenedScreen opened={opened} gone={gone}>
      {(session) => (
        <MapEditor
          id={card._id}
          session={session}
          mode="mindmap"
          readOnly={false}
          closesTo={closesTo}
          cardOfMindMap={card}
        />
      )}
    </OpenedScreen>
  );
}
