import type { Writer } from '#platform/database/database.server.ts';
import {
  granted,
  renewed,
  returned,
  spent,
  tokenMonth,
  type TokenBalance,
  type TokenChange,
} from './rules/token-ledger.ts';
import { settingsOf } from './settings.store.server.ts';
import { entriesFor, planHeld, lockBalance, lockBalances, writeChange, writeChanges } from './tokens.store.server.ts';

/** Members whose balances go into one statement, far below what an engine lets one have of values. */
const atOnce = 1_000;

/**
 * Spends tokens, the monthly part first, in the transaction of what they pay for. Once per `reference`, however often
 * it is called; with too few tokens nothing is taken. A refunded spending is not paid: retrying needs another
 * reference.
 */
export async function spendTokens(
  rows: Writer,
  memberId: string,
  { amount, reference }: { amount: number; reference: string },
  now: number,
): Promise<'notEnoughTokens' | 'wrongAmount' | 'givenBack' | undefined> {
  const balance = await takeRenewed(rows, memberId, now);
  if ((await entriesFor(rows, memberId, 'spent', reference)).length > 0)
    return (await entriesFor(rows, memberId, 'returned', reference)).length > 0 ? 'givenBack' : undefined;
  const change = spent(balance, amount);
  if (typeof change === 'string') return change;
  await writeChange(rows, memberId, change, () => reference, now);
  return undefined;
}

/** Refunds a spending once, for work that failed after it was paid. */
export async function returnTokens(
  rows: Writer,
  memberId: string,
  { reference }: { reference: string },
  now: number,
): Promise<void> {
  const balance = await takeRenewed(rows, memberId, now);
  if ((await entriesFor(rows, memberId, 'returned', reference)).length > 0) return;
  const change = returned(balance, await entriesFor(rows, memberId, 'spent', reference));
  await writeChange(rows, memberId, change, () => reference, now);
}

/**
 * Adds purchased tokens (bought, or from the administrator); a negative amount removes what there is. Answers the new
 * balance and the number really added or removed.
 */
export async function grantTokens(
  rows: Writer,
  memberId: string,
  { amount, reason, reference }: { amount: number; reason: 'granted' | 'bought'; reference: string },
  now: number,
): Promise<{ balance: TokenBalance; given: number }> {
  const balance = await takeRenewed(rows, memberId, now);
  if ((await entriesFor(rows, memberId, reason, reference)).length > 0) return { balance, given: 0 };
  const change = granted(balance, amount, reason);
  await writeChange(rows, memberId, change, () => reference, now);
  return { balance: change.balance, given: change.balance.purchased - balance.purchased };
}

/** Gives what the month gives, if it was not given yet. */
export async function keepMonthlyTokens(
  rows: Writer,
  memberId: string,
  allowance: number,
  now: number,
): Promise<TokenBalance> {
  const balance = await lockBalance(rows, memberId);
  const change = renewed(balance, tokenMonth(now), allowance);
  if (change.balance !== balance) await writeChange(rows, memberId, change, renewalReference(balance, change), now);
  return change.balance;
}

/** The same for many members, in a few statements. */
export async function keepMonthlyTokensOf(
  rows: Writer,
  members: readonly { readonly memberId: string; readonly allowance: number }[],
  now: number,
): Promise<void> {
  for (let start = 0; start < members.length; start += atOnce) {
    const some = new Map(members.slice(start, start + atOnce).map(({ memberId, allowance }) => [memberId, allowance]));
    const changes = (await lockBalances(rows, [...some.keys()])).flatMap(({ member_id: memberId, ...balance }) => {
      const change = renewed(balance, tokenMonth(now), some.get(memberId)!);
      return change.balance === balance
        ? []
        : [{ memberId, ...change, referenceOf: renewalReference(balance, change) }];
    });
    await writeChanges(rows, changes, now);
  }
}

async function takeRenewed(rows: Writer, memberId: string, now: number): Promise<TokenBalance> {
  const plan = (await planHeld(rows, memberId)) ?? 'FREE';
  const { limits } = await settingsOf(rows);
  return keepMonthlyTokens(rows, memberId, limits.monthlyTokens[plan], now);
}

/**
 * A month can be credited more than once when the plan is upgraded; the amount given so far distinguishes the credits.
 */
const renewalReference =
  (before: TokenBalance, { balance }: TokenChange) =>
  ({ reason }: { reason: string }) =>
    reason === 'expired' ? before.month : `${balance.month}:${balance.given}`;
