import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { answerTo, cardToTest, undoOf, type TestedCard } from '#tests/harness/tested-card.ts';
import { auditCard, rebuildCard } from './audit.server.ts';
import type { ReviewEvent } from './contract.ts';
import { storedStates } from './store.server.ts';

type Answer = Extract<ReviewEvent, { kind: 'answer' }>;

onBothEngines('[S2 §6] the append-only review log', (engine) => {
  let instance: TestInstance;
  let ada: Person;
  let eve: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    ada = await instance.person('Ada');
    eve = await instance.person('Eve');
  });
  afterAll(() => instance.close());

  const rows = () => instance.product.services.database;
  const stamp = (minutes: number) => new Date(Date.parse('2026-02-01T12:00:00Z') + minutes * 60_000).toISOString();

  const cardOf = (person: Person, flashcards = 3) => cardToTest(person, { flashcards });
  const answer = (card: TestedCard, item = 0, more: Partial<Answer> = {}) =>
    answerTo(card, { item_id: card.flashcards[item]!, answered_at: stamp(item), ...more });
  const undo = (event: Answer) => undoOf(event, stamp(90));
  const states = (card: { _id: string }) => rows().read((reader) => storedStates(reader, ada.id, card._id));
  const faults = (card: { _id: string }) => rows().read((reader) => auditCard(reader, ada.id, card._id));

  test('answers are stored as given, and read oldest first', async () => {
    const card = await cardOf(ada);
    const events = [answer(card, 1, { outcome: 'wrong', answer: 'Caesar' }), answer(card, 0)];
    expect(await ada.calls.memory.record({ events })).toEqual({ accepted: 2 });
    expect(await ada.calls.memory.ofCard({ id: card._id })).toEqual([events[1], events[0]]);
    expect(await states(card)).toMatchObject(
      new Map([
        [card.flashcards[0], { answers: 1, lastOutcome: 'right' }],
        [card.flashcards[1], { answers: 1, lastOutcome: 'wrong' }],
      ]),
    );
    expect(await faults(card)).toEqual([]);
  });

  test('an answer about the card as a whole is in the log with its task and grade, without a memory state', async () => {
    const card = await cardOf(ada);
    const about = (minutes: number, more: Partial<Answer>) =>
      answer(card, 0, { item_id: card._id, item_kind: 'card', answered_at: stamp(minutes), ...more });
    const explained = about(2, { task: 'explain', grade: 2 });
    const events = [about(1, { task: 'count', outcome: 'wrong', answer: '4' }), explained, undo(explained)];
    expect(await ada.calls.memory.record({ events })).toEqual({ accepted: 3 });
    expect(await ada.calls.memory.ofCard({ id: card._id })).toEqual(events);
    expect(await states(card)).toEqual(new Map());
    expect(await faults(card)).toEqual([]);
    await rows().transact((writer) => rebuildCard(writer, ada.id, card._id));
    expect(await states(card)).toEqual(new Map());
    // Refused: no task, another id than the card's, a grade of an item, a task of another kind, too high a grade.
    for (const wrong of [
      about(3, {}),
      about(3, { task: 'ask' }),
      answer(card, 0, { task: 'order' }),
      answer(card, 0, { task: 'count' }),
      about(3, { task: 'count', item_id: card.flashcards[0]! }),
      answer(card, 0, { grade: 1 }),
      about(3, { task: 'explain', grade: 4 }),
    ])
      await expect(ada.calls.memory.record({ events: [wrong] })).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });

  test('a key idea whose words were given is known less well than one that was named; an undo takes the cue back', async () => {
    const card = await cardOf(ada);
    const [one, two] = [randomUUID(), randomUUID()];
    const ofIdea = (item_id: string, task: 'name' | 'order', minutes: number) =>
      answer(card, 0, { item_id, item_kind: 'key_idea', task, answered_at: stamp(minutes) });
    const ordered = ofIdea(two, 'order', 2);
    const events = [ofIdea(one, 'name', 1), ordered];
    await ada.calls.memory.record({ events });
    expect(await ada.calls.memory.ofCard({ id: card._id })).toEqual(events);
    const [named, cued] = [(await states(card)).get(one)!, (await states(card)).get(two)!];
    expect(cued.stability).toBeLessThan(named.stability);
    expect(await faults(card)).toEqual([]);
    // Named later; with the cue undone, what is left counts as if it were the first answer.
    const later = ofIdea(two, 'name', 3);
    await ada.calls.memory.record({ events: [later, undo(ordered)] });
    expect((await states(card)).get(two)).toMatchObject({ answers: 1, stability: named.stability });
    expect(await faults(card)).toEqual([]);
  });

  test('the same event ten times is one event, in one batch or in several', async () => {
    const card = await cardOf(ada);
    const event = answer(card);
    expect(await ada.calls.memory.record({ events: [event, event] })).toEqual({ accepted: 1 });
    for (let time = 0; time < 8; time++)
      expect(await ada.calls.memory.record({ events: [event] })).toEqual({ accepted: 0 });
    expect(await ada.calls.memory.ofCard({ id: card._id })).toEqual([event]);
    expect((await states(card)).get(card.flashcards[0]!)).toMatchObject({ answers: 1 });
  });

  test('fifty at once, half of them the same, are each there once and the states fit the log', async () => {
    const card = await cardOf(ada);
    const events = Array.from({ length: 25 }, (_, index) =>
      answer(card, index % 2, { outcome: index % 3 === 0 ? 'wrong' : 'right', answered_at: stamp(index * 700) }),
    );
    const replies = await Promise.all(
      [...events, ...events].map((event) => ada.calls.memory.record({ events: [event] })),
    );
    expect(replies.reduce((sum, reply) => sum + reply.accepted, 0)).toBe(25);
    expect(await ada.calls.memory.ofCard({ id: card._id })).toHaveLength(25);
    expect(await faults(card)).toEqual([]);
  });

  test('whatever order batches arrive in, the states are the same', async () => {
    const [one, other] = [await cardOf(ada), await cardOf(ada)];
    const given = [
      [0, 'right', 0],
      [0, 'wrong', 3_000],
      [1, 'right', 10],
      [0, 'right', 9_000],
      [1, 'right', 4_000],
    ] as const;
    const eventsFor = (card: TestedCard) =>
      given.map(([item, outcome, minutes]) => answer(card, item, { outcome, answered_at: stamp(minutes) }));
    for (const event of eventsFor(one)) await ada.calls.memory.record({ events: [event] });
    for (const event of eventsFor(other).toReversed()) await ada.calls.memory.record({ events: [event] });
    expect([...(await states(other)).values()]).toEqual(expect.arrayContaining([...(await states(one)).values()]));
    expect(await faults(other)).toEqual([]);
  });

  test('an id with other content is refused, and nothing of the batch is added', async () => {
    const card = await cardOf(ada);
    const event = answer(card);
    await ada.calls.memory.record({ events: [event] });
    const refused = ada.calls.memory.record({ events: [answer(card, 1), { ...event, outcome: 'wrong' }] });
    await expect(refused).rejects.toMatchObject({
      code: 'BAD_INPUT',
      data: { key: 'memory:refusal.otherContent', field: 'events.1._id' },
    });
    const within = answer(card, 2);
    await expect(ada.calls.memory.record({ events: [within, { ...within, answer: 'Otho' }] })).rejects.toMatchObject({
      code: 'BAD_INPUT',
    });
    expect(await ada.calls.memory.ofCard({ id: card._id })).toEqual([event]);
  });

  test('an id that another member used is refused, whatever card it is about', async () => {
    const event = answer(await cardOf(ada));
    await ada.calls.memory.record({ events: [event] });
    const card = await cardOf(eve);
    await expect(eve.calls.memory.record({ events: [{ ...event, card_id: card._id }] })).rejects.toMatchObject({
      code: 'BAD_INPUT',
    });
  });

  test('an undo cancels its answer, also when it arrives first; the log keeps both', async () => {
    const card = await cardOf(ada);
    const [first, second] = [answer(card), answer(card, 0, { outcome: 'wrong', answered_at: stamp(5) })];
    await ada.calls.memory.record({ events: [first] });
    const before = await states(card);
    await ada.calls.memory.record({ events: [undo(second)] });
    await ada.calls.memory.record({ events: [second] });
    expect(await states(card)).toEqual(before);
    await ada.calls.memory.record({ events: [undo(first)] });
    expect((await states(card)).size).toBe(0);
    expect(await ada.calls.memory.ofCard({ id: card._id })).toHaveLength(4);
    expect(await faults(card)).toEqual([]);
  });

  test('an undo that names another member’s answer changes nothing of theirs', async () => {
    const card = await cardOf(ada);
    const event = answer(card);
    await ada.calls.memory.record({ events: [event] });
    const own = await cardOf(eve);
    await eve.calls.memory.record({ events: [{ ...undo(event), card_id: own._id }] });
    expect((await states(card)).get(card.flashcards[0]!)).toMatchObject({ answers: 1 });
    expect(await faults(card)).toEqual([]);
  });

  test('an answer given in the past keeps its time; one from a clock that runs ahead counts as now, and is still the same event when sent again', async () => {
    const card = await cardOf(ada);
    const now = new Date(instance.clock.now()).toISOString();
    const ahead = answer(card, 0, { answered_at: '2031-01-01T00:00:00.000Z' });
    await ada.calls.memory.record({ events: [ahead, answer(card, 1, { answered_at: '2026-01-31T10:00:00.000Z' })] });
    instance.clock.advance(60_000);
    expect(await ada.calls.memory.record({ events: [ahead] })).toEqual({ accepted: 0 });
    expect((await ada.calls.memory.ofCard({ id: card._id })).map((event) => event.answered_at)).toEqual([
      '2026-01-31T10:00:00.000Z',
      now,
    ]);
  });

  test('a card in the bin still takes the answers that were given offline', async () => {
    const card = await cardOf(ada);
    await ada.calls.cards.remove({ id: card._id });
    expect(await ada.calls.memory.record({ events: [answer(card)] })).toEqual({ accepted: 1 });
  });

  test('who may not test the card is refused: another member, a visitor, and everybody where there is no card', async () => {
    const card = await cardOf(ada);
    await ada.calls.memory.record({ events: [answer(card)] });
    await expect(eve.calls.memory.record({ events: [answer(card, 1)] })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(eve.calls.memory.ofCard({ id: card._id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(instance.visitor().calls.memory.record({ events: [answer(card, 1)] })).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    });
    await expect(instance.visitor().calls.memory.ofCard({ id: card._id })).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    });
    await expect(ada.calls.memory.record({ events: [answer({ ...card, _id: randomUUID() })] })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    // One card of another member refuses the whole batch.
    const own = await cardOf(eve);
    await expect(eve.calls.memory.record({ events: [answer(own), answer(card, 1)] })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await ada.calls.memory.ofCard({ id: card._id })).toHaveLength(1);
  });

  test.for([
    ['no events', { events: [] }, 'events'],
    ['an outcome that is neither right nor wrong', { events: [{ outcome: 'half' }] }, 'events.0.outcome'],
    ['a negative time', { events: [{ elapsed_ms: -1 }] }, 'events.0.elapsed_ms'],
    ['a guessable identifier', { events: [{ _id: '1' }] }, 'events.0._id'],
    ['a field that does not exist', { events: [{ points: 3 }] }, 'events.0.points'],
  ] as const)('bad input is refused and named: %s', async ([, input, field]) => {
    const card = await cardOf(ada);
    const events = input.events.map((wrong) => ({ ...answer(card), ...wrong }) as unknown as Answer);
    await expect(ada.calls.memory.record({ events })).rejects.toMatchObject({ code: 'BAD_INPUT', data: { field } });
  });

  test('the number of statements does not grow with the answers', async () => {
    const card = await cardOf(ada, 60);
    const batch = (size: number) => ({
      events: Array.from({ length: size }, (_, index) => answer(card, index, { answered_at: stamp(index) })),
    });
    const counted = async (size: number) => {
      const input = batch(size);
      const before = rows().statementCount();
      await ada.calls.memory.record(input);
      return rows().statementCount() - before;
    };
    await counted(1);
    const one = await counted(1);
    expect(await counted(45)).toBe(one);
    // Many read on how many days something is due; of items with a single day that is not asked for.
    expect(await counted(60)).toBe(one + 1);
    // Of each further card what takes back its answers and its states are read, and its states are stored.
    const about = async (count: number) => {
      const cards = await Promise.all(Array.from({ length: count }, () => cardOf(ada)));
      const before = rows().statementCount();
      await ada.calls.memory.record({ events: cards.map((each) => answer(each)) });
      return rows().statementCount() - before;
    };
    expect((await about(12)) - (await about(6))).toBe(6 * 3);
  });

  test('the database itself refuses to change the log or to take from it', async () => {
    const card = await cardOf(ada);
    await ada.calls.memory.record({ events: [answer(card)] });
    const attempts = [
      sql`UPDATE review_event SET outcome = 'right' WHERE card_id = ${card._id}`,
      sql`DELETE FROM review_event WHERE card_id = ${card._id}`,
    ];
    for (const attempt of attempts)
      await expect(rows().transact((writer) => attempt.execute(writer))).rejects.toThrow(/append-only/);
    expect(await ada.calls.memory.ofCard({ id: card._id })).toHaveLength(1);
  });

  test('[decisions: accounts] deleting an account deletes its log', async () => {
    const leaver = await instance.person('Leaver');
    const card = await cardOf(leaver);
    await leaver.calls.memory.record({ events: [answer(card)] });
    await rows().transact((writer) => writer.deleteFrom('user').where('id', '=', leaver.id).execute());
    expect(
      await rows().read((reader) =>
        reader.selectFrom('review_event').select('id').where('member_id', '=', leaver.id).execute(),
      ),
    ).toEqual([]);
  });

  test('wrong stored states are found, and rebuilt from the log', async () => {
    const card = await cardOf(ada);
    await ada.calls.memory.record({ events: [answer(card), answer(card, 1)] });
    const right = await states(card);
    await rows().transact((writer) =>
      writer
        .updateTable('item_memory')
        .set({ stability: 77 })
        .where('card_id', '=', card._id)
        .where('item_id', '=', card.flashcards[0]!)
        .execute(),
    );
    await rows().transact((writer) =>
      writer
        .deleteFrom('item_memory')
        .where('card_id', '=', card._id)
        .where('item_id', '=', card.flashcards[1]!)
        .execute(),
    );
    expect((await faults(card)).map((fault) => fault.itemId).toSorted()).toEqual(
      card.flashcards.slice(0, 2).toSorted(),
    );
    await rows().transact((writer) => rebuildCard(writer, ada.id, card._id));
    expect(await faults(card)).toEqual([]);
    expect(await states(card)).toEqual(right);
  });
});
