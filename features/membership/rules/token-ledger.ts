/** S1 §3 *gpt_token*, with what the renewal needs. The parts never go below zero. */
export interface TokenBalance {
  readonly monthly: number;
  readonly purchased: number;
  /** `2026-11`: the month for which `given` was given. */
  readonly month: string;
  readonly given: number;
}

export type TokenPart = 'monthly' | 'purchased';
export type TokenReason = 'month' | 'expired' | 'granted' | 'bought' | 'spent' | 'returned';

export interface TokenEntry {
  readonly part: TokenPart;
  readonly amount: number;
  readonly reason: TokenReason;
}

export interface TokenChange {
  readonly balance: TokenBalance;
  /** Ledger entries; their sum by part equals the change of the balance. */
  readonly entries: readonly TokenEntry[];
}

export const noTokens: TokenBalance = { monthly: 0, purchased: 0, month: '', given: 0 };

/** The month of a renewal, in UTC, so that it is the same for everybody. */
export const tokenMonth = (now: number): string => new Date(now).toISOString().slice(0, 7);

/**
 * The monthly part for `month` under a plan that gives `allowance`: a new month expires the rest of the old one; an
 * upgrade within the month adds the difference at once; a downgrade keeps what was given until the month ends.
 */
export function renewed(balance: TokenBalance, month: string, allowance: number): TokenChange {
  // A clock that was set back does not bring a month back, which has been given already.
  if (balance.month < month) {
    const entries: TokenEntry[] = [];
    if (balance.monthly > 0) entries.push({ part: 'monthly', amount: -balance.monthly, reason: 'expired' });
    if (allowance > 0) entries.push({ part: 'monthly', amount: allowance, reason: 'month' });
    return { balance: { ...balance, monthly: allowance, month, given: allowance }, entries };
  }
  const more = allowance - balance.given;
  if (more <= 0) return { balance, entries: [] };
  return {
    balance: { ...balance, monthly: balance.monthly + more, given: allowance },
    entries: [{ part: 'monthly', amount: more, reason: 'month' }],
  };
}

/**
 * Spends the monthly part first, since it expires. A reason where nothing is spent; less than one token, or part of
 * one, is no price.
 */
export function spent(balance: TokenBalance, amount: number): TokenChange | 'wrongAmount' | 'notEnoughTokens' {
  if (!Number.isSafeInteger(amount) || amount <= 0) return 'wrongAmount';
  if (amount > balance.monthly + balance.purchased) return 'notEnoughTokens';
  const monthly = Math.min(amount, balance.monthly);
  const purchased = amount - monthly;
  const entries: TokenEntry[] = [];
  if (monthly > 0) entries.push({ part: 'monthly', amount: -monthly, reason: 'spent' });
  if (purchased > 0) entries.push({ part: 'purchased', amount: -purchased, reason: 'spent' });
  return {
    balance: { ...balance, monthly: balance.monthly - monthly, purchased: balance.purchased - purchased },
    entries,
  };
}

/** Adds purchased tokens, or with a negative amount removes up to what is there. */
export function granted(balance: TokenBalance, amount: number, reason: 'granted' | 'bought'): TokenChange {
  const change = Math.max(amount, -balance.purchased);
  if (change === 0) return { balance, entries: [] };
  return {
    balance: { ...balance, purchased: balance.purchased + change },
    entries: [{ part: 'purchased', amount: change, reason }],
  };
}

/** Refunds a spending for something that failed, each part as it was taken; `spentEntries` are its ledger entries. */
export function returned(
  balance: TokenBalance,
  spentEntries: readonly Pick<TokenEntry, 'part' | 'amount'>[],
): TokenChange {
  const entries = spentEntries.map(({ part, amount }): TokenEntry => ({ part, amount: -amount, reason: 'returned' }));
  const sum = (part: TokenPart) =>
    entries.reduce((total, entry) => total + (entry.part === part ? entry.amount : 0), 0);
  return {
    balance: { ...balance, monthly: balance.monthly + sum('monthly'), purchased: balance.purchased + sum('purchased') },
    entries,
  };
}
