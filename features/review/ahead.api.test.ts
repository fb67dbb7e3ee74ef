import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayOf, plusDays } from '#features/memory/rules/learning-day.ts';
import { memoryModel } from '#features/memory/rules/memory-model.ts';
import { flashcard } from '#tests/harness/card-samples.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { answerTo } from '#tests/harness/tested-card.ts';

import { contentKeyOf, deviceRow } from './rules/ahead/device-row.ts';
import { chooseAhead, readAhead } from './rules/ahead/read-ahead.ts';

const dayMs = 86_400_000;
const byTitle = (one: { title: string }, other: { title: string }) => (one.title < other.title ? -1 : 1);

onBothEngines('[S2 §4] what a device fetches to review without a network', (engine) => {
  let instance: TestInstance;
  let ada: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
  });
  afterAll(() => instance.close());
  beforeEach(async () => {
    ada = await instance.person('Ada');
  });

  const now = () => new Date(instance.clock.now()).toISOString();
  const day = (days: number) => plusDays(now().slice(0, 10), days);
  async function made(title: string, flashcards = [flashcard({ order: 'a1' })]) {
    const card = { _id: randomUUID(), flashcards: flashcards.map(({ _id }) => _id), questions: [] };
    const key_idea = ['One', 'Two'].map((of, at) => ({
      _id: randomUUID(),
      order: `a${at}`,
      title: of,
      key_idea_description: `<p>${of} said</p>`,
    }));
    await ada.calls.cards.create({ _id: card._id, update: { title, flashcard: flashcards, key_idea } });
    return { ...card, ideas: key_idea.map(({ _id }) => _id) };
  }
  type Made = Awaited<ReturnType<typeof made>>;
  const answer = (card: Made, over: Partial<Parameters<typeof answerTo>[1]> = {}) =>
    answerTo(card, { answered_at: now(), ...over });
  const record = (...events: ReturnType<typeof answer>[]) => ada.calls.memory.record({ events });
  const ahead = () => ada.calls.review.ahead();
  const contents = (...items: { card_id: string; item_id: string }[]) => ada.calls.review.contents({ items });
  const statementsOf = async (run: () => Promise<unknown>) => {
    const { database } = instance.product.services;
    const before = database.statementCount();
    await run();
    return database.statementCount() - before;
  };

  test('all that is due within seven days, siblings too, with what the memory model knows, and contents by their revision', async () => {
    const gaps = flashcard({ order: 'a0', cloze: '{{c1::a}} {{c2::b}}' });
    const [one, late] = [flashcard({ order: 'a1' }), flashcard({ order: 'a2' })];
    const card = await made('Ahead', [gaps, one, late]);
    expect(await ahead()).toMatchObject({ day: day(0), until: day(7), items: [], cards: [] });
    await record(
      answer(card, { item_id: gaps._id, part: 'c1' }),
      answer(card, { item_id: gaps._id, part: 'c2', outcome: 'wrong' }),
      answer(card, { item_id: late._id, rating: 4 }),
      answer(card, { item_id: card.ideas[1]!, item_kind: 'description' }),
    );
    // What was answered today is not due today; what gives it away neither.
    const first = await ahead();
    expect(first.items.map(({ kind, part, done, proposed }) => [kind, part, done, proposed]).toSorted()).toEqual([
      ['description', null, true, false],
      ['flashcard', 'c1', true, false],
      ['flashcard', 'c2', true, false],
    ]);
    instance.clock.advance(3 * dayMs);
    let read = await ahead();
    // The first statement says who asks; eleven of the list, two of them for how long answers take.
    expect(await statementsOf(async () => (read = await ahead()))).toBe(11);
    expect(read.items.map(({ part, proposed, done }) => [part, proposed, done])).toEqual(
      expect.arrayContaining([
        // Of siblings one is proposed today; the other one waits.
        [expect.stringMatching(/^c[12]$/), true, false],
        [expect.stringMatching(/^c[12]$/), false, false],
      ]),
    );
    expect(read.items.map(({ item_id }) => item_id)).toContain(late._id);
    const idea = read.items.find(({ kind }) => kind === 'description')!;
    expect(idea).toMatchObject({ item_id: card.ideas[1], place: 2, count: 2, group: null, until: null });
    expect(idea.state).toMatchObject({ answers: 1, lapses: 0, last_outcome: 'right', last_day: day(-3) });
    expect(idea.due_on! <= read.until).toBe(true);
    expect(read.cards).toEqual([expect.objectContaining({ _id: card._id, title: 'Ahead', wanted: 90 })]);
    expect(read.weights).toHaveLength(21);
    expect(read.answer_ms).toMatchObject({ question: 15_000 });

    const named = { card_id: card._id, item_id: gaps._id };
    let found = await contents(named);
    expect(
      await statementsOf(async () => {
        found = await contents(named, { card_id: card._id, item_id: card.ideas[1]! });
      }),
      'who asks, the cards, the contents',
    ).toBe(3);
    expect(found.items.map(({ kind, item_id }) => [kind, item_id]).toSorted()).toEqual([
      ['flashcard', gaps._id],
      ['key_idea', card.ideas[1]],
    ]);
    const before = read.items.find(({ item_id }) => item_id === gaps._id)!.revision;
    expect(found.items.find(({ item_id }) => item_id === gaps._id)).toMatchObject({
      revision: before,
      content: { cloze: gaps.cloze },
    });
    // Another content has another revision; that of its neighbours stays.
    await ada.calls.focusCard.put({
      id: card._id,
      update: { flashcard: { put: [{ ...gaps, cloze: '{{c1::a}} {{c2::z}}' }] } },
    });
    const after = await ahead();
    expect(after.items.find(({ item_id }) => item_id === gaps._id)!.revision).toBeGreaterThan(before);
    const unchanged = ({ items }: typeof read) => items.find(({ item_id }) => item_id === late._id)!.revision;
    expect(unchanged(after)).toBe(unchanged(read));
    expect((await contents(named)).items[0]).toMatchObject({ content: { cloze: '{{c1::a}} {{c2::z}}' } });
  });

  test('what is due after seven days, suspended, in the bin, locked or in need of a plan does not come; what is put off says until when', async () => {
    const rows = [flashcard({ order: 'a1' }), flashcard({ order: 'a2' }), flashcard({ order: 'a3' })];
    const [card, binned, premium, locked] = [
      await made('Here', rows),
      await made('Binned'),
      await made('Premium'),
      await made('Locked'),
    ];
    await record(...rows.map(({ _id }) => answer(card, { item_id: _id })), answer(binned), answer(premium));
    await record(answer(locked));
    instance.clock.advance(2 * dayMs);
    await record(answer(card, { item_id: rows[2]!._id, rating: 4 }));
    instance.clock.advance(dayMs);
    expect((await ahead()).items).toHaveLength(5);
    await ada.calls.memory.flag({
      card_id: card._id,
      flags: [
        { item_id: rows[0]!._id, suspended: true, until: null },
        { item_id: rows[1]!._id, suspended: false, until: day(2) },
      ],
    });
    await ada.calls.cards.remove({ id: binned._id });
    await instance.product.services.database.transact(async (rows) => {
      await rows.updateTable('card').set({ made_in_premium: 1 }).where('id', '=', premium._id).execute();
      await rows.updateTable('card').set({ locked: 1 }).where('id', '=', locked._id).execute();
    });
    const { items, cards } = await ahead();
    expect(items.map(({ item_id, until, proposed }) => [item_id, until, proposed])).toEqual([
      [rows[1]!._id, day(2), false],
    ]);
    expect(cards.map(({ _id }) => _id)).toEqual([card._id]);
    const of = ({ _id, flashcards }: Made) => ({ card_id: _id, item_id: flashcards[0]! });
    expect((await contents(of(card), of(binned), of(premium))).items.map(({ card_id }) => card_id)).toEqual([card._id]);
    await expect(contents(of(card), of(locked))).rejects.toMatchObject({ status: 403 });
    const eve = await instance.person('Eve');
    expect((await eve.calls.review.ahead()).items).toEqual([]);
    await expect(eve.calls.review.contents({ items: [of(card)] })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const many = Array.from({ length: 201 }, () => of(card));
    await expect(contents(...many)).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });

  test('what the device makes of it is what the server answers, on the day of the list and on those after it', async () => {
    const rows = Array.from({ length: 30 }, (_, at) => flashcard({ order: `a${at + 10}` }));
    const gaps = flashcard({ order: 'a0', cloze: '{{c1::a}} {{c2::b}}' });
    const card = await made('Many', [gaps, ...rows]);
    await record(
      ...rows.map(({ _id }, at) => answer(card, { item_id: _id, rating: ([2, 3, 4] as const)[at % 3]! })),
      answer(card, { item_id: gaps._id, part: 'c1' }),
      answer(card, { item_id: gaps._id, part: 'c2', rating: 4 }),
      answer(card, { item_id: card.ideas[0]!, item_kind: 'key_idea' }),
    );
    const fresh = await made('New', [flashcard({ order: 'a0' })]);
    await ada.calls.memory.saveGoal({ id: fresh._id, learn_new: true });
    instance.clock.advance(3 * dayMs);
    const list = await ahead();
    const named = list.items.map(({ card_id, item_id }) => ({ card_id, item_id }));
    const found = await contents(...named);
    const byItem = new Map(found.items.map((content) => [contentKeyOf(content), content]));
    const clock = { timeZone: 'UTC', dayStartsAt: 4 };
    const model = memoryModel(list.weights);
    const onDevice = () => {
      const at = instance.clock.now();
      const of = { day: list.day, today: dayOf(at, clock), now: at, model };
      const deviceRows = list.items.map((item) => deviceRow(item, list.day));
      const chosen = chooseAhead(deviceRows, { ...of, hasContent: (row) => byItem.has(contentKeyOf(row)) });
      return readAhead(chosen, { ...of, cards: list.cards, answer_ms: list.answer_ms, contents: byItem });
    };
    const server = await ada.calls.review.items({ share: 'ahead' });
    const device = onDevice();
    const within = (items: typeof server.items) => items.filter(({ due_on }) => (due_on ?? '') <= list.until);
    expect(device).toEqual({ ...server, items: within(server.items), cards: expect.any(Array) as unknown });
    expect(device.items.filter(({ proposed }) => proposed).length).toBeGreaterThan(9);
    expect(device.cards.toSorted(byTitle)).toEqual(server.cards.toSorted(byTitle));
    instance.clock.advance(2 * dayMs);
    // The days after it have no budget and no new items of their own.
    const known = ({ items }: typeof server) =>
      items
        .filter(({ due_on }) => due_on !== null && due_on <= day(0))
        .map(({ proposed: _, ...item }) => item)
        .toSorted((one, other) => (one.item_id < other.item_id ? -1 : 1));
    const later = await ada.calls.review.items({ share: 'ahead' });
    expect(known(onDevice())).toEqual(known(later));
    expect(known(later).length).toBeGreaterThan(15);
  });

  test('new items of today come with it, and a flashcard of a group of which one was answered waits', async () => {
    const group = randomUUID();
    const [one, other] = [flashcard({ order: 'a0', group }), flashcard({ order: 'a1', group })];
    const card = await made('Groups', [one, other]);
    await record(answer(card, { item_id: one._id }), answer(card, { item_id: other._id }));
    instance.clock.advance(3 * dayMs);
    await record(answer(card, { item_id: one._id, outcome: 'wrong' }));
    const { items } = await ahead();
    expect(items.map((item) => [item.item_id, item.done, item.group])).toEqual(
      expect.arrayContaining([[other._id, true, group]]),
    );
    const fresh = await made('New', [flashcard({ order: 'a0' })]);
    await ada.calls.memory.saveGoal({ id: fresh._id, learn_new: true });
    const found = (await ahead()).items.filter(({ card_id }) => card_id === fresh._id);
    expect(found.map(({ state, due_on, proposed }) => [state, due_on, proposed])).toEqual([
      [null, null, true],
      [null, null, true],
      [null, null, true],
    ]);
  });
});
