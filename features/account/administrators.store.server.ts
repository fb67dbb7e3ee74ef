import type { Engine, Reader, Writer } from '#platform/database/database.server.ts';
import type { Role } from './rules/roles.ts';
import './tables.server.ts';

export interface ToldAdministrator {
  readonly id: string;
  readonly email: string;
  readonly locale: string;
}

/** Recipients of notifications that concern the whole instance. */
export function administratorsToTell(rows: Reader): Promise<ToldAdministrator[]> {
  return toTell(rows, ['administrator']);
}

/**
 * Recipients of notifications about what this member published or wrote: administrators and moderators, but never a
 * moderator about themselves.
 */
export async function moderatorsToTell(rows: Reader, authorId: string | null): Promise<ToldAdministrator[]> {
  const found = await toTell(rows, ['administrator', 'moderator']);
  return found.filter(({ id, role }) => role === 'administrator' || id !== authorId);
}

async function toTell(rows: Reader, roles: readonly Role[]): Promise<(ToldAdministrator & { readonly role: Role })[]> {
  const found = await rows
    .selectFrom('membership')
    .innerJoin('user', 'user.id', 'membership.user_id')
    .select(['user.id', 'user.email', 'user.locale', 'user.suspended', 'membership.role'])
    .where('membership.role', 'in', roles)
    .where('user.kind', '=', 'person')
    .orderBy('user.id')
    .execute();
  return found.filter(({ suspended }) => !suspended).map(({ suspended: _, ...person }) => person);
}

export async function roleOf(rows: Reader, memberId: string): Promise<Role | null> {
  const found = await rows.selectFrom('membership').select('role').where('user_id', '=', memberId).executeTakeFirst();
  return found?.role ?? null;
}

/** All administrators, with their rows locked: of two who act about each other, the second sees what the first did. */
export async function lockAdministrators(
  rows: Writer,
  engine: Engine,
): Promise<{ readonly id: string; readonly active: boolean }[]> {
  const found = rows
    .selectFrom('membership')
    .innerJoin('user', 'user.id', 'membership.user_id')
    .select(['user.id', 'user.suspended'])
    .where('membership.role', '=', 'administrator')
    .where('user.kind', '=', 'person')
    .orderBy('user.id');
  const all = await (engine === 'postgres' ? found.forUpdate() : found).execute();
  return all.map(({ id, suspended }) => ({ id, active: !suspended }));
}

/** Ids of those who can sign in, locked likewise. */
export const lockActiveAdministrators = async (rows: Writer, engine: Engine): Promise<string[]> =>
  (await lockAdministrators(rows, engine)).flatMap(({ id, active }) => (active ? [id] : []));

/** A person with a membership, as `whatBlocksRole` sees them, and where letters to them go. */
export async function roleHolder(rows: Reader, memberId: string) {
  const found = await rows
    .selectFrom('user')
    .innerJoin('membership', 'membership.user_id', 'user.id')
    .select(['user.id', 'user.name', 'user.email', 'user.locale', 'user.emailVerified', 'user.suspended'])
    .select('membership.role')
    .where('user.id', '=', memberId)
    .where('user.kind', '=', 'person')
    .executeTakeFirst();
  return found && { ...found, emailVerified: Boolean(found.emailVerified), away: Boolean(found.suspended) };
}

/** A person, and where letters to them go; `role` is `null` without a membership. */
export function addressHolder(rows: Reader, memberId: string) {
  return rows
    .selectFrom('user')
    .leftJoin('membership', 'membership.user_id', 'user.id')
    .select(['user.id', 'user.email', 'user.locale', 'membership.role'])
    .where('user.id', '=', memberId)
    .where('user.kind', '=', 'person')
    .executeTakeFirst();
}

export async function saveRole(rows: Writer, memberId: string, role: Role): Promise<void> {
  await rows.updateTable('membership').set({ role }).where('user_id', '=', memberId).execute();
}
