import { implement } from '@orpc/server';
import {
  authorise,
  command,
  membersOnly,
  namesWrongFields,
  type CallContext,
  type SignedInContext,
} from '#features/account/calls.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { authoriseTest } from './authorise-test.server.ts';
import { memoryContract } from './contract.ts';
import { dayOf, type Day } from './rules/learning-day.ts';
import { foretellingHandlers } from './foretelling-api.server.ts';
import { noteAsked, planFit } from './fit-memory.server.ts';
import { itemsInMemory } from './flags.server.ts';
import { putFlags } from './flags.store.server.ts';
import { itemHandlers } from './item-api.server.ts';
import { recordEvents, type AfterAnswers } from './record.server.ts';
import { hadPassed } from './rules/chosen-day.ts';
import { collectedGoal, freshCount, goalOf, putGoal } from './goals.store.server.ts';
import { refusePastExam } from './refuse-past-exam.server.ts';
import { planAgain, planCardAgain } from './plan-again.server.ts';
import { parametersHandlers } from './parameters-api.server.ts';
import { saveSettings, settingsOf } from './settings.store.server.ts';
import { lockLog, logOfCard } from './store.server.ts';
import { wantedRecall } from './wanted.store.server.ts';
import { wireEvent } from './wire.server.ts';

const signedIn = implement(memoryContract).$context<CallContext>().use(namesWrongFields).use(membersOnly);

/**
 * `afterAnswers` lets later areas react to new answers, and to another goal of a card, for example by planning the next
 * session again.
 */
export const memoryHandlers = (afterAnswers: AfterAnswers) => ({
  ...parametersHandlers,
  ...foretellingHandlers,
  ...itemHandlers,

  record: signedIn.record.handler(async ({ context, input }) => {
    let askedOn: Day | undefined;
    const reply = await command(context, input, async (rows, announce) => {
      const { accepted, cardIds } = await recordEvents(context, rows, input.events);
      if (accepted > 0) {
        await afterAnswers(context, rows, announce, cardIds);
        askedOn = await planFit(context.services, rows, context.member);
        announce.changed([context.member.id], ['memory.ofCard', 'repeat.today', 'review']);
      }
      return { accepted };
    });
    // Only now: a transaction that is rolled back and repeated asks again.
    if (askedOn) noteAsked(context.member, askedOn);
    return reply;
  }),

  ofCard: signedIn.ofCard.handler(({ context, input: { id } }) =>
    context.services.database.read(async (rows) => {
      await authoriseTest(context, rows, [id]);
      return (await logOfCard(rows, context.member.id, id)).map(wireEvent);
    }),
  ),

  settings: signedIn.settings.handler(({ context: { member, services } }) => {
    authorise(member, 'keepOwn');
    return services.database.read((rows) => settingsOf(rows, member.id));
  }),

  saveSettings: signedIn.saveSettings.handler(({ context, input }) => {
    const { member, services } = context;
    const { made_at, ...change } = input;
    authorise(member, 'keepOwn');
    refusePast(context, made_at, [change.away_until], () => 'away_until');
    return command(context, input, async (rows, announce) => {
      await lockLog(rows, services.database.engine, member.id);
      const before = await settingsOf(rows, member.id);
      const settings = { ...before, ...change };
      await saveSettings(rows, member.id, settings);
      const plansAnew = settings.wanted !== before.wanted || String(settings.week) !== String(before.week);
      if (plansAnew) await planAgain(services, rows, member.id);
      announce.changed([member.id], ['memory.settings', 'review']);
      return settings;
    });
  }),

  items: signedIn.items.handler(({ context, input: { id } }) =>
    context.services.database.read(async (rows) => {
      await authoriseTest(context, rows, [id]);
      return itemsInMemory(rows, context.member.id, id);
    }),
  ),

  flag: signedIn.flag.handler(({ context, input }) =>
    command(context, input, async (rows, announce) => {
      const { card_id, flags, made_at } = input;
      await authoriseTest(context, rows, [card_id]);
      const days = flags.map(({ until }) => until);
      refusePast(context, made_at, days, (at) => `flags.${at}.until`);
      const ofCard = flags.map((flag) => ({ ...flag, card_id }));
      const written = await putFlags(rows, context.member.id, ofCard);
      announce.changed([context.member.id], ['memory.items', 'review']);
      return { written };
    }),
  ),

  goal: signedIn.goal.handler(({ context, input: { id } }) =>
    context.services.database.read(async (rows) => {
      await authoriseTest(context, rows, [id]);
      const goal = await goalOf(rows, context.member.id, id);
      const { wanted: usual } = await settingsOf(rows, context.member.id);
      const wanted = await wantedRecall(rows, context.member.id, usual);
      const today = dayOf(context.services.clock.now(), context.member);
      const fresh = await freshCount(rows, context.member.id, id);
      const collected = await collectedGoal(rows, context.member.id, id, today);
      return { ...goal, ...collected, fresh, in_force: wanted(id, today) };
    }),
  ),

  saveGoal: signedIn.saveGoal.handler(({ context, input }) => {
    const { member, services } = context;
    const { id, made_at, ...change } = input;
    refusePastExam(context, change.exam_on, made_at);
    return command(context, input, async (rows, announce) => {
      await authoriseTest(context, rows, [id]);
      await lockLog(rows, services.database.engine, member.id);
      const before = await goalOf(rows, member.id, id);
      await putGoal(rows, member.id, id, { ...before, ...change });
      const goal = await goalOf(rows, member.id, id);
      if (goal.wanted !== before.wanted || (goal.wanted !== null && goal.exam_on !== before.exam_on)) {
        await planCardAgain(services, rows, member.id, id);
        await afterAnswers(context, rows, announce, [id]);
      }
      announce.changed([member.id], ['memory.goal', 'review']);
      return goal;
    });
  }),
});

function refusePast(
  { member, services }: SignedInContext,
  madeAt: string | undefined,
  days: readonly (Day | null | undefined)[],
  field: (at: number) => string,
): void {
  const made = madeAt === undefined ? undefined : Date.parse(madeAt);
  const past = days.findIndex((day) => day && hadPassed(day, made, services.clock.now(), member));
  if (past !== -1) throw new Refusal('BAD_INPUT', { key: 'memory:refusal.dayPast', field: field(past) });
}
