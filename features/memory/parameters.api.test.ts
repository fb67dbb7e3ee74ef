import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Writer } from '#platform/database/database.server.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { live } from '#tests/harness/simulated-learner.ts';
import { answerTo, cardToTest, undoOf, type TestedCard } from '#tests/harness/tested-card.ts';
import { auditCard } from './audit.server.ts';
import type { ReviewEvent } from './contract.ts';
import { fitJob, noteAsked, planFit } from './fit-memory.server.ts';
import { memoryModel } from './rules/memory-model.ts';
import { replay } from './rules/replay.ts';
import { keptWeights, usualWeights, type Weights } from './rules/weights.ts';
import { isAboutItem, logOfCard, ruleEvent, storedStates } from './store.server.ts';
import { auditSums } from './sums.store.server.ts';

const quick: Weights = keptWeights(usualWeights.map((weight, at) => (at < 4 ? weight / 6 : weight)));

onBothEngines('[S2 §6] weights of a member', (engine) => {
  let instance: TestInstance;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
  });
  afterAll(() => instance.close());

  const database = () => instance.product.services.database;
  const jobs = () => instance.product.services.jobs;
  const stamp = (days: number) => new Date(instance.clock.now() - (200 - days) * 86_400_000).toISOString();
  const statesOf = (person: Person, card: TestedCard) =>
    database().read((rows) => storedStates(rows, person.id, card._id));
  const faultsOf = (person: Person, card: TestedCard) =>
    database().read((rows) => auditCard(rows, person.id, card._id));
  const replayedBy = async (person: Person, card: TestedCard, weights: Weights) =>
    replay(
      (await database().read((rows) => logOfCard(rows, person.id, card._id))).filter(isAboutItem).map(ruleEvent),
      memoryModel(weights),
    );
  const choose = (person: Person, weights: Weights | null) =>
    person.calls.memory.saveParameters({ weights: weights && [...weights] });

  async function record(person: Person, events: readonly ReviewEvent[]): Promise<void> {
    for (let from = 0; from < events.length; from += 500)
      await person.calls.memory.record({ events: events.slice(from, from + 500) });
  }

  /** Each item answered on two days. */
  const answersTo = (card: TestedCard): ReviewEvent[] =>
    [0, 4].flatMap((days) =>
      card.flashcards.map((item_id, at) =>
        answerTo(card, { item_id, answered_at: stamp(days), outcome: at % 3 === 0 ? 'wrong' : 'right' }),
      ),
    );

  test('without answers the usual ones are in force; others are refused with the one that is out of range', async () => {
    const ada = await instance.person('Ada');
    expect(await ada.calls.memory.parameters()).toMatchObject({
      weights: usualWeights,
      in_force: 'usual',
      by_itself: true,
      is_fitting: false,
      answers: 0,
      history: [],
    });
    for (const [at, weight] of [
      [0, 0],
      [20, 0.9],
      [4, 11],
    ] as const)
      await expect(choose(ada, usualWeights.with(at, weight))).rejects.toMatchObject({
        code: 'BAD_INPUT',
        data: { field: `weights.${at}` },
      });
    await expect(choose(ada, usualWeights.slice(0, 19))).rejects.toMatchObject({ code: 'BAD_INPUT' });
    expect(await ada.calls.memory.fit({})).toEqual({ is_fitting: false });
    expect((await ada.calls.memory.parameters()).history).toEqual([]);
  });

  test('chosen weights change all states, some at a time; in between each is the replay by its own weights', async () => {
    const eve = await instance.person('Eve');
    const card = await cardToTest(eve, { flashcards: 520 });
    await record(eve, answersTo(card));
    const before = await statesOf(eve, card);
    expect(await choose(eve, quick)).toEqual({ in_force: 'chosen' });
    // As after a stop: nothing is derived yet.
    expect(await statesOf(eve, card)).toEqual(before);
    expect(await faultsOf(eve, card)).toEqual([]);
    // What is answered meanwhile counts by the new ones.
    const item = card.flashcards[0]!;
    await record(eve, [answerTo(card, { item_id: item, answered_at: stamp(9) })]);
    expect((await statesOf(eve, card)).get(item)).toEqual((await replayedBy(eve, card, quick)).get(item));
    expect(await faultsOf(eve, card)).toEqual([]);
    await jobs().runDue();
    expect(await statesOf(eve, card)).toEqual(await replayedBy(eve, card, quick));
    expect(await faultsOf(eve, card)).toEqual([]);
    expect(await eve.calls.memory.parameters()).toMatchObject({ in_force: 'chosen', by_itself: false });
    // The same again is no change.
    await choose(eve, quick);
    expect((await eve.calls.memory.parameters()).history).toHaveLength(1);
    await choose(eve, null);
    await jobs().runDue();
    expect(await statesOf(eve, card)).toEqual(await replayedBy(eve, card, usualWeights));
    expect(await eve.calls.memory.parameters()).toMatchObject({
      in_force: 'usual',
      history: [{ verdict: 'chosen', weights: usualWeights }, { weights: quick }],
    });
  });

  test('whatever order answers and switches come in, the states are the same', async () => {
    const cy = await instance.person('Cy');
    const one = await cardToTest(cy, { flashcards: 4 });
    const events = answersTo(one);
    const undo = undoOf(events[5] as Parameters<typeof undoOf>[0], stamp(6));
    const reset: ReviewEvent = {
      kind: 'reset',
      _id: randomUUID(),
      test_id: randomUUID(),
      card_id: one._id,
      item_id: one.flashcards[3]!,
      item_kind: 'flashcard',
      answered_at: stamp(2),
    };
    const orders: (ReviewEvent | 'switch' | 'jobs')[][] = [
      [...events, undo, reset, 'switch', 'jobs'],
      ['switch', undo, ...events.toReversed(), reset, 'jobs'],
      [events[5]!, 'jobs', reset, 'switch', undo, ...events.toSpliced(5, 1), 'jobs'],
      [...events.slice(0, 4), 'switch', 'jobs', reset, ...events.slice(4), undo],
    ];
    const results = [];
    for (const [at, order] of orders.entries()) {
      const person = await instance.person(`Cy ${at}`);
      const card = await cardToTest(person, { flashcards: 4 });
      for (const step of order) {
        if (step === 'switch') await choose(person, quick);
        else if (step === 'jobs') await jobs().runDue();
        else await record(person, [own(step, one, card)]);
      }
      expect(await faultsOf(person, card)).toEqual([]);
      const states = await statesOf(person, card);
      expect(states).toEqual(await replayedBy(person, card, quick));
      results.push(card.flashcards.map((id) => states.get(id)));
    }
    for (const result of results) expect(result).toEqual(results[0]);
  });

  /** The same event of another person about another card. */
  function own(event: ReviewEvent, from: TestedCard, card: TestedCard): ReviewEvent {
    const id = (given: string) => `${given.slice(0, -4)}${card._id.slice(-4)}`;
    const moved = { ...event, _id: id(event._id), card_id: card._id };
    if (moved.kind === 'undo') return { ...moved, undoes: id(moved.undoes) };
    if (moved.kind === 'undo_run') return moved;
    return { ...moved, item_id: card.flashcards[from.flashcards.indexOf(moved.item_id)]! };
  }

  /** Somebody who forgets sooner than most, with a hundred items. */
  async function forgetful(name: string): Promise<{ person: Person; card: TestedCard }> {
    const person = await instance.person(name);
    const card = await cardToTest(person, { flashcards: 100 });
    const { answers } = live({ seed: 3, truth: quick, newADay: 2, days: 50, later: 0 });
    await record(
      person,
      answers.map(({ itemId, outcome, answeredAt }) =>
        answerTo(card, {
          item_id: card.flashcards[Number(itemId.slice('item '.length))]!,
          outcome,
          answered_at: new Date(answeredAt - answers.at(-1)!.answeredAt + instance.clock.now()).toISOString(),
        }),
      ),
    );
    return { person, card };
  }

  async function fitted(person: Person, history = 1) {
    for (;;) {
      await jobs().runDue();
      const found = await person.calls.memory.parameters();
      if (found.history.length === history && !found.is_fitting) return found;
      await setTimeout(50);
    }
  }

  test('pressed, they are fitted to the answers in a thread, with figures of what was held out', async () => {
    const { person: dan, card } = await forgetful('Dan');
    expect(await dan.calls.memory.fit({})).toEqual({ is_fitting: true });
    expect(await dan.calls.memory.parameters()).toMatchObject({ is_fitting: true, can_fit: true });
    const found = await fitted(dan);
    expect(found).toMatchObject({ in_force: 'fitted', by_itself: true, history: [{ verdict: 'fitted' }] });
    const { evaluation, answers } = found.history[0]!;
    expect(answers).toBe(found.answers);
    expect(evaluation!.fitted.log_loss).toBeLessThan(evaluation!.usual.log_loss);
    await jobs().runDue();
    expect(await statesOf(dan, card)).toEqual(await replayedBy(dan, card, found.weights));
    expect(await faultsOf(dan, card)).toEqual([]);
    // Where nothing was learnt since, nothing is better.
    await dan.calls.memory.fit({});
    expect((await fitted(dan, 2)).history[0]).toMatchObject({ verdict: 'not_better' });
    expect((await dan.calls.memory.parameters()).in_force).toBe('fitted');
  });

  test('what was answered on one day alone is too little to fit', async () => {
    const gil = await instance.person('Gil');
    const card = await cardToTest(gil, { flashcards: 100 });
    await record(gil, answersTo(card).slice(0, 100));
    expect(await gil.calls.memory.fit({})).toEqual({ is_fitting: true });
    expect(await fitted(gil)).toMatchObject({ in_force: 'usual', history: [{ verdict: 'too_few', evaluation: null }] });
  });

  test('with enough answers they are fitted by themselves when the next learning day begins', async () => {
    const { person: fay } = await forgetful('Fay');
    await jobs().runDue();
    expect((await fay.calls.memory.parameters()).history).toEqual([]);
    const wrongSums = () => database().read((rows) => auditSums(rows, engine, fay.id));
    await database().transact((rows) =>
      rows
        .updateTable('answer_sum')
        .set((sum) => ({ answers: sum('answers', '+', 1) }))
        .where('member_id', '=', fay.id)
        .where('sum_by', '=', 'card')
        .execute(),
    );
    expect(await wrongSums()).not.toEqual([]);
    instance.clock.advance(24 * 3_600_000);
    expect((await fitted(fay)).in_force).toBe('fitted');
    // The audit that is planned with the fit has put right what differed from the log.
    expect(await wrongSums()).toEqual([]);
    // What a member chose stays.
    await choose(fay, null);
    instance.clock.advance(24 * 3_600_000);
    await record(fay, answersTo(await cardToTest(fay, { flashcards: 250 })));
    instance.clock.advance(48 * 3_600_000);
    await jobs().runDue();
    expect(await fay.calls.memory.parameters()).toMatchObject({ in_force: 'usual', is_fitting: false });
  });

  test('a transaction that was rolled back has asked for nothing: repeated, it plans the fit of the same day', async () => {
    const { person: hal } = await forgetful('Hal');
    await database().transact((rows) => rows.deleteFrom('job').where('kind', '=', fitJob).execute());
    instance.clock.advance(24 * 3_600_000);
    const { services } = instance.product;
    const plan = (rows: Writer) => planFit(services, rows, { id: hal.id, timeZone: 'UTC', dayStartsAt: 4 });
    const cut = database().transact(async (rows) => {
      await plan(rows);
      throw new Error('a deadlock');
    });
    await expect(cut).rejects.toThrow('a deadlock');
    const day = await database().transact(plan);
    const planned = await database().read((rows) =>
      rows.selectFrom('job').select('unique_key').where('kind', '=', fitJob).execute(),
    );
    expect(planned).toEqual([{ unique_key: `${fitJob}:${hal.id}:${day}` }]);
    noteAsked(hal, day!);
    expect(await database().transact(plan), 'once a day').toBeUndefined();
  });
});
