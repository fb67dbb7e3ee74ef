import { sql, type SqlBool } from 'kysely';
import type { PublicAuthors } from '#features/people/ties.server.ts';

export const publicAuthors: PublicAuthors = {
  isPublicAuthor: (member) => sql<SqlBool>`exists (select 1 from publication
    where author_id = ${member} and state = 'PUBLIC' and published = 1 and hidden = 0)`,
};
