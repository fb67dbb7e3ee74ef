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

/** What the editor edits: a card without what others say or the server decides about it. Rows stand in their order. */
export type CardContent = Readonly<CardFields> & { readonly [Name in ListName]: readonly CardRows[Name][] };

export const listNames = ['key_idea', 'flashcard', 'quizz', 'resource'] as const satisfies readonly ListName[];

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
  'template',
  'forPublic',
  'timerValueSelected',
  'round',
] as const satisfies readonly FieldName[];

/** Orders are compared as plain text; the id decides between two tabs that made the same one. */
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

/** Rows and values hold only JSON, and small; rows that are the same object are not looked into. */
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
