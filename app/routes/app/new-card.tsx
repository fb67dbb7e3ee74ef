import { redirect } from 'react-router';
import { outbox } from '#app/outbox.ts';
import { openSession } from '#app/queries/session.ts';
import { newId } from '#platform/offline/new-id.ts';

/** Makes a blank card on this device, with or without the network, and goes to its editor; `?to=import` goes to where flashcards are brought in. */
export async function clientLoader({ request }: { request: Request }) {
  // The layout's loader runs beside this one: the outbox must know whose card it is.
  await openSession();
  const id = newId();
  await outbox.submit({ call: 'cards.create', input: { _id: id }, subject: `card:${id}` });
  throw redirect(`/app/card/${id}/${new URL(request.url).searchParams.get('to') === 'import' ? 'import' : 'edit'}`);
}

export default function NewCard() {
  return null;
}
