import { redirect } from 'react-router';
import { outbox } from '#app/outbox.ts';
import { newCard } from '#app/queries/card-effects.ts';
import { openSession } from '#app/queries/session.ts';
import { query } from '#app/query.ts';
import { queryClient } from '#app/query-client.ts';
import { copiedContent } from '#features/cards/rules/copied-content.ts';
import { changesSince, inPieces } from '#features/cards/rules/editor-changes.ts';
import { contentOf } from '#features/cards/rules/editor-content.ts';
import { createCall, editCall, subjectOf } from '#features/cards/ui/editor/card-commands.ts';
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
  if (from) await makeCopy(id, from);
  else freshCards.add(id);
  if (searchParams.get('to') === 'import') throw redirect(`/app/card/${id}/import`);
  freshCards.startAtTitle(id);
  throw redirect(`/app/card/${id}/edit`);
}

async function makeCopy(id: string, from: string): Promise<void> {
  const [original] = await queryClient.fetchQuery(query.cards.read.queryOptions({ input: { id: from } }));
  // As the server says it of an address at which there is no card.
  if (!original) throw Object.assign(new Error(`no card ${from}`), { code: 'NOT_FOUND' });
  const content = copiedContent(contentOf(original), newId);
  const [first, ...rest] = inPieces(changesSince(contentOf(newCard(id)), content));
  await outbox.submit({ call: createCall, input: { _id: id, update: first }, subject: subjectOf(id) });
  for (const update of rest) await outbox.submit({ call: editCall, input: { id, update }, subject: subjectOf(id) });
}

export default function NewCard() {
  return null;
}
