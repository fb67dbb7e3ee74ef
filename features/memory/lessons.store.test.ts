import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { answerTo, cardToTest, undoOf, type TestedCard } from '#tests/harness/tested-card.ts';
import type { ReviewEvent } from './contract.ts';
import { duePlan, duePlanOf, wishesOf } from './due-plan.server.ts';
import { nextLessons, takenBack, type Place, type ToldItem } from './lessons.store.server.ts';
import { usualModel, type ItemState } from './rules/memory-model.ts';
import { toldEvents } from './rules/told-event.ts';

type Answer = Extract<ReviewEvent, { kind: 'answer' }>;

onBothEngines('[S2 §4] what is read of a log', (engine) => {
  let instance: TestInstance;
  let ada: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
  });
  afterAll(() => instance.close());

  const database = () => instance.product.services.database;
  const stamp = (minutes: number) => new Date(Date.parse('2026-02-01T12:00:00Z') + minutes * 60_000).toISOString();
  const given = (card: TestedCard, item: number, minutes: number, more: Partial<Answer> = {}) =>
    answerTo(card, { item_id: card.flashcards[item]!, answered_at: stamp(minutes), ...more });

  async function lessons({ items, each }: { items: number; each: number }): Promise<ToldItem[]> {
    const back = await database().read((rows) => takenBack(rows, ada.id));
    const found: ToldItem[] = [];
    let after: Place | null = null;
    for (;;) {
      const page: Parameters<typeof nextLessons>[1] = { memberId: ada.id, after, items, each };
      const next = await database().read((rows) => nextLessons(rows, page, back));
      if (!next.last) return found;
      found.push(...next.items);
      after = next.last;
    }
  }

  test('the fit gets of each item what counts, the oldest first, in pages; nothing that was taken back', async () => {
    ada = await instance.person('Ada');
    const [card, other] = [await cardToTest(ada, { flashcards: 4 }), await cardToTest(ada, { flashcards: 1 })];
    const late = given(card, 0, 9, { outcome: 'wrong', rating: 1 });
    const early = given(card, 0, 1);
    const reset: ReviewEvent = {
      kind: 'reset',
      _id: randomUUID(),
      test_id: randomUUID(),
      card_id: card._id,
      item_id: card.flashcards[1]!,
      item_kind: 'flashcard',
      answered_at: stamp(5),
    };
    const wholly = given(card, 3, 4);
    const all = [
      late,
      early,
      given(card, 1, 2),
      reset,
      given(card, 1, 7),
      given(card, 2, 3),
      wholly,
      given(other, 0, 6),
    ];
    await ada.calls.memory.record({ events: all.filter(({ card_id }) => card_id === card._id) });
    await ada.calls.memory.record({ events: all.filter(({ card_id }) => card_id === other._id) });
    const told = async (page: { items: number; each: number }) =>
      new Map(
        (await lessons(page)).map(({ itemId, events }) => [
          itemId,
          toldEvents(itemId, events).map((event) => [
            event.kind,
            (event.answeredAt - Date.parse(stamp(0))) / 60_000,
            event.kind === 'answer' ? [event.outcome, event.rating] : 'state' in event,
          ]),
        ]),
      );
    const key = (of: TestedCard, item: number) => `${of._id} ${of.flashcards[item]}`;
    const right = ['right', null];
    const expected = new Map<string, unknown>([
      [
        key(card, 0),
        [
          ['answer', 1, right],
          ['answer', 9, ['wrong', 1]],
        ],
      ],
      [
        key(card, 1),
        [
          ['answer', 2, right],
          ['reset', 5, false],
          ['answer', 7, right],
        ],
      ],
      [key(card, 2), [['answer', 3, right]]],
      [key(card, 3), [['answer', 4, right]]],
      [key(other, 0), [['answer', 6, right]]],
    ]);
    expect(await told({ items: 100, each: 1 })).toEqual(expected);
    expect(await told({ items: 2, each: 1 })).toEqual(expected);
    expect((await told({ items: 4, each: 2 })).size).toBe(2);

    await ada.calls.memory.record({ events: [undoOf(late, stamp(20)), undoOf(wholly, stamp(21))] });
    expected.set(key(card, 0), [['answer', 1, right]]);
    expected.delete(key(card, 3));
    expect(await told({ items: 3, each: 1 })).toEqual(expected);

    const run = { kind: 'undo_run', _id: randomUUID(), test_id: all[0]!.test_id, card_id: card._id } as const;
    const ofRun = given(card, 2, 30, { test_id: run.test_id });
    await ada.calls.memory.record({ events: [ofRun] });
    expect((await told({ items: 3, each: 1 })).get(key(card, 2))).toHaveLength(2);
    await ada.calls.memory.record({ events: [{ ...run, answered_at: stamp(40) }] });
    expect(await told({ items: 3, each: 1 })).toEqual(expected);
  });

  test('a plan of some states is that of the whole memory', async () => {
    ada = await instance.person('Ada');
    const card = await cardToTest(ada, { flashcards: 12 });
    await ada.calls.memory.record({ events: card.flashcards.map((_, at) => given(card, at, at)) });
    const state = (stability: number): ItemState => ({
      stability,
      difficulty: 5,
      answers: 3,
      lapses: 0,
      lastOutcome: 'right',
      lastAnsweredAt: Date.parse(stamp(0)),
      lastDay: '2026-02-01',
      firstDay: '2026-01-01',
    });
    await database().transact(async (rows) => {
      const days = ['2026-02-04', '2026-02-11', '2026-02-11', '2026-02-12', '2026-03-13', '2027-03-01'];
      for (const [at, item_id] of card.flashcards.entries())
        await rows
          .updateTable('item_memory')
          .set({ due_on: days[at % days.length]! })
          .where('member_id', '=', ada.id)
          .where('item_id', '=', item_id)
          .execute();
    });
    const states = [0.5, 3, 10, 10.4, 40, 400].map(state);
    const planned = await database().read(async (rows) => {
      const wishes = await wishesOf(rows, ada.id);
      const whole = await duePlan(rows, ada.id, usualModel);
      const some = await duePlanOf(rows, ada.id, { cardId: card._id, states, wishes, model: usualModel });
      const alone = async (plan: typeof duePlanOf | typeof duePlan) =>
        Promise.all(
          states.map(async (each, at) => {
            const of =
              plan === duePlanOf
                ? await duePlanOf(rows, ada.id, { cardId: card._id, states: [each], wishes, model: usualModel })
                : await duePlan(rows, ada.id, usualModel);
            return of(card._id, `item ${at}`, each);
          }),
        );
      const together = [whole, some].map((plan) => states.map((each, at) => plan(card._id, `item ${at}`, each)));
      return [...together, await alone(duePlan), await alone(duePlanOf)];
    });
    expect(planned[1]).toEqual(planned[0]);
    expect(planned[3], 'also one state at a time').toEqual(planned[2]);
    expect(planned[0]![2], 'the full day is avoided').not.toBe('2026-02-11');
  });
});
