import { hash } from 'node:crypto';
import { itemKinds } from './rules/item-kinds.ts';
import type { CardUpdate } from './contract.ts';
import { editionFields, mindMapOfEdition, mindMapPart, type EditionContent } from './rules/edition-content.ts';
import { mindMapFields } from './rules/mind-map.ts';
import { cardOf, type ItemRows, type WholeRow } from './wire.server.ts';

/** Also reads locked copies, whose content their holder must not see. */
export function editionContentOf(row: WholeRow, items: ItemRows): EditionContent {
  const card = cardOf({ ...row, locked: 0 }, items);
  const content = Object.fromEntries(
    [...editionFields, ...itemKinds, 'mindmap' as const, ...mindMapFields].map((name) => [name, card[name]]),
  ) as EditionContent;
  return { ...content, resource: content.resource.map((resource) => ({ ...resource, markAsDone: false })) };
}

/** The content without its mind map, which is saved on its own (`mind-map.store.server.ts`). */
export const updateOf = (content: EditionContent): CardUpdate =>
  Object.fromEntries([...editionFields, ...itemKinds].map((name) => [name, content[name]])) as CardUpdate;

/** A fingerprint for each part (`title`, `flashcard.{_id}`), short enough to be stored with every copy. */
export function fingerprintsOf(content: EditionContent): Record<string, string> {
  const parts: Record<string, string> = {};
  for (const name of editionFields) parts[name] = fingerprint(content[name]);
  for (const kind of itemKinds) for (const item of content[kind]) parts[`${kind}.${item._id}`] = fingerprint(item);
  const mindMap = mindMapOfEdition(content);
  if (mindMap) parts[mindMapPart] = fingerprint(mindMap);
  return parts;
}

/**
 * 96 bits, so that collisions between two values of one part can be ignored. Keys are sorted, so that key order does
 * not matter.
 */
export function fingerprint(value: unknown): string {
  const ordered = JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
  return hash('sha256', ordered, 'base64url').slice(0, 16);
}
