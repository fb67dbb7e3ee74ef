import type { Reader, Writer } from '#platform/database/database.server.ts';
import { ownPages, type OwnPage } from './rules/own-pages.ts';
import { storeSetting } from './stored-settings.store.server.ts';

/** A text of whoever runs the instance, in one language. */
export interface OwnPageText {
  readonly kind: OwnPage;
  /** Its tag in the table of languages. */
  readonly language: string;
  /** Rich text, sanitised. */
  readonly text: string;
  readonly changedAt: number;
}

const prefix = 'legal.';
const nameOf = (kind: OwnPage, language: string) => `${prefix}${kind}.${language}`;

/** Every text that there is. */
export async function ownPageTexts(rows: Reader): Promise<OwnPageText[]> {
  const found = await rows
    .selectFrom('instance_setting')
    .select(['name', 'value', 'changed_at'])
    .where('name', 'like', `${prefix}%`)
    .orderBy('name')
    .execute();
  return found.flatMap(({ name, value, changed_at }) => {
    const [, kind, language] = name.split('.') as [string, OwnPage, string];
    const { text } = JSON.parse(value) as { text: string };
    return ownPages.includes(kind) && text !== '' ? [{ kind, language, text, changedAt: changed_at }] : [];
  });
}

/** Of which page there is a text, in which languages; without the texts. */
export async function writtenPages(rows: Reader): Promise<Pick<OwnPageText, 'kind' | 'language'>[]> {
  const found = await rows
    .selectFrom('instance_setting')
    .select('name')
    .where('name', 'like', `${prefix}%`)
    .where('value', '!=', JSON.stringify({ text: '' }))
    .orderBy('name')
    .execute();
  return found.map(({ name }) => {
    const [, kind, language] = name.split('.') as [string, OwnPage, string];
    return { kind, language };
  });
}

/** When a text was last changed, also if that took it away; `null`: never. */
export async function pageChangedAt(rows: Reader, kind: OwnPage, language: string): Promise<number | null> {
  const row = await rows
    .selectFrom('instance_setting')
    .select('changed_at')
    .where('name', '=', nameOf(kind, language))
    .executeTakeFirst();
  return row?.changed_at ?? null;
}

export async function ownPageText(rows: Reader, kind: OwnPage, language: string): Promise<string> {
  const row = await rows
    .selectFrom('instance_setting')
    .select('value')
    .where('name', '=', nameOf(kind, language))
    .executeTakeFirst();
  return row ? (JSON.parse(row.value) as { text: string }).text : '';
}

/** An empty text takes the page of that language away. */
export const saveOwnPage = (
  rows: Writer,
  { kind, language, text }: Pick<OwnPageText, 'kind' | 'language' | 'text'>,
  now: number,
): Promise<void> => storeSetting(rows, nameOf(kind, language), { text }, now);
