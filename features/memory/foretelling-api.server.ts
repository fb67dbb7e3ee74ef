import { implement } from '@orpc/server';
import { authorise, membersOnly, namesWrongFields, type CallContext } from '#features/account/calls.server.ts';
import { authoriseTest } from './authorise-test.server.ts';
import { memoryContract } from './contract.ts';
import { mostForetold, sampleOfStates, statesOfCards } from './due.store.server.ts';
import { parametersInForce } from './parameters.store.server.ts';
import { costsOf, exampleCosts, exampleNewADay, leastOwnItems } from './rules/cost.ts';
import { dayOf } from './rules/learning-day.ts';
import type { ItemState } from './rules/memory-model.ts';
import { nextIntervals } from './rules/next-intervals.ts';
import { simulate } from './rules/simulate.ts';
import { settingsOf } from './settings.store.server.ts';
import { wantedRecall } from './wanted.store.server.ts';

const signedIn = implement(memoryContract).$context<CallContext>().use(namesWrongFields).use(membersOnly);

/** Of so many items the reviews of all are foretold: a hundredth of a second. */
const sampledItems = 150;

/** What the model foretells, which changes nothing. */
export const foretellingHandlers = {
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
};
