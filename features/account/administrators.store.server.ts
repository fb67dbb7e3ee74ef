import type { Reader } from '#platform/database/database.server.ts';
import './tables.server.ts';

export interface ToldAdministrator {
  readonly id: string;
  readonly email: string;
  readonly locale: string;
}

/** Recipients of notifications that concern the whole instance. */
export async function administratorsToTell(rows: Reader): Promise<ToldAdministrator[]> {
  const found = await rows
    .selectFrom('membership')
    .innerJoin('user', 'user.id', 'membership.user_id')
    .select(['user.id', 'user.email', 'user.locale', 'user.suspended'])
    .where('membership.role', '=', 'administrator')
    .where('user.kind', '=', 'person')
    .orderBy('user.id')
    .execute();
  return found.filter(({ suspended }) => !suspended).map(({ id, email, locale }) => ({ id, email, locale }));
}
