import { implement } from '@orpc/server';
import { authorise, command, membersOnly, namesWrongFields, type CallContext } from '#features/account/calls.server.ts';
import type { Member } from '#features/account/member.ts';
import { authoriseTest } from '#features/memory/authorise-test.server.ts';
import type { ItemKind } from '#features/memory/rules/item-kinds.ts';
import { dayOf } from '#features/memory/rules/learning-day.ts';
import { ownersOfCards } from '#features/memory/store.server.ts';
import type { Reader } from '#platform/database/database.server.ts';
import { holdByReview } from '#features/repeat/hold-by-review.server.ts';
import { happenedAt } from '#features/repeat/planner.server.ts';
import { estimatedAnswerMs, usualAnswerTimes } from '#features/repeat/rules/estimate.ts';
import { lastAnswerTimes } from '#features/repeat/today.store.server.ts';
import { aheadFor, cardsOf, contentsFor } from './ahead.server.ts';
import { reviewContract } from './contract.ts';
import { dueFor, sent } from './due.server.ts';
import { doneOn, figuresOf } from './figures.server.ts';
import { proposalFor } from './proposal.server.ts';
import { restingOf } from './resting.server.ts';
import { runSize } from './rules/pick.ts';
import { memorySample } from './simulator.server.ts';

const signedIn = implement(reviewContract).$context<CallContext>().use(namesWrongFields).use(membersOnly);

export const reviewHandlers = {
  figures: signedIn.figures.handler(({ context: { member, services } }) => {
    authorise(member, 'keepOwn');
    return services.database.read((rows) => figuresOf(rows, member, services.clock.now()));
  }),

  day: signedIn.day.handler(({ context: { member, services }, input: { day } }) => {
    authorise(member, 'keepOwn');
    return services.database.read((rows) => doneOn(rows, member.id, day));
  }),

  sample: signedIn.sample.handler(({ context: { member, services } }) => {
    authorise(member, 'keepOwn');
    return services.database.read((rows) => memorySample(rows, member, services.clock.now()));
  }),

  next: signedIn.next.handler(({ context: { member, services } }) => {
    authorise(member, 'listOwnTests');
    return services.database.read(async (rows) => {
      return (await proposalFor(rows, member, services.clock.now())).proposal;
    });
  }),

  items: signedIn.items.handler(({ context: { member, services }, input: { share, ...of } }) => {
    authorise(member, 'listOwnTests');
    return services.database.read(async (rows) => {
      await authoriseCard(member, rows, of);
      const now = services.clock.now();
      const upTo = share === 'ahead' ? runSize : 0;
      const { due, proposed, apart, ahead } = await dueFor(rows, member, now, { upTo, scope: scopeOf(of) });
      const ofDue = due.slice(0, share === undefined || share === 'proposed' ? Math.min(proposed, runSize) : runSize);
      const run = [...ofDue, ...ahead];
      const ownAnswerMs = usualAnswerTimes(await lastAnswerTimes(rows, member.id));
      return {
        day: dayOf(now, member),
        items: await sent(rows, run, proposed),
        more: due.length - ofDue.length,
        more_lost: due.slice(ofDue.length).reduce((sum, { lost }) => sum + lost, 0),
        apart,
        cards: cardsOf(run),
        answer_ms: byKind((kind) => estimatedAnswerMs(kind, ownAnswerMs)),
      };
    });
  }),

  ahead: signedIn.ahead.handler(({ context: { member, services } }) => {
    authorise(member, 'listOwnTests');
    return services.database.read(async (rows) => {
      const ahead = await aheadFor(rows, member, services.clock.now());
      const ownAnswerMs = usualAnswerTimes(await lastAnswerTimes(rows, member.id));
      return { ...ahead, answer_ms: byKind((kind) => estimatedAnswerMs(kind, ownAnswerMs)) };
    });
  }),

  contents: signedIn.contents.handler(({ context, input: { items } }) =>
    context.services.database.read(async (rows) => {
      await authoriseTest(context, rows, [...new Set(items.map(({ card_id }) => card_id))]);
      return { items: await contentsFor(rows, context.member, items) };
    }),
  ),

  resting: signedIn.resting.handler(({ context: { member, services } }) => {
    authorise(member, 'listOwnTests');
    return services.database.read((rows) => restingOf(rows, member, services.clock.now()));
  }),

  finish: signedIn.finish.handler(({ context, input }) => {
    authorise(context.member, 'keepOwn');
    const { test_id: testId, card_ids: cardIds, finished_at } = input;
    return command(context, input, async (rows, announce) => {
      const at = happenedAt(finished_at, context.services.clock.now());
      return { held: await holdByReview(context, rows, announce, { testId, cardIds, at }) };
    });
  }),
};

type Asked = Partial<Record<'card' | 'collection' | 'category' | 'tag', string | undefined>>;

/** A card that is not the member's is not there. A locked one is, and has nothing to review. */
async function authoriseCard(member: Member, rows: Reader, { card }: Asked): Promise<void> {
  if (card === undefined) return;
  const owners = await ownersOfCards(rows, [card]);
  authorise(member, 'testCard', { ownerId: owners.get(card) ?? '' });
}

/** At most one of them is named. */
function scopeOf({ card, collection, category, tag }: Asked) {
  if (card !== undefined) return { card };
  if (collection !== undefined) return { collection };
  if (category !== undefined) return { category };
  return tag === undefined ? undefined : { tag };
}

const byKind = (ms: (kind: ItemKind) => number) => ({
  flashcard: ms('flashcard'),
  question: ms('question'),
  key_idea: ms('key_idea'),
  description: ms('description'),
});
