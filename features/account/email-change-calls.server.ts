import { hash, randomBytes } from 'node:crypto';
import { Refusal } from '#platform/contract/refusal.ts';
import { isUniqueViolation } from '#platform/database/unique-violation.ts';
import type { Writer } from '#platform/database/database.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { postAddressLetter } from './email-change-letters.server.ts';
import {
  dropEmailChange,
  emailChangeOf,
  finishEmailChange,
  lockEmailChange,
  noteConfirmation,
  ownerOfAddress,
  passkeyIds,
  removePasskeysBut,
  saveEmailChange,
  setAddress,
  timesOf,
  type EmailChangeRow,
} from './email-change.store.server.ts';
import { deleteAccount } from './forget.store.server.ts';
import { endKeysOf } from './keys.store.server.ts';
import { notSignedIn, type OwnCall, type ProvesOwner } from './proof.server.ts';
import { confirmationFrom, undoableUntil, whatBlocksEmailChange } from './rules/email-change.ts';
import { endSessionsBut, removeProviders } from './security.store.server.ts';
import type { Asker } from './session.server.ts';

export type RevokeLinks = (account: { id: string; email: string }) => Promise<void>;

export const newToken = () => randomBytes(24).toString('base64url');
export const hashed = (token: string) => hash('sha256', token, 'base64url');

const linkExpired = () => new Refusal('BAD_INPUT', { key: 'account:refusal.linkExpired', field: 'token' });

/** Changing the own address: asked for with the password, confirmed at both addresses, undone from the old one. */
export function emailChangeCalls(
  services: Services,
  memberOf: (headers: Headers) => Promise<Asker>,
  provesOwner: ProvesOwner,
  revokeLinks: RevokeLinks,
): Readonly<Record<string, OwnCall>> {
  const { database, clock, live } = services;

  const change: OwnCall = async (headers, body) => {
    const { member } = await memberOf(headers);
    if (!member) throw notSignedIn();
    const wanted = String(body['newEmail']);
    await provesOwner(member, body['password']);
    await database.transact(async (rows) => {
      const now = clock.now();
      const last = await emailChangeOf(rows, member.id);
      const block = whatBlocksEmailChange({ present: member.email, wanted, last: last && timesOf(last) }, now);
      if (block === 'sameAddress') throw new Refusal('BAD_INPUT', { key: 'address:block.same', field: 'newEmail' });
      if (block) throw new Refusal('CONFLICT', { key: 'address:block.undoable' });
      const [tokenOld, tokenNew] = [newToken(), newToken()];
      await saveEmailChange(rows, {
        member_id: member.id,
        old_email: member.email,
        new_email: wanted,
        hash_old: hashed(tokenOld),
        hash_new: hashed(tokenNew),
        hash_undo: null,
        session_id: member.sessionId,
        known_passkeys: JSON.stringify(await passkeyIds(rows, member.id)),
        asked_at: now,
        old_at: null,
        new_at: null,
        done_at: null,
      });
      const { email, locale } = member;
      await postAddressLetter(services, rows, {
        to: email,
        locale,
        kind: 'confirmOld',
        token: tokenOld,
        email: wanted,
      });
      // A taken address is answered in the same way: its token is sent to nobody, and its owner is told.
      const owner = await ownerOfAddress(rows, wanted);
      await postAddressLetter(
        services,
        rows,
        owner
          ? { to: wanted, locale: owner.locale, kind: 'taken' }
          : { to: wanted, locale, kind: 'confirmNew', token: tokenNew },
      );
    });
    live.changed([member.id], ['emailChange']);
    return {};
  };

  const confirm: OwnCall = async (_headers, body) => {
    const token = hashed(String(body['token']));
    const outcome = await database
      .transact((rows) => confirmed(rows, token))
      .catch((error: unknown) => {
        // Somebody took the address in this moment; the change waits on, and the next try sees them.
        throw isUniqueViolation(error) ? linkExpired() : error;
      });
    for (const sessionId of outcome.ended) live.disconnect({ memberId: outcome.memberId, sessionId });
    for (const email of outcome.addresses) await revokeLinks({ id: outcome.memberId, email });
    live.changed([outcome.memberId], ['account', 'emailChange']);
    return { done: outcome.done };
  };

  async function confirmed(rows: Writer, token: string) {
    const now = clock.now();
    const byOld = await lockEmailChange(rows, database.engine, 'hash_old', token);
    const row = byOld ?? (await lockEmailChange(rows, database.engine, 'hash_new', token));
    if (!row) throw linkExpired();
    const side = byOld ? 'old' : 'new';
    const none = { memberId: row.member_id, ended: [] as string[], addresses: [] as string[] };
    const outcome = confirmationFrom(timesOf(row), side, now);
    if (outcome === 'expired') throw linkExpired();
    if (outcome === 'already') return { ...none, done: true };
    await noteConfirmation(rows, row.member_id, side, now);
    if (outcome === 'waits') return { ...none, done: false };
    return { ...none, ...(await complete(rows, row, now)), done: true };
  }

  async function complete(rows: Writer, row: EmailChangeRow, now: number) {
    const { member_id: memberId, old_email, new_email } = row;
    if (await ownerOfAddress(rows, new_email)) throw linkExpired();
    const set = await setAddress(rows, { memberId, from: old_email, to: new_email });
    if (!set) throw linkExpired();
    const undo = newToken();
    await finishEmailChange(rows, memberId, hashed(undo), now);
    const ended = await endSessionsBut(rows, memberId, row.session_id);
    const { locale } = set;
    await postAddressLetter(services, rows, { to: old_email, locale, kind: 'changed', token: undo, email: new_email });
    await postAddressLetter(services, rows, { to: new_email, locale, kind: 'arrived' });
    return { ended, addresses: [old_email, new_email] };
  }

  const undo: OwnCall = async (_headers, body) => {
    const row = await database.transact((rows) => undone(rows, hashed(String(body['token']))));
    live.disconnect({ memberId: row.member_id });
    for (const email of [row.old_email, row.new_email]) await revokeLinks({ id: row.member_id, email });
    return {};
  };

  /** Whoever has the old mailbox has the account back: everything else that opens it ends. */
  async function undone(rows: Writer, token: string): Promise<EmailChangeRow> {
    const now = clock.now();
    const row = await lockEmailChange(rows, database.engine, 'hash_undo', token);
    if (!row || undoableUntil(timesOf(row), now) === undefined) throw linkExpired();
    const { member_id: memberId, old_email, new_email } = row;
    const other = await ownerOfAddress(rows, old_email);
    // An account that nobody has confirmed was never signed in to. It must not keep the owner out.
    if (other?.kind === 'person' && !other.emailVerified) await deleteAccount(rows, other);
    else if (other) throw new Refusal('CONFLICT', { key: 'address:block.oldTaken' });
    const set = await setAddress(rows, { memberId, from: new_email, to: old_email });
    if (!set) throw linkExpired();
    await endSessionsBut(rows, memberId, null);
    await endKeysOf(rows, memberId, now);
    // Whoever changed the address could have signed in by a provider that knows the other one.
    await removeProviders(rows, memberId);
    await removePasskeysBut(rows, memberId, JSON.parse(row.known_passkeys) as string[]);
    await dropEmailChange(rows, memberId, { done: true });
    await postAddressLetter(services, rows, { to: old_email, locale: set.locale, kind: 'undone' });
    await postAddressLetter(services, rows, { to: new_email, locale: set.locale, kind: 'lost' });
    return row;
  }

  return { '/change-email': change, '/confirm-email': confirm, '/undo-email': undo };
}
