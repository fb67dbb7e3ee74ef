import { hash } from 'node:crypto';
import type { Card } from './contract.ts';
import { itemKinds } from './rules/card-limits.ts';
import { cardOf, type ItemRows, type WholeRow } from './wire.server.ts';

/** What an edition takes of its card, and a copy of its edition. Whatever belongs to one person stays where it is. */
export const editionFields = [
  'title',
  'subtitle',
  'memo',
  'desc',
  'summary',
  'notesDataAuthor',
  'cover_picture',
  'credit_picture',
  'category_1',
  'category_2',
  'language',
  'timerValueSelected',
  'round',
] as const satisfies (keyof Card)[];

export type EditionContent = Pick<Card, (typeof editionFields)[number] | (typeof itemKinds)[number]>;

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
function fingerprint(value: unknown): string {
  const ordered = JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
  return hash('sha256', ordered, 'base64url').slice(0, 16);
}
