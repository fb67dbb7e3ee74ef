import { itemKinds } from './item-kinds.ts';
import type { Card, CardFields, Flashcard, KeyIdea, Question, Resource } from '../contract.ts';

/** The rows of a card that are edited one by one, by the name they have on the wire. */
export interface CardRows {
  key_idea: KeyIdea;
  flashcard: Flashcard;
  quizz: Question;
  resource: Resource;
}
export type ListName = keyof CardRows;
export type RowOf<Name extends ListName = ListName> = CardRows[Name];
export type FieldName = keyof CardFields;

/** The editable part of a card, without ratings and other data that the server decides. Rows are sorted by `order`. */
export type CardContent = Readonly<CardFields> & { readonly [Name in ListName]: readonly CardRows[Name][] };

export const listNames: typeof itemKinds & readonly ListName[] = itemKinds;

export const fieldNames = [
  'title',
  'subtitle',
  'memo',
  'desc',
  'summary',
  'notesDataAuthor',
  'notesData',
  'cover_picture',
  'credit_picture',
  'category_1',
  'category_2',
  'language',
  'exactAccents',
  'template',
  'forPublic',
  'madeInPremium',
  'timerValueSelected',
  'round',
] as const satisfies readonly FieldName[];

/** `order` is compared as plain text; the id decides between equal orders, which two tabs can create. */
export function byOrder(one: { order: string; _id: string }, other: { order: string; _id: string }): number {
  if (one.order !== other.order) return one.order < other.order ? -1 : 1;
  return one._id < other._id ? -1 : 1;
}

export function contentOf(card: Card): CardContent {
  const fields = Object.fromEntries(fieldNames.map((name) => [name, card[name]])) as CardFields;
  return {
    ...fields,
    key_idea: card.key_idea.toSorted(byOrder),
    flashcard: card.flashcard.toSorted(byOrder),
    quizz: card.quizz.toSorted(byOrder),
    resource: card.resource.toSorted(byOrder),
  };
}

/** Deep equality of JSON values; identical objects are not compared in depth. */
export function same(one: unknown, other: unknown): boolean {
  return one === other || canonical(one) === canonical(other);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
