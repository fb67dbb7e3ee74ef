import { epochMs } from '#features/account/store.server.ts';
import { instantOf } from '#platform/clock/instant.ts';
import type { Reader } from '#platform/database/database.server.ts';
import type { Invoice, MembershipView, Subscription, TokenHistory } from './contract.ts';
import { runningSubscriptions } from './plans.store.server.ts';
import { withDefaults } from './rules/instance-settings.ts';
import type { BillingProvider } from '#features/instance/rules/chosen-settings.ts';
import type { Plan } from './rules/plans.ts';
import type { ManualPromotion } from './rules/promotions.ts';
import { noTokens, renewed, tokenMonth, type TokenChange } from './rules/token-ledger.ts';
import { newestEntries } from './tokens.store.server.ts';
import { invoiceWire, subscriptionWire } from './wire.server.ts';
import './tables.server.ts';

/** A list on a screen; older ones stay in the store. */
const shownInvoices = 100;
const shownEntries = 100;

/**
 * The subscription that runs with the instance's provider; `null` once it has ended. Those with another provider count
 * for nothing.
 */
export async function subscriptionOf(
  rows: Reader,
  memberId: string,
  provider: BillingProvider,
): Promise<Subscription | null> {
  const [newest] = await runningSubscriptions(rows, memberId, provider);
  return newest ? subscriptionWire(newest) : null;
}

/** Newest first. Real payments are always listed; those of the demo provider only while it is configured. */
export async function invoicesOf(rows: Reader, memberId: string, provider: BillingProvider): Promise<Invoice[]> {
  const found = await rows
    .selectFrom('invoice')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('provider', 'in', provider === 'demo' ? ['stripe', 'demo'] : ['stripe'])
    .orderBy('issued_at', 'desc')
    .orderBy('id')
    .limit(shownInvoices)
    .execute();
  return found.map(invoiceWire);
}

const withTokens = (rows: Reader, memberId: string) =>
  rows
    .selectFrom('membership')
    .leftJoin('token_balance', 'token_balance.member_id', 'membership.user_id')
    .leftJoin('instance_setting', (join) => join.on('instance_setting.name', '=', 'limits'))
    .select(['membership.plan', 'instance_setting.value as limits'])
    .select(['token_balance.monthly', 'token_balance.purchased', 'token_balance.month', 'token_balance.given'])
    .where('membership.user_id', '=', memberId);

interface TokenColumns {
  plan: Plan;
  limits: string | null;
  monthly: number | null;
  purchased: number | null;
  month: string | null;
  given: number | null;
}

/** The renewal that is due in this month, where nothing has been written in it yet. */
function renewalDue({ plan, limits, ...kept }: TokenColumns, now: number): TokenChange {
  const { monthlyTokens } = withDefaults(limits === null ? {} : { limits: JSON.parse(limits) as unknown }).limits;
  const balance =
    kept.month === null
      ? noTokens
      : { monthly: kept.monthly!, purchased: kept.purchased!, month: kept.month, given: kept.given! };
  return renewed(balance, tokenMonth(now), monthlyTokens[plan]);
}

/** The balance for this month. */
function tokensIn(found: TokenColumns, now: number): { monthly: number; purchased: number } {
  const { monthly, purchased } = renewalDue(found, now).balance;
  return { monthly, purchased };
}

export async function tokensOf(
  rows: Reader,
  memberId: string,
  now: number,
): Promise<{ monthly: number; purchased: number }> {
  const found = await withTokens(rows, memberId).executeTakeFirst();
  return found ? tokensIn(found, now) : { monthly: 0, purchased: 0 };
}

/** The member's tokens with the newest ledger entries, including a renewal that is due now, so that the sum matches. */
export async function tokenHistory(rows: Reader, memberId: string, now: number): Promise<TokenHistory> {
  const found = await withTokens(rows, memberId).executeTakeFirst();
  const kept = (await newestEntries(rows, memberId, shownEntries)).map(({ id, part, amount, reason, created_at }) => ({
    _id: id,
    part,
    amount,
    reason,
    createdAt: instantOf(created_at),
  }));
  if (!found) return { gpt_token: { monthly: 0, purchased: 0 }, entries: kept };
  const month = tokenMonth(now);
  const due = renewalDue(found, now).entries.map((entry) => ({
    _id: `${month}:${entry.reason}`,
    ...entry,
    createdAt: instantOf(Date.parse(`${month}-01T00:00:00Z`)),
  }));
  const entries = [...due.toReversed(), ...kept].toSorted(
    (one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt),
  );
  return { gpt_token: tokensIn(found, now), entries: entries.slice(0, shownEntries) };
}

/** S1 §3 *User (membership view)*. */
export async function membershipView(rows: Reader, memberId: string, now: number): Promise<MembershipView | undefined> {
  const found = await withTokens(rows, memberId)
    .innerJoin('user', 'user.id', 'membership.user_id')
    .select(['user.id', 'user.name', 'user.email', 'user.image', 'user.username', 'user.createdAt'])
    .select(['membership.allowed_student', 'membership.manual_promo'])
    .executeTakeFirst();
  return (
    found && {
      user: { id: found.id },
      name: found.name,
      email: found.email,
      image: found.image,
      username: found.username,
      membership: found.plan,
      allowed_student: found.allowed_student,
      created_at: instantOf(epochMs(found.createdAt)),
      manualPromo: { isPromoActive: found.manual_promo !== null, discountPercentage: found.manual_promo ?? 0 },
      gpt_token: tokensIn(found, now),
    }
  );
}

/** What a promotion is decided from. */
export async function promotionFacts(
  rows: Reader,
  memberId: string,
): Promise<{ createdAt: number; manualPromo: ManualPromotion | null; firstPaidAt: number | null } | null> {
  const found = await rows
    .selectFrom('membership')
    .innerJoin('user', 'user.id', 'membership.user_id')
    .select(['user.createdAt', 'membership.manual_promo', 'membership.first_paid_at'])
    .where('membership.user_id', '=', memberId)
    .executeTakeFirst();
  return found
    ? { createdAt: epochMs(found.createdAt), manualPromo: found.manual_promo, firstPaidAt: found.first_paid_at }
    : null;
}

/** For letters and for the provider. */
export async function addressee(rows: Reader, memberId: string) {
  const found = await rows
    .selectFrom('user')
    .select(['email', 'name', 'locale', 'timeZone', 'emailVerified', 'suspended'])
    .where('id', '=', memberId)
    .executeTakeFirst();
  return found && { ...found, mayBeWrittenTo: Boolean(found.emailVerified) && !found.suspended };
}
