import { outbox } from '#app/outbox.ts';
import { newCard } from '#app/queries/card-effects.ts';
import { changesSince, inPieces } from '#features/cards/rules/editor-changes.ts';
import { contentOf, type CardContent } from '#features/cards/rules/editor-content.ts';
import { createCall, editCall, subjectOf } from '#features/cards/ui/editor/card-commands.ts';

/** Makes a card that begins with this content, a large one in pieces. Resolves once all of it is safely on this device. */
export async function makeCard(id: string, content: Partial<CardContent>): Promise<void> {
  const blank = contentOf(newCard(id));
  const [first, ...rest] = inPieces(changesSince(blank, { ...blank, ...content }));
  await outbox.submit({ call: createCall, input: { _id: id, update: first }, subject: subjectOf(id) });
  for (const update of rest) await outbox.submit({ call: editCall, input: { id, update }, subject: subjectOf(id) });
}
