import { hash } from 'node:crypto';
import { itemKinds } from './rules/card-limits.ts';
import { editionFields, type EditionContent } from './rules/edition-content.ts';
import { cardOf, type ItemRows, type WholeRow } from './wire.server.ts';

/** Also of a locked copy, whose holder does not see it. */
export function editionContentOf(row: WholeRow, items: ItemRows): EditionContent {
  const card = cardOf({ ...row, locked: 0 }, items);
  const content = Object.fromEntries([...editionFields, ...itemKinds].map((name) => [name, card[name]])) as EditionContent;
  return { ...content, resource: content.resource.map((resource) => ({ ...resource, markAsDone: false })) };
}

/** Of each part what stands there, short enough to be kept with every copy: `title`, `flashcard.{_id}`. */
export function fingerprintsOf(content: EditionContent): Record<string, string> {
  const parts: Record<string, string> = {};
  for (const name of editionFields) parts[name] = fingerprint(content[name]);
  for (const kind of itemKinds) for (const item of content[kind]) parts[`${kind}.${item._id}`] = fingerprint(item);
  return parts;
}

/** 96 bits: two texts of one part never meet by chance. Names in their order, so that who wrote the JSON does not matter. */
export function fingerprint(value: unknown): string {
  const ordered = JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
  return hash('sha256', ordered, 'base64url').slice(0, 16);
}
