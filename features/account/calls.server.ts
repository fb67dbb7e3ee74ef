import { hash } from 'node:crypto';
import { ORPCError, os } from '@orpc/server';
import { Refusal, notFound } from '#platform/contract/refusal.ts';
import { wrongField, type Issue } from '#platform/contract/wrong-field.ts';
import type { Writer } from '#platform/database/database.server.ts';
import { prepared } from '#platform/database/prepared.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import type { Topic } from '#platform/realtime/live-words.ts';
import type { OutReason, RoomAddress, RoomNews } from '#platform/realtime/room-wire.ts';
import type { Member } from './member.ts';
import { whyNot, type AbilityName, type abilities, type Reason } from './rules/abilities.ts';
import type { KeyScope } from './rules/key-scope-names.ts';
import './tables.server.ts';

/** What every handler is given. */
export interface CallContext {
  /** Told which call of the contract was found, such as `GET /user/{id}`. */
  readonly found?: (route: string) => void;
  readonly services: Services;
  /** `null` for a visitor. */
  readonly member: Member | null;
  /** Signed in, but without a membership record (S1 §8). */
  readonly withoutMembership: boolean;
  readonly requestId: string;
  /** Sent by the outbox: the same key acts once, however often it arrives. */
  readonly idempotencyKey: string | undefined;
  /** What was sent, if ids or the like were added to it: a repeated request gets others. */
  readonly sent?: unknown;
  /** Of a call by an API key, which reaches only what its scopes name. */
  readonly key?: { readonly id: string; readonly scopes: readonly KeyScope[] };
  /** The visitor's address, for rate limits. */
  readonly address: string;
}

export type SignedInContext = CallContext & { readonly member: Member };

const middleware = os.$context<CallContext>();

/** Input that does not fit the contract becomes the refusal that names its field. First on every area's implementer. */
export const namesWrongFields = middleware.middleware(async ({ next }) => {
  try {
    return await next();
  } catch (error) {
    if (!(error instanceof ORPCError) || error instanceof Refusal || error.code !== 'BAD_REQUEST') throw error;
    const wrong = wrongField((error.data as { issues?: readonly Issue[] } | undefined)?.issues ?? []);
    throw new Refusal('BAD_INPUT', { key: 'account:refusal.badInput', field: wrong?.field, detail: wrong?.message });
  }
});

/** Lets only a signed-in member with a membership record through. */
export const membersOnly = middleware.middleware(({ context, next }) => {
  if (context.withoutMembership) throw new Refusal('NO_MEMBERSHIP', { key: 'account:refusal.noMembership' });
  if (!context.member) throw new Refusal('NOT_SIGNED_IN', { key: 'account:refusal.notSignedIn' });
  return next({ context: { member: context.member } });
});

const refusalOf: Record<Reason, () => Refusal> = {
  notSignedIn: () => new Refusal('NOT_SIGNED_IN', { key: 'account:refusal.notSignedIn' }),
  notFound,
  notYours: () => new Refusal('NOT_ALLOWED', { key: 'account:refusal.notYours' }),
  moderatorsOnly: () => new Refusal('NOT_ALLOWED', { key: 'account:refusal.moderatorsOnly' }),
  aboutYourself: () => new Refusal('NOT_ALLOWED', { key: 'account:refusal.aboutYourself' }),
  aboutAdministrator: () => new Refusal('NOT_ALLOWED', { key: 'account:refusal.aboutAdministrator' }),
  administratorsOnly: () => new Refusal('NOT_ALLOWED', { key: 'account:refusal.administratorsOnly' }),
  emailNotVerified: () => new Refusal('NOT_ALLOWED', { key: 'account:refusal.emailNotVerified' }),
  needsPremium: () => new Refusal('NEEDS_PREMIUM', { key: 'account:refusal.needsPremium' }),
};

/** Throws the refusal unless the table of abilities says that this member may. */
export function authorise<Name extends AbilityName>(
  member: Member | null,
  name: Name,
  ...thing: Parameters<(typeof abilities)[Name]> extends [unknown, ...infer Thing] ? Thing : never
): void {
  const reason = whyNot(member, name, ...thing);
  if (reason) throw refusalOf[reason]();
}

/** Collects what open tabs are told after the commit. */
export interface Announce {
  room(news: RoomNews): void;
  putOut(room: RoomAddress, reason: OutReason, memberId?: string): void;
  changed(memberIds: readonly string[], topics: readonly Topic[]): void;
  changedForAll(topics: readonly Topic[]): void;
  toMember(memberId: string, name: string, body: object): void;
}

const claimKey = prepared(
  (rows, claim: { member_id: string; key: string; fingerprint: string; reply: string; created_at: number }) =>
    rows
      .insertInto('command_log')
      .values(claim)
      .onConflict((conflict) => conflict.columns(['member_id', 'key']).doNothing())
      .returning('key'),
);

const keepReply = prepared((rows, { memberId, key, reply }: { memberId: string; key: string; reply: string }) =>
  rows.updateTable('command_log').set({ reply }).where('member_id', '=', memberId).where('key', '=', key),
);

/**
 * Runs a command in one transaction, once per idempotency key: a repeated key answers the first reply without acting
 * again, and the same key with another input is refused. Announcements go out after the commit.
 * The work must await nothing but the rows.
 */
export async function command<Reply>(
  context: SignedInContext,
  input: unknown,
  work: (rows: Writer, announce: Announce) => Promise<Reply>,
): Promise<Reply> {
  const { services, member, idempotencyKey, sent = input } = context;
  const announcements: (() => void)[] = [];
  const announce: Announce = {
    changed: (memberIds, topics) => announcements.push(() => services.live.changed(memberIds, topics)),
    changedForAll: (topics) => announcements.push(() => services.live.changedForAll(topics)),
    room: (news) => announcements.push(() => services.live.inRoom(news)),
    putOut: (...out) => announcements.push(() => services.live.putOut(...out)),
    toMember: (...word) => announcements.push(() => services.live.toMember(...word)),
  };

  const fingerprint = idempotencyKey && hash('sha256', JSON.stringify(sent), 'base64url');
  const reply = await services.database.transact(async (rows) => {
    // Those of an attempt that was rolled back and is repeated.
    announcements.length = 0;
    if (!idempotencyKey || !fingerprint) return work(rows, announce);
    const [claimed] = await claimKey(rows, {
      member_id: member.id,
      key: idempotencyKey,
      fingerprint,
      reply: '',
      created_at: services.clock.now(),
    });
    if (!claimed) {
      const first = await rows
        .selectFrom('command_log')
        .select(['fingerprint', 'reply'])
        .where('member_id', '=', member.id)
        .where('key', '=', idempotencyKey)
        .executeTakeFirstOrThrow();
      if (first.fingerprint !== fingerprint)
        throw new Refusal('BAD_INPUT', { key: 'account:refusal.keyReused', field: 'Idempotency-Key' });
      return JSON.parse(first.reply) as Reply;
    }
    const made = await work(rows, announce);
    await keepReply(rows, { memberId: member.id, key: idempotencyKey, reply: JSON.stringify(made) });
    return made;
  });

  for (const tell of announcements) tell();
  return reply;
}
