import type { ReactNode } from 'react';
import { useMember } from '#client/session.ts';
import type { Card } from '#features/cards/contract.ts';
import type { Day } from '#features/memory/rules/learning-day.ts';
import { MapEditor } from '../map-editor.tsx';
import { OpenedScreen } from '../opened-screen.tsx';
import { useMindMapSession } from './mindmap-session.ts';
import { RefreshKeyIdeas } from './refresh-key-ideas.tsx';

/** The mind map of an own card in the editor of maps (S3 §2, mindmap mode). */
export function MindMapScreen({
  card,
  today,
  closesTo,
  gone,
}: {
  card: Card;
  /** The member's learning day. */
  today: Day;
  closesTo: string;
  gone: ReactNode;
}) {
  const opened = useMindMapSession(card, useMember()._id);
  return (
    <OpenedScreen opened={opened} gone={gone}>
      {(session) => (
        <MapEditor
          id={card._id}
          session={session}
          mode="mindmap"
          readOnly={false}
          today={today}
          closesTo={closesTo}
          actions={<RefreshKeyIdeas card={card} />}
        />
      )}
    </OpenedScreen>
  );
}
