import { useEffect, useRef } from 'react';
import { browserPorts, useContentSession } from '#platform/documents/use-content-session.ts';
import type { Outbox } from '#platform/offline/outbox.ts';
import type { Card } from '#features/cards/contract.ts';
import { documentKind } from './document-kind.ts';
import { openEditingSession, type EditingSession } from './editing-session.ts';
import { freshCards } from './fresh-cards.ts';
import { makeFreshCard } from './make-fresh-card.ts';

/**
 * Opens a session for a card, and saves typed text when the tab is left. A blank card needs not be read first. Opens a
 * new session when the card is unlocked, because its content was hidden before. `card` changes with every refetch, and
 * when an edit of another tab is acknowledged.
 */
export function useEditingSession(
  card: Card | undefined,
  outbox: Outbox,
  readCard: () => Promise<Card | undefined>,
): EditingSession | undefined {
  const latest = useRef({ card, readCard });
  latest.current = { card, readCard };
  const session = useContentSession(card && `${card._id} ${card.locked}`, (tab) => {
    const opened = latest.current.card!;
    const { _id: id, user_id: memberId } = opened;
    return openEditingSession(opened, {
      ...browserPorts(documentKind, memberId, id, tab),
      outbox,
      make: freshCards.has(id) ? () => makeFreshCard(id, memberId, outbox) : undefined,
      readCard: () => latest.current.readCard(),
    });
  });

  useEffect(() => {
    if (session && card) session.arrived(card);
  }, [session, card]);

  return session;
}
