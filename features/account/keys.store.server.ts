import type { Engine, Reader, Writer } from '#platform/database/database.server.ts';
import { prepared } from '#platform/database/prepared.server.ts';
import type { Member } from './member.ts';
import type { KeyScope } from './rules/key-scope-names.ts';
import { memberColumns, memberOfRow } from './store.server.ts';
import type { ApiKeyTable } from './tables.server.ts';
import './tables.server.ts';

export type KeyRow = Omit<ApiKeyTable, 'hash' | 'scopes'> & { readonly scopes: readonly KeyScope[] };

const scopesOf = (stored: string) => JSON.parse(stored) as KeyScope[];

const keyByHash = prepared((rows, { hash, now }: { hash: string; now: number }) =>
  rows
    .selectFrom('api_key')
    .innerJoin('user', 'user.id', 'api_key.member_id')
    .leftJoin('membership', 'membership.user_id', 'user.id')
    .select(['api_key.id as keyId', 'api_key.scopes', 'api_key.last_used_at'])
    .select(['user.suspended', ...memberColumns])
    .where('api_key.hash', '=', hash)
    .where('api_key.ended_at', 'is', null)
    .where('api_key.ends_at', '>', now),
);

/** A key that works now, with whose it is, in one statement; `member` is absent without a membership record. */
export async function keyOf(
  rows: Reader,
  hash: string,
  now: number,
): Promise<
  { id: string; scopes: readonly KeyScope[]; lastUsedAt: number | null; member: Member | undefined } | undefined
> {
  const [row] = await keyByHash(rows, { hash, now });
  if (!row || row.suspended) return undefined;
  return {
    id: row.keyId,
    scopes: scopesOf(row.scopes),
    lastUsedAt: row.last_used_at,
    member: memberOfRow(row, `key:${row.keyId}`),
  };
}

const keyByToken = prepared((rows, { hash, now, at }: { hash: string; now: number; at: Date }) =>
  rows
    .selectFrom('oauthAccessToken as token')
    .innerJoin('api_key', (join) =>
      join.onRef('api_key.client_id', '=', 'token.clientId').onRef('api_key.member_id', '=', 'token.userId'),
    )
    .innerJoin('user', 'user.id', 'api_key.member_id')
    .leftJoin('membership', 'membership.user_id', 'user.id')
    .select(['api_key.id as keyId', 'api_key.scopes', 'api_key.last_used_at', 'token.scopes as tokenScopes'])
    .select(['user.suspended', ...memberColumns])
    .where('token.token', '=', hash)
    .where('token.expiresAt', '>', at as Date & string)
    .where('token.revoked', 'is', null)
    .where('api_key.ended_at', 'is', null)
    .where('api_key.ends_at', '>', now),
);

/** As `keyOf`, for the token of an assistant that was let in. The library dates tokens by the machine's clock. */
export async function keyOfToken(rows: Reader, hash: string, now: number): ReturnType<typeof keyOf> {
  const [row] = await keyByToken(rows, { hash, now, at: new Date() });
  if (!row || row.suspended) return undefined;
  const ofToken = new Set<string>(scopesOf(row.tokenScopes));
  return {
    id: row.keyId,
    scopes: scopesOf(row.scopes).filter((scope) => ofToken.has(scope)),
    lastUsedAt: row.last_used_at,
    member: memberOfRow(row, `key:${row.keyId}`),
  };
}

/** Ends what an assistant was allowed, and has it ask anew: for the clients named, or all of a member. */
async function endTokens(rows: Writer, memberId: string, clients?: readonly string[]): Promise<void> {
  for (const table of ['oauthAccessToken', 'oauthRefreshToken', 'oauthConsent'] as const)
    await rows
      .deleteFrom(table)
      .where('userId', '=', memberId)
      .$if(clients !== undefined, (query) => query.where('clientId', 'in', clients!))
      .execute();
}

/** Ends what this assistant was allowed before, if anything. */
export async function endAssistant(rows: Writer, memberId: string, clientId: string, now: number): Promise<void> {
  await rows
    .updateTable('api_key')
    .set({ ended_at: now })
    .where('member_id', '=', memberId)
    .where('client_id', '=', clientId)
    .where('ended_at', 'is', null)
    .execute();
}

export async function nameOfAssistant(rows: Reader, clientId: string): Promise<string | undefined> {
  const found = await rows
    .selectFrom('oauthClient')
    .select(['clientId', 'name'])
    .where('clientId', '=', clientId)
    .executeTakeFirst();
  return found && (found.name?.trim() || found.clientId);
}

export async function noteKeyUse(rows: Writer, id: string, now: number): Promise<void> {
  await rows.updateTable('api_key').set({ last_used_at: now }).where('id', '=', id).execute();
}

/** Newest first, without those that ended before `since`. */
export async function keysOf(rows: Reader, memberId: string, since: number): Promise<KeyRow[]> {
  const found = await rows
    .selectFrom('api_key')
    .select([
      'id',
      'member_id',
      'name',
      'hint',
      'scopes',
      'ends_at',
      'created_at',
      'last_used_at',
      'ended_at',
      'client_id',
    ])
    .where('member_id', '=', memberId)
    .where('ends_at', '>', since)
    .where((row) => row.or([row('ended_at', 'is', null), row('ended_at', '>', since)]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return found.map((row) => ({ ...row, scopes: scopesOf(row.scopes) }));
}

/** How many keys work. Locks the member, so that two keys made at once see each other. */
export async function lockWorkingKeys(rows: Writer, engine: Engine, memberId: string, now: number): Promise<number> {
  const member = rows.selectFrom('user').select('id').where('id', '=', memberId);
  await (engine === 'postgres' ? member.forUpdate() : member).execute();
  const working = await rows
    .selectFrom('api_key')
    .select('id')
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .execute();
  return working.length;
}

export async function insertKey(rows: Writer, { scopes, ...key }: KeyRow & { readonly hash: string }): Promise<void> {
  await rows
    .insertInto('api_key')
    .values({ ...key, scopes: JSON.stringify(scopes) })
    .execute();
}

/** Answers the name of the key, unless the member has none with this id that works. */
export async function endKey(rows: Writer, memberId: string, id: string, now: number): Promise<string | undefined> {
  const ended = await rows
    .updateTable('api_key')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .returning(['name', 'client_id'])
    .executeTakeFirst();
  if (ended?.client_id) await endTokens(rows, memberId, [ended.client_id]);
  return ended?.name;
}

/** With the password, the address or the account of a member. */
export async function endKeysOf(rows: Writer, memberId: string, now: number): Promise<void> {
  await rows
    .updateTable('api_key')
    .set({ ended_at: now })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .execute();
  await endTokens(rows, memberId);
}

/** A key that works, with the address of whose it is; for the letter before its end. */
export function keyWithAddress(rows: Reader, id: string, now: number) {
  return rows
    .selectFrom('api_key')
    .innerJoin('user', 'user.id', 'api_key.member_id')
    .select(['api_key.name', 'api_key.ends_at', 'user.email', 'user.locale', 'user.timeZone'])
    .where('api_key.id', '=', id)
    .where('api_key.ended_at', 'is', null)
    .where('api_key.ends_at', '>', now)
    .executeTakeFirst();
}
