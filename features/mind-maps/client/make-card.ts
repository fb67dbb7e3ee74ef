import { outbox } from '#client/outbox.ts';
import { createCard, editCard } from '#features/cards/client/commands.ts';
import { newCard } from '#features/cards/client/effects.ts';
import { changesSince, splitChanges } from '#features/cards/rules/editor-changes.ts';
import type { MindMap } from '#features/cards/rules/mind-map.ts';
import { putMindMap } from './commands.ts';
import { contentOf, type CardContent } from '#features/cards/rules/editor-content.ts';

/**
 * Creates a card with this content, in several commands if it is large. Resolves once all of them are stored on this
 * device.
 */
export async function makeCard(id: string, content: Partial<CardContent>, mindMap?: MindMap): Promise<void> {
  const blank = contentOf(newCard(id));
  const [first, ...rest] = splitChanges(changesSince(blank, { ...blank, ...content }));
  await outbox.submit(createCard({ _id: id, update: first }));
  for (const update of rest) await outbox.submit(editCard({ id, update }));
  if (mindMap) await outbox.submit(putMindMap({ id, mindMap }));
}
