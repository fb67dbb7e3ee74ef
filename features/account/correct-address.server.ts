import type { Writer } from '#platform/database/database.server.ts';
import { hashed, newToken } from './email-change-calls.server.ts';
import { emailChangeOf, ownerOfAddress, passkeyIds, saveEmailChange, timesOf } from './email-change.store.server.ts';
import { whatBlocksEmailChange } from './rules/email-change.ts';

/**
 * Begins a change of address that an administrator asks for, because the old mailbox is lost or was mistyped: the new
 * one confirms it alone, by the token that is answered. The old one can undo it for a week like any other. It ends
 * every session.
 */
export async function correctAddress(
  rows: Writer,
  { id, email, wanted }: { readonly id: string; readonly email: string; readonly wanted: string },
  now: number,
): Promise<{ readonly token: string } | 'taken' | 'undoable'> {
  const last = await emailChangeOf(rows, id);
  const block = whatBlocksEmailChange({ present: email, wanted, last: last && timesOf(last) }, now);
  if (block === 'undoable') return 'undoable';
  // Administrators see the addresses of all members.
  if (block || (await ownerOfAddress(rows, wanted))) return 'taken';
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
  return { token };
}
