import { sql, type RawBuilder } from 'kysely';
import { stays } from '#features/account/leaving.store.server.ts';

/**
 * The author of a publication is not leaving. What somebody who leaves has published is closed in portions, and nobody
 * reads the rest meanwhile. The name of its column, such as `publication.author_id`, is given.
 */
export const authorStays = stays;

/** The column `published` of a publication, 0 if its author is leaving. `publication`: what the statement calls it. */
export const publishedNow = (publication: string): RawBuilder<number> =>
  sql<number>`CASE WHEN ${stays(`${publication}.author_id`)} THEN ${sql.ref(`${publication}.published`)} ELSE 0 END`;
