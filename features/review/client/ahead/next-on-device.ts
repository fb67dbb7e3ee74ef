import { currentMember, queryClient, wasAnswered } from '#client/query-client.ts';
import { query } from '#client/query.ts';
import { dayOf } from '#features/memory/rules/learning-day.ts';
import { planRun } from '../../rules/plan-run.ts';
import { proposalOf } from '../../rules/proposal-of.ts';
import { usualWish } from '../../rules/wish.ts';
import { reviewOnDevice } from './review-on-device.ts';

/** Without a network Today proposes what this device has: what was answered since is not due, and days go on. */
export async function proposeOnDevice(): Promise<void> {
  const member = currentMember();
  if (!member) return;
  const key = query.review.next.queryKey();
  const now = Date.now();
  const read = (await reviewOnDevice(member._id, now, member))?.read;
  if (!read || wasAnswered(key)) return;
  const { items, waiting } = planRun(read, usualWish, dayOf(now, member));
  const titles = new Map(read.cards.map(({ _id, title }) => [_id, title]));
  const run = items.map(({ card_id: cardId, recall, kind }) => ({
    cardId,
    title: titles.get(cardId) ?? '',
    fresh: recall === null,
    ms: read.answer_ms[kind],
  }));
  queryClient.setQueryData(key, proposalOf(run, waiting.count));
}
