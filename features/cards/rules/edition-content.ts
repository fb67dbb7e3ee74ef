import type { Card } from '../contract.ts';
import type { ItemKind } from './card-limits.ts';

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
export type EditionField = (typeof editionFields)[number];

export type EditionContent = Pick<Card, EditionField | ItemKind>;
export type EditionItem = EditionContent[ItemKind][number];
