import { randomUUID } from 'node:crypto';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import type { TokenBalance, TokenEntry, TokenReason } from './rules/token-ledger.ts';
import type { TokenEntryTable } from './tables.server.ts';

/** Locks the balance for this transaction, creating it where missing, so that two spendings are serialised. */
export function lockBalance(rows: Writer, memberId: string): Promise<TokenBalance> {
  return rows
    .insertInto('token_balance')
    .values({ member_id: memberId, monthly: 0, purchased: 0, month: '', given: 0 })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet((row) => ({ month: row.ref('token_balance.month') })),
    )
    .returning(['monthly', 'purchased', 'month', 'given'])
    .executeTakeFirstOrThrow();
}

/** The same for many members. */
export function lockBalances(
  rows: Writer,
  memberIds: readonly string[],
): Promise<(TokenBalance & { member_id: string })[]> {
  return rows
    .insertInto('token_balance')
    .values(memberIds.toSorted().map((member_id) => ({ member_id, monthly: 0, purchased: 0, month: '', given: 0 })))
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet((row) => ({ month: row.ref('token_balance.month') })),
    )
    .returning(['member_id', 'monthly', 'purchased', 'month', 'given'])
    .execute();
}

/** The balance and the entries that made it, together. `referenceOf` names the cause of an entry, which counts once. */
export async function writeChange(
  rows: Writer,
  memberId: string,
  { balance, entries }: { readonly balance: TokenBalance; readonly entries: readonly TokenEntry[] },
  referenceOf: (entry: TokenEntry) => string,
  now: number,
): Promise<void> {
  await rows.updateTable('token_balance').set(balance).where('member_id', '=', memberId).execute();
  if (entries.length === 0) return;
  await rows
    .insertInto('token_entry')
    .values(
      entries.map((entry) => ({
        id: randomUUID(),
        member_id: memberId,
        ...entry,
        reference: referenceOf(entry),
        created_at: now,
      })),
    )
    .execute();
}

/** The same for many members, whose balances are there. */
export async function writeChanges(
  rows: Writer,
  changes: readonly {
    readonly memberId: string;
    readonly balance: TokenBalance;
    readonly entries: readonly TokenEntry[];
    readonly referenceOf: (entry: TokenEntry) => string;
  }[],
  now: number,
): Promise<void> {
  if (changes.length === 0) return;
  await rows
    .insertInto('token_balance')
    .values(changes.map(({ memberId, balance }) => ({ member_id: memberId, ...balance })))
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet((row) => ({
        monthly: row.ref('excluded.monthly'),
        purchased: row.ref('excluded.purchased'),
        month: row.ref('excluded.month'),
        given: row.ref('excluded.given'),
      })),
    )
    .execute();
  const entries = changes.flatMap(({ memberId, entries: of, referenceOf }) =>
    of.map((entry) => ({
      id: randomUUID(),
      member_id: memberId,
      ...entry,
      reference: referenceOf(entry),
      created_at: now,
    })),
  );
  if (entries.length > 0) await rows.insertInto('token_entry').values(entries).execute();
}

export function entriesFor(
  rows: Reader,
  memberId: string,
  reason: TokenReason,
  reference: string,
): Promise<TokenEntryTable[]> {
  return rows
    .selectFrom('token_entry')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('reason', '=', reason)
    .where('reference', '=', reference)
    .execute();
}

/** Newest first. */
export function newestEntries(rows: Reader, memberId: string, limit: number): Promise<TokenEntryTable[]> {
  return rows
    .selectFrom('token_entry')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function planHeld(rows: Reader, memberId: string) {
  const held = await rows.selectFrom('membership').select('plan').where('user_id', '=', memberId).executeTakeFirst();
  return held?.plan;
}
