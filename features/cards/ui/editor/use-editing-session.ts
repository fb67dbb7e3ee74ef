import { useEffect, useRef, useState } from 'react';
import type { Outbox } from '#platform/offline/outbox.ts';
import type { Card } from '../../contract.ts';
import type { EditingSession } from './editing-ports.ts';
import { openEditingSession } from './editing-session.ts';
import { claimEditorName, namesInUse, whenClosed, type EditorName } from './editor-name.ts';
import { freshCards, makeFreshCard } from './fresh-cards.ts';
import { unsavedWork } from './unsaved-work.ts';

/**
 * Opens a session on the card once it has been read (a fresh one is not), and keeps what is typed safe when the tab is left.
 * Unlocked, a card is another one: its content was not there before. Whenever `card` is another one, the server has answered anew, or another tab of this device has had its edit acknowledged.
 */
export function useEditingSession(
  card: Card | undefined,
  outbox: Outbox,
  readCard: () => Promise<Card | undefined>,
): EditingSession | undefined {
  const [session, setSession] = useState<EditingSession>();
  const latest = useRef({ card, readCard });
  latest.current = { card, readCard };
  const id = card?._id;
  const locked = card?.locked;

  useEffect(() => {
    if (!id) return;
    let name: EditorName | undefined;
    let opened: EditingSession | undefined;
    let left = false;
    claimEditorName()
      .then((claimed) => {
        name = claimed;
        if (left) return claimed.release();
        opened = openEditingSession(latest.current.card!, {
          outbox,
          name: claimed.name,
          unsaved: unsavedWork(latest.current.card!.user_id, id),
          ...(freshCards.has(id) && { make: () => makeFreshCard(id, latest.current.card!.user_id, outbox) }),
          namesInUse,
          whenClosed,
          readCard: () => latest.current.readCard(),
          report: (error) => reportError(error),
        });
        setSession(opened);
        return undefined;
      })
      .catch(reportError);

    const leaving = () => document.visibilityState === 'hidden' && opened?.leaving();
    const gone = () => opened?.leaving();
    document.addEventListener('visibilitychange', leaving);
    addEventListener('pagehide', gone);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', leaving);
      removeEventListener('pagehide', gone);
      setSession(undefined);
      const closing = opened?.close();
      void Promise.resolve(closing).finally(() => name?.release());
    };
  }, [id, locked, outbox]);

  useEffect(() => {
    if (session && card) session.arrived(card);
  }, [session, card]);

  return session;
}
