import { Refusal } from '#platform/contract/refusal.ts';
import type { Writer } from '#platform/database/database.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { hashed, newToken } from './email-change-calls.server.ts';
import { postAddressLetter } from './email-change-letters.server.ts';
import { emailChangeOf, ownerOfAddress, passkeyIds, saveEmailChange, timesOf } from './email-change.store.server.ts';
import { whatBlocksEmailChange } from './rules/email-change.ts';

/**
 * Begins a change of address that an administrator asks for, because the old mailbox is lost or was mistyped: the new
 * one confirms it alone. The old one is told, and can undo it for a week like any other. It ends every session.
 */
export async function correctAddress(
  services: Services,
  rows: Writer,
  { id, email, locale, wanted }: { readonly id: string; email: string; locale: string; wanted: string },
): Promise<void> {
  const now = services.clock.now();
  const last = await emailChangeOf(rows, id);
  const block = whatBlocksEmailChange({ present: email, wanted, last: last && timesOf(last) }, now);
  if (block === 'undoable') throw new Refusal('CONFLICT', { key: 'administration:refusal.addressChanged' });
  // Administrators see the addresses of all members.
  if (block || (await ownerOfAddress(rows, wanted)))
    throw new Refusal('CONFLICT', { key: 'administration:refusal.addressTaken', field: 'email' });
  const token = newToken();
  await saveEmailChange(rows, {
    member_id: id,
    old_email: email,
    new_email: wanted,
    // No letter has it.
    hash_old: hashed(newToken()),
    hash_new: hashed(token),
    hash_undo: null,
    session_id: '',
    known_passkeys: JSON.stringify(await passkeyIds(rows, id)),
    asked_at: now,
    old_at: now,
    new_at: null,
    done_at: null,
  });
  await postAddressLetter(services, rows, { to: email, locale, kind: 'asked', email: wanted });
  await postAddressLetter(services, rows, { to: wanted, locale, kind: 'confirmAsked', token });
}
