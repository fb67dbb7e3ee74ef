import { sql, type RawBuilder, type SqlBool } from 'kysely';
import '#features/account/tables.server.ts';

/**
 * The author of a publication is not leaving. What somebody who leaves has published is closed in portions, and nobody
 * reads the rest meanwhile. `author`: the column, such as `publication.author_id`.
 */
export const authorStays = (author: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`NOT EXISTS (SELECT 1 FROM leaving WHERE leaving.member_id = ${sql.ref(author)})`;

/** The column `published` of a publication, 0 if its author is leaving. `publication`: what the statement calls it. */
export const publishedNow = (publication: string): RawBuilder<number> =>
  sql<number>`CASE WHEN ${authorStays(`${publication}.author_id`)} THEN ${sql.ref(`${publication}.published`)} ELSE 0 END`;
