import { implement } from '@orpc/server';
import { authorise, command, membersOnly, namesWrongFields, type CallContext } from '#features/account/calls.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { authoriseTest } from './authorise-test.server.ts';
import { memoryContract } from './contract.ts';
import { mostForetold, sampleOfStates, statesOfCards } from './due.store.server.ts';
import { dayOf, type Day } from './rules/learning-day.ts';
import type { ItemState } from './rules/memory-model.ts';
import { nextIntervals } from './rules/next-intervals.ts';
import { noteAsked, planFit } from './fit-memory.server.ts';
import { itemsInMemory } from './flags.server.ts';
import { putFlags } from './flags.store.server.ts';
import { itemHandlers } from './item-api.server.ts';
import { recordEvents, type AfterAnswers } from './record.server.ts';
import { costsOf, exampleCosts, exampleNewADay, leastOwnItems } from './rules/cost.ts';
import { simulate } from './rules/simulate.ts';
import { freshCount, goalOf, putGoal } from './goals.store.server.ts';
import { planAgain, planCardAgain } from './plan-again.server.ts';
import { parametersHandlers } from './parameters-api.server.ts';
import { parametersInForce } from './parameters.store.server.ts';
import { saveSettings, settingsOf } from './settings.store.server.ts';
import { lockLog, logOfCard } from './store.server.ts';
import { wantedRecall } from './wanted.store.server.ts';
import { wireEvent } from './wire.server.ts';

const signedIn = implement(memoryContract).$context<CallContext>().use(namesWrongFields).use(membersOnly);

/** Of so many items the reviews of all are foretold: a hundredth of a second. */
const sampledItems = 150;

/**
 * `afterAnswers` lets later areas react to new answers, and to another goal of a card, for example by planning the next
 * session again.
 */
export const memoryHandlers = (afterAnswers: AfterAnswers) => ({
  ...parametersHandlers,
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
    authorise(member, 'keepOwn');
    return command(context, input, async (rows, announce) => {
      await lockLog(rows, services.database.engine, member.id);
      const before = await settingsOf(rows, member.id);
      const settings = { ...before, ...input };
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
      const { card_id, flags } = input;
      await authoriseTest(context, rows, [card_id]);
      const written = await putFlags(
        rows,
        context.member.id,
        flags.map((flag) => ({ ...flag, card_id })),
      );
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
      const in_force = wanted(id, dayOf(context.services.clock.now(), context.member));
      return { ...goal, fresh: await freshCount(rows, context.member.id, id), in_force };
    }),
  ),

  saveGoal: signedIn.saveGoal.handler(({ context, input }) => {
    const { member, services } = context;
    const { id, ...change } = input;
    if (change.exam_on && change.exam_on <= dayOf(services.clock.now(), member))
      throw new Refusal('BAD_INPUT', { key: 'memory:refusal.examPast', field: 'exam_on' });
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

  next: signedIn.next.handler(({ context, input: { ids } }) =>
    context.services.database.read(async (rows) => {
      const { member, services } = context;
      await authoriseTest(context, rows, ids);
      const { wanted: usual } = await settingsOf(rows, member.id);
      const wanted = await wantedRecall(rows, member.id, usual);
      const { model } = await parametersInForce(rows, member.id);
      const answeredAt = services.clock.now();
      const at = { answeredAt, day: dayOf(answeredAt, member) };
      const next = (percent: number, state?: ItemState) =>
        nextIntervals(state, at, percent / 100, model).map((days) => [...days]);
      const known = await statesOfCards(rows, member.id, ids);
      const states = Map.groupBy(known, ({ cardId }) => cardId);
      const cards = ids.map((_id) => ({
        _id,
        items: (states.get(_id) ?? []).map(({ itemId, state }) => ({
          _id: itemId,
          next: next(wanted(_id, at.day), state),
        })),
      }));
      // Of more states some are not here: their items would count as never answered.
      const fresh = known.length < mostForetold ? next(ids.length === 1 ? wanted(ids[0]!, at.day) : usual) : [];
      return { fresh, cards };
    }),
  ),

  cost: signedIn.cost.handler(({ context: { member, services } }) => {
    authorise(member, 'keepOwn');
    return services.database.read(async (rows) => {
      const now = services.clock.now();
      const { sample, total } = await sampleOfStates(rows, member.id, dayOf(now, member), sampledItems);
      const own = total >= leastOwnItems;
      const { model } = await parametersInForce(rows, member.id);
      const costs = own ? costsOf(sample, now, model, total / sample.length) : exampleCosts(now, model);
      return { of: own ? 'own' : 'example', items: total, new_a_day: exampleNewADay, costs };
    });
  }),

  forecast: signedIn.forecast.handler(({ input, context: { member, services } }) => {
    authorise(member, 'keepOwn');
    return services.database.read(async (rows) => {
      const now = services.clock.now();
      const { sample, total } = await sampleOfStates(rows, member.id, dayOf(now, member), sampledItems);
      const { model } = await parametersInForce(rows, member.id);
      const tried = { wanted: input.wanted, newADay: input.new_a_day, days: input.days };
      const times = sample.length === 0 ? 1 : total / sample.length;
      const { answers, items, known } = simulate(sample, now, model, { ...tried, times });
      return { items: total, answers: [...answers], items_then: items, known };
    });
  }),
});
