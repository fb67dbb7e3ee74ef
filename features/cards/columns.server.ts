import type { CardFields } from './contract.ts';

type Value = string | number | null;

/** Maps wire fields to columns. Booleans become 0 and 1, a cover becomes the id of its picture. */
const columnOf = {
  title: 'title',
  subtitle: 'subtitle',
  memo: 'memo',
  desc: 'description',
  summary: 'summary',
  notesDataAuthor: 'author_notes',
  notesData: 'own_notes',
  cover_picture: 'cover_id',
  credit_picture: 'credit_picture',
  category_1: 'category_1',
  category_2: 'category_2',
  language: 'language',
  exactAccents: 'exact_accents',
  template: 'template',
  forPublic: 'for_public',
  madeInPremium: 'made_in_premium',
  timerValueSelected: 'timer_minutes',
  round: 'rounds',
} as const satisfies Record<keyof CardFields, string>;

export type FieldColumn = (typeof columnOf)[keyof CardFields];

const fieldOf = Object.fromEntries(Object.entries(columnOf).map(([field, column]) => [column, field])) as Record<
  FieldColumn,
  keyof CardFields
>;

/** The wire name of a column. */
export function wireName(column: string): keyof CardFields {
  return fieldOf[column as FieldColumn];
}

export function columnsOf(fields: Partial<CardFields>): Partial<Record<FieldColumn, Value>> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [columnOf[field as keyof CardFields], columnValue(value)]),
  );
}

function columnValue(value: CardFields[keyof CardFields]): Value {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value !== null && typeof value === 'object') return pictureId(value.regular);
  return value;
}

/** The picture id in `/media/{id}/regular.webp`. */
export function pictureId(url: string): string {
  return url.split('/')[2]!;
}

/** Columns that the library search indexes. */
export const searchedColumns: readonly FieldColumn[] = [
  'title',
  'subtitle',
  'memo',
  'description',
  'summary',
  'author_notes',
  'own_notes',
];
