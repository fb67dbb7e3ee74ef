import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Leaver } from './leaver.server.ts';

/** The column contains the text, in its own spelling; without the wildcards of LIKE. No text is in none. */
export const containsText = (
  { engine }: Pick<Leaver, 'engine'>,
  column: Expression<unknown>,
  text: string,
): RawBuilder<SqlBool> => {
  if (text === '') return sql<SqlBool>`1 = 0`;
  return engine === 'sqlite'
    ? sql<SqlBool>`instr(${column}, ${text}) > 0`
    : sql<SqlBool>`strpos(${column}, ${text}) > 0`;
};

/**
 * JSON that names the leaver: by id, by address, or with their name or username as a value. Somebody with the same name
 * is found too, so only what may be lost is deleted by it.
 */
export function namesLeaver(leaver: Leaver, column: Expression<unknown>): RawBuilder<SqlBool> {
  const { id, email, name, username } = leaver;
  const texts = [id, email, name && JSON.stringify(name), username && JSON.stringify(username)];
  return sql<SqlBool>`(${sql.join(
    texts.map((text) => containsText(leaver, column, text)),
    sql` OR `,
  )})`;
}
