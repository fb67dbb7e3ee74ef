import { sql, type RawBuilder } from 'kysely';
import '#features/people/tables.server.ts';

/** A member: an id, or a column that has one (`sql.ref`). */
type Who = string | RawBuilder<unknown>;

/** Of a statement that reads `block`: one of the two blocked the other. */
export const blockBetween = (one: Who, other: Who): RawBuilder<boolean> =>
  sql<boolean>`((block.member_id = ${one} and block.blocked_id = ${other})
    or (block.member_id = ${other} and block.blocked_id = ${one}))`;
