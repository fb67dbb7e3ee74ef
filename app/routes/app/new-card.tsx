import { ORPCError } from '@orpc/client';
import { redirect, replace } from 'react-router';
import { makeCard } from '#app/make-card.ts';
import { openSession } from '#app/queries/session.ts';
import { query } from '#app/query.ts';
import { queryClient } from '#app/query-client.ts';
import type { Card } from '#features/cards/contract.ts';
import { canBeginAnother, copiedContent } from '#features/cards/rules/copied-content.ts';
import { contentOf } from '#features/cards/rules/editor-content.ts';
import { freshCards } from '#features/cards/ui/editor/fresh-cards.ts';
import { newId } from '#platform/offline/new-id.ts';

/**
 * Opens a blank card, with or without the network, which is made once something stands on it; `?to=import` opens it where flashcards are
 * brought in. `?from={cardId}` makes a card that begins as a copy of that one.
 */
export async function clientLoader({ request }: { request: Request }) {
  // The layout's loader runs beside this one: the outbox must know whose card it is.
  await openSession();
  const { searchParams } = new URL(request.url);
  const from = searchParams.get('from');
  const id = newId();
  if (from) {
    const original = await readOriginal(from);
    // Its own screen says why.
    if (original === 'closed') throw lead(`/app/card/${from}`);
    await makeCard(id, copiedContent(contentOf(original), newId));
  } else freshCards.add(id);
  if (searchParams.get('to') === 'import') throw lead(`/app/card/${id}/import`);
  freshCards.startAtTitle(id);
  throw lead(`/app/card/${id}/edit`);
}

/**
 * Back leads to where the link was followed; an address that was opened itself is replaced, or Back would lead to it and on again for ever.
 * While a link is followed, the browser is still where it was.
 */
function lead(to: string): Response {
  return (location.pathname === '/app/new' ? replace : redirect)(to);
}

async function readOriginal(id: string): Promise<Card | 'closed'> {
  const cards = await queryClient.fetchQuery(query.cards.read.queryOptions({ input: { id } })).catch((error: unknown) => {
    if (error instanceof ORPCError && error.code === 'NEEDS_PREMIUM') return 'closed' as const;
    throw error;
  });
  if (cards === 'closed') return cards;
  // As the server says it of an address at which there is no card.
  if (!cards[0]) throw Object.assign(new Error(`no card ${id}`), { code: 'NOT_FOUND' });
  return canBeginAnother(cards[0]) ? cards[0] : 'closed';
}

export default function NewCard() {
  return null;
}
