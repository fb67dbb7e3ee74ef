import { instantOf } from '#platform/clock/instant.ts';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import type { OwnSecurity } from './contract.ts';
import { endKeysOf } from './keys.store.server.ts';
import { accountWords } from './member-words.server.ts';
import { epochMs } from './store.server.ts';

/** How an account can be signed in to, and where it is signed in now. */
export async function securityOf(
  rows: Reader,
  memberId: string,
  currentSessionId: string,
): Promise<Omit<OwnSecurity, 'provider'> & { readonly providers: readonly string[] }> {
  const [user, ways, passkeys, sessions] = [
    await rows.selectFrom('user').select('twoFactorEnabled').where('id', '=', memberId).executeTakeFirstOrThrow(),
    await rows.selectFrom('account').select(['providerId', 'password']).where('userId', '=', memberId).execute(),
    await rows
      .selectFrom('passkey')
      .select(['id', 'name', 'createdAt'])
      .where('userId', '=', memberId)
      .orderBy('createdAt')
      .execute(),
    await rows
      .selectFrom('session')
      .select(['id', 'createdAt', 'updatedAt', 'expiresAt', 'ipAddress', 'userAgent'])
      .where('userId', '=', memberId)
      .orderBy('updatedAt', 'desc')
      .execute(),
  ];
  return {
    hasPassword: ways.some(({ password }) => password !== null),
    providers: ways.flatMap(({ providerId, password }) => (password === null ? [providerId] : [])),
    secondFactor: Boolean(user.twoFactorEnabled),
    passkeys: passkeys.map(({ id, name, createdAt }) => ({
      _id: id,
      name: name ?? '',
      createdAt: createdAt && instantOf(createdAt),
    })),
    sessions: sessions
      // The library dates sessions by the machine's clock.
      .filter(({ expiresAt }) => epochMs(expiresAt) > Date.now())
      .map((session) => ({
        _id: session.id,
        current: session.id === currentSessionId,
        createdAt: instantOf(session.createdAt),
        lastUsedAt: instantOf(session.updatedAt),
        address: session.ipAddress ?? '',
        userAgent: session.userAgent ?? '',
      })),
  };
}

/** How many members are no administrators and cannot sign in by this provider. */
export async function membersWithout(rows: Reader, providerId: string): Promise<number> {
  const { count } = await rows
    .selectFrom('user')
    .innerJoin('membership', 'membership.user_id', 'user.id')
    .leftJoin('account', (join) =>
      join.onRef('account.userId', '=', 'user.id').on('account.providerId', '=', providerId),
    )
    .select((build) => build.fn.countAll().as('count'))
    .where('user.kind', '=', 'person')
    .where('membership.role', '!=', 'administrator')
    .where('account.id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether an administrator has a way to sign in of their own, for when a provider cannot be used. */
export async function hasAdministratorWithOwnWay(rows: Reader): Promise<boolean> {
  const found = await rows
    .selectFrom('membership')
    .innerJoin('user', 'user.id', 'membership.user_id')
    .leftJoin('account', (join) => join.onRef('account.userId', '=', 'user.id').on('account.password', 'is not', null))
    .leftJoin('passkey', 'passkey.userId', 'user.id')
    .select('user.id')
    .where('membership.role', '=', 'administrator')
    .where('user.kind', '=', 'person')
    .where((build) => build.or([build('account.id', 'is not', null), build('passkey.id', 'is not', null)]))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Answers whether the account was connected. */
export async function removeProviders(rows: Writer, memberId: string, only?: string): Promise<boolean> {
  const removed = await rows
    .deleteFrom('account')
    .where('userId', '=', memberId)
    .where('password', 'is', null)
    .$if(only !== undefined, (query) => query.where('providerId', '=', only!))
    .returning('id')
    .execute();
  return removed.length > 0;
}

/** Answers whether the member had that session. */
export async function endSession(rows: Writer, memberId: string, sessionId: string): Promise<boolean> {
  const ended = await rows
    .deleteFrom('session')
    .where('userId', '=', memberId)
    .where('id', '=', sessionId)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Answers the sessions that were ended. */
export async function endSessionsBut(rows: Writer, memberId: string, keptSessionId: string | null): Promise<string[]> {
  const ended = await rows
    .deleteFrom('session')
    .where('userId', '=', memberId)
    .$if(keptSessionId !== null, (query) => query.where('id', '!=', keptSessionId!))
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

/** Answers whether there is such a person. Their sessions and keys end in the same transaction. */
export async function setSuspended(
  rows: Writer,
  memberId: string,
  { suspended, now }: { readonly suspended: boolean; readonly now: number },
): Promise<boolean> {
  if (suspended) await endKeysOf(rows, memberId, now);
  // Somebody who is leaving is hidden like a suspended member until they come back.
  const leaves = await rows
    .updateTable('leaving')
    .set({ was_suspended: suspended ? 1 : 0 })
    .where('member_id', '=', memberId)
    .returning('member_id')
    .executeTakeFirst();
  if (leaves) {
    if (suspended) await endSessionsBut(rows, memberId, null);
    return true;
  }
  const changed = await rows
    .updateTable('user')
    .set({ suspended: suspended as boolean & number })
    .where('id', '=', memberId)
    .where('kind', '=', 'person')
    // Whoever waits is let in by being approved.
    .where('waitsSince', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (changed && suspended) await endSessionsBut(rows, memberId, null);
  return changed !== undefined;
}

/** Answers false when another account has the username. */
export async function saveProfile(
  rows: Writer,
  memberId: string,
  { name, username }: { name?: string; username?: string },
): Promise<boolean> {
  if (username !== undefined) {
    const other = await rows
      .selectFrom('user')
      .select('id')
      .where('username', '=', username)
      .where('id', '!=', memberId)
      .executeTakeFirst();
    if (other) return false;
  }
  if (name !== undefined || username !== undefined) {
    const named = await rows
      .updateTable('user')
      .set({ ...(name !== undefined && { name }), ...(username !== undefined && { username }) })
      .where('id', '=', memberId)
      .returning(['name', 'username', 'email'])
      .executeTakeFirstOrThrow();
    await rows.updateTable('user').set(accountWords(named)).where('id', '=', memberId).execute();
  }
  return true;
}
