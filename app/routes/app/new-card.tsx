import { ORPCError } from '@orpc/client';
import { redirect, replace } from 'react-router';
import { makeCard } from '#features/mind-maps/client/make-card.ts';
import { openMemberSession } from '#app/feature-clients.ts';
import { query } from '#client/query.ts';
import { queryClient } from '#client/query-client.ts';
import type { Card } from '#features/cards/contract.ts';
import { canBeCopied, copiedContent } from '#features/cards/rules/copied-content.ts';
import { contentOf } from '#features/cards/rules/editor-content.ts';
import { mindMapOf } from '#features/cards/rules/mind-map.ts';
import { freshCards } from '#features/card-editor/ui/fresh-cards.ts';
import { newId } from '#platform/offline/new-id.ts';

/**
 * Opens a blank card, also offline; it is created with its first content. `?to=import` opens the import;
 * `?from={cardId}` starts with a copy of that card.
 */
export async function clientLoader({ request }: { request: Request }) {
  // The layout's loader runs in parallel: the outbox needs the session first.
  await openMemberSession();
  const { searchParams } = new URL(request.url);
  const from = searchParams.get('from');
  const id = newId();
  if (from) {
    const original = await readOriginal(from);
    // The card's own screen says why it cannot be copied.
    if (original === 'closed') throw lead(`/app/card/${from}`);
    await makeCard(id, copiedContent(contentOf(original), newId), mindMapOf(original));
  } else freshCards.add(id);
  if (searchParams.get('to') === 'import') throw lead(`/app/card/${id}/import`);
  freshCards.startAtTitle(id);
  throw lead(`/app/card/${id}/edit`);
}

/**
 * After a followed link, Back returns to the page with the link. A URL that was opened directly is replaced, because
 * Back would otherwise redirect forever. During a followed link, `location` is still the previous page.
 */
function lead(to: string): Response {
  return (location.pathname === '/app/new' ? replace : redirect)(to);
}

async function readOriginal(id: string): Promise<Card | 'closed'> {
  const cards = await readNow(id).catch((error: unknown) => {
    if (error instanceof ORPCError && error.code === 'NEEDS_PREMIUM') return 'closed' as const;
    throw error;
  });
  if (cards === 'closed') return cards;
  // The same error as the server's for a card that does not exist.
  if (!cards[0]) throw Object.assign(new Error(`no card ${id}`), { code: 'NOT_FOUND' });
  return canBeCopied(cards[0]) ? cards[0] : 'closed';
}

/** What the device kept before this page may be older than the card: it is copied where the server says nothing. */
async function readNow(id: string): Promise<Card[]> {
  const reading = query.cards.read.queryOptions({ input: { id } });
  const wasRead = queryClient.getQueryData(reading.queryKey) !== undefined;
  const cards = await queryClient.fetchQuery(reading);
  if (wasRead) return cards;
  return queryClient.fetchQuery({ ...reading, staleTime: 0 }).catch((error: unknown) => {
    const isAnswer = error instanceof ORPCError && error.status < 500 && error.code !== 'NOT_FOUND';
    if (isAnswer) throw error;
    // Made on this device and not sent yet, or the server is not well.
    return cards;
  });
}

export default function NewCard() {
  return null;
}
