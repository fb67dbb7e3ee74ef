import type { SignedInContext } from '#features/account/calls.server.ts';
import { Refusal, notFound } from '#platform/contract/refusal.ts';
import type { Reader } from '#platform/database/database.server.ts';
import { countInTens } from '#platform/http/count-in-tens.server.ts';
import { isProfileHidden } from './privacy.store.server.ts';
import type { Reason } from './rules/what-blocks-act.ts';

const refusalOf: Record<Reason, () => Refusal> = {
  notSignedIn: () => new Refusal('NOT_SIGNED_IN', { key: 'account:refusal.notSignedIn' }),
  oneself: () => new Refusal('NOT_ALLOWED', { key: 'relations:refusal.oneself' }),
  hidden: () => new Refusal('NOT_ALLOWED', { key: 'relations:refusal.hidden' }),
  notFound,
  emailNotVerified: () => new Refusal('NOT_ALLOWED', { key: 'account:refusal.emailNotVerified' }),
  friendsOnly: () => new Refusal('NOT_ALLOWED', { key: 'people:refusal.noFriend' }),
};

export function refuseAct(reason: Reason | undefined): void {
  if (reason) throw refusalOf[reason]();
}

/** A request names its sender's own account, if it names one. */
export function refuseForOthers(memberId: string, userId: string | undefined): void {
  if (userId !== undefined && userId !== memberId)
    throw new Refusal('BAD_INPUT', { key: 'account:refusal.badInput', field: 'userId' });
}

/** For acts towards others that `whatBlocksAct` is not asked about. */
export async function refuseHidden(rows: Reader, memberId: string): Promise<void> {
  if (await isProfileHidden(rows, memberId)) refuseAct('hidden');
}

const hour = 3_600;
const day = 24 * hour;
const limits = {
  asking: [{ max: 30, windowSeconds: day }],
  following: [{ max: 60, windowSeconds: hour }],
  liking: [{ max: 120, windowSeconds: hour }],
} as const;

const searches = [
  { max: 60, windowSeconds: 60 },
  { max: 1_000, windowSeconds: day },
];

/** Requests to be friends that may be unanswered at a time. */
export const mostUnanswered = 20;

export const tooManyUnanswered = () =>
  new Refusal('TOO_MANY_REQUESTS', { key: 'relations:refusal.unanswered', values: { seconds: day } });

function refuseTooMany(seconds: number | undefined): void {
  if (seconds !== undefined)
    throw new Refusal('TOO_MANY_REQUESTS', { key: 'relations:refusal.tooMany', values: { seconds } });
}

export async function slowDown({ member, services }: SignedInContext, act: keyof typeof limits): Promise<void> {
  refuseTooMany(
    await services.rateLimits.take(
      limits[act].map((limit) => ({ key: `${act} people ${limit.windowSeconds} ${member.id}`, ...limit })),
    ),
  );
}

/** People are searched while somebody types. */
export async function slowDownSearch({ member, services }: SignedInContext): Promise<void> {
  refuseTooMany(await countInTens(services, `searching people ${member.id}`, searches));
}
