import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ReviewItem } from './contract.ts';
import { isLeech } from '#features/memory/rules/leech.ts';
import { flashcard } from '#tests/harness/card-samples.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { answerTo, undoOf } from '#tests/harness/tested-card.ts';

const dayMs = 86_400_000;

onBothEngines('[S2 §4] the review of what is due across all cards', (engine) => {
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
  const gaps = () => flashcard({ order: 'a0', cloze: '{{c1::a}} {{c2::b}}' });

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
  const partOf = (item: ReviewItem) => (item.kind === 'flashcard' && item.part !== null ? { part: item.part } : {});
  const due = async () => (await ada.calls.review.items({})).items;

  test('queue 1: what was never answered, and what is still known, is not due; what would be forgotten by tomorrow is', async () => {
    const card = await made('Memory');
    expect(await ada.calls.review.next()).toEqual({ count: 0, more: 0, fresh: 0, minutes: 0, cards: [] });
    const [first, second] = [answer(card), answer(card, { item_id: card.ideas[1]!, item_kind: 'key_idea' })];
    await ada.calls.memory.record({ events: [first, second] });
    expect(await due(), 'answered today').toEqual([]);
    instance.clock.advance(3 * dayMs);
    const { database } = instance.product.services;
    const statements = database.statementCount();
    const found = await due();
    expect(
      database.statementCount() - statements,
      'who asks, settings, weights, wanted recalls, the items, how many are due, goals of cards, the order of key ideas, and two for how long answers take',
    ).toBe(10);
    expect(found.toSorted((a, b) => (a.kind < b.kind ? -1 : 1))).toEqual([
      expect.objectContaining({ kind: 'flashcard', card_id: card._id, item_id: card.flashcards[0], part: null }),
      expect.objectContaining({ kind: 'key_idea', item_id: card.ideas[1], place: 2, count: 2 }),
    ]);
    expect(await ada.calls.review.next()).toEqual({
      count: 2,
      more: 0,
      fresh: 0,
      minutes: 1,
      cards: [{ _id: card._id, title: 'Memory', count: 2 }],
    });
    // Wrong: it comes again tomorrow, not today. An undo brings it back at once.
    const wrong = answer(card, { outcome: 'wrong' });
    await ada.calls.memory.record({ events: [wrong] });
    expect((await due()).map(({ kind }) => kind)).toEqual(['key_idea']);
    await ada.calls.memory.record({ events: [undoOf(wrong, now())] });
    expect(await due()).toHaveLength(2);
    await ada.calls.memory.record({ events: [answer(card, { outcome: 'wrong' })] });
    instance.clock.advance(dayMs);
    expect((await due()).map(({ kind }) => kind).toSorted()).toEqual(['flashcard', 'key_idea']);
  });

  test('queue 2: of siblings one comes; what can no longer be asked does not', async () => {
    const [text, plain] = [gaps(), flashcard({ order: 'a1' })];
    const card = await made('Siblings', [text, plain]);
    await ada.calls.memory.record({
      events: [
        answer(card, { part: 'c1', outcome: 'wrong' }),
        answer(card, { part: 'c2' }),
        answer(card, { item_id: plain._id }),
        answer(card, { item_id: card.ideas[0]!, item_kind: 'key_idea' }),
        answer(card, { item_id: card.ideas[0]!, item_kind: 'description', outcome: 'wrong' }),
      ],
    });
    instance.clock.advance(4 * dayMs);
    const named = async () => (await due()).map((item) => [item.kind, 'part' in item ? item.part : '']).toSorted();
    expect(await named()).toEqual([
      ['description', ''],
      ['flashcard', null],
      ['flashcard', 'c1'],
    ]);
    // Answered, it is done for the day with its siblings: they would be easy now.
    const today = answer(card, { part: 'c1' });
    await ada.calls.memory.record({ events: [today] });
    expect(await named()).toEqual([
      ['description', ''],
      ['flashcard', null],
    ]);
    await ada.calls.memory.record({ events: [undoOf(today, now())] });
    await ada.calls.focusCard.put({
      id: card._id,
      update: { flashcard: { put: [{ ...text, cloze: '{{c2::b}}' }], remove: [plain._id] } },
    });
    expect(await named()).toEqual([
      ['description', ''],
      ['flashcard', 'c2'],
    ]);
  });

  test('cards in the bin, of others, and those that need a plan are left out', async () => {
    const [binned, premium] = [await made('Binned'), await made('Premium')];
    await ada.calls.memory.record({ events: [answer(binned), answer(premium)] });
    instance.clock.advance(3 * dayMs);
    expect(await due()).toHaveLength(2);
    await ada.calls.cards.remove({ id: binned._id });
    await instance.product.services.database.transact((rows) =>
      rows.updateTable('card').set({ made_in_premium: 1 }).where('id', '=', premium._id).execute(),
    );
    expect(await due()).toEqual([]);
    const eve = await instance.person('Eve');
    expect((await eve.calls.review.items({})).items).toEqual([]);
  });

  test('queue 3: of much that is due a share is proposed; the rest on request, and nothing while the member is away', async () => {
    const many = Array.from({ length: 30 }, (_, at) => flashcard({ order: `a${at + 10}` }));
    const card = await made('Many', many);
    await ada.calls.memory.record({ events: many.map(({ _id }) => answer(card, { item_id: _id })) });
    instance.clock.advance(3 * dayMs);
    // The member was away: 1.2 × 30 due items over 14 days are fewer than the least share.
    expect(await ada.calls.review.next()).toMatchObject({ count: 10, more: 20 });
    const first = await ada.calls.review.items({});
    expect([first.items.length, first.more]).toEqual([10, 20]);
    // What waits says what that costs: as much as the items beyond the share say of themselves.
    const whole = await ada.calls.review.items({ share: 'all' });
    expect([whole.more, whole.more_lost, whole.items.filter(({ proposed }) => proposed).length]).toEqual([0, 0, 10]);
    const lost = whole.items.slice(10).reduce((sum, { recall, tomorrow }) => sum + recall! - tomorrow!, 0);
    expect(lost).toBeGreaterThan(0.1);
    expect(first.more_lost).toBeCloseTo(lost, 9);
    expect((await ada.calls.review.items({ share: 'all' })).items).toHaveLength(30);
    await ada.calls.memory.record({ events: first.items.map(({ item_id }) => answer(card, { item_id })) });
    expect(await ada.calls.review.next()).toMatchObject({ count: 0, more: 20 });
    expect((await ada.calls.review.items({ share: 'all' })).items).toHaveLength(20);
    instance.clock.advance(dayMs);
    // As on the day before, and a fourteenth of the ten beyond.
    expect(await ada.calls.review.next()).toMatchObject({ count: 11, more: 9 });
    const back = new Date(instance.clock.now() + 2 * dayMs).toISOString().slice(0, 10);
    await ada.calls.memory.saveSettings({ away_until: back });
    expect(await ada.calls.review.next()).toMatchObject({ count: 0, more: 20 });
    instance.clock.advance(2 * dayMs);
    expect((await ada.calls.review.next()).count).toBeGreaterThanOrEqual(10);
  });

  test('queue 1: ahead come the next due ones, each before its day, siblings apart, and what was answered today not again', async () => {
    const [one, two, three] = [flashcard({ order: 'a0' }), flashcard({ order: 'a1' }), gaps()];
    const card = await made('Ahead', [one, two, three]);
    await ada.calls.memory.record({
      events: [
        answer(card, { item_id: one._id, rating: 2 }),
        answer(card, { item_id: two._id, rating: 4 }),
        answer(card, { item_id: three._id, part: 'c1', rating: 4 }),
        answer(card, { item_id: three._id, part: 'c2', rating: 4 }),
      ],
    });
    const ahead = () => ada.calls.review.items({ share: 'ahead' });
    expect((await ahead()).items, 'answered today').toEqual([]);
    instance.clock.advance(2 * dayMs);
    const { items, day, more, answer_ms } = await ahead();
    expect([items[0]!.item_id, items[0]!.proposed, items.length]).toEqual([one._id, true, 3]);
    expect(items[0]!.due_on! <= day && items.slice(1).every(({ due_on }) => due_on! > day)).toBe(true);
    expect(items.slice(1).map(({ proposed }) => proposed)).toEqual([false, false]);
    expect(items.every(({ recall, tomorrow }) => tomorrow! < recall!)).toBe(true);
    expect(more).toBe(0);
    // The member's own median for flashcards; what is usual for the other kinds.
    expect(answer_ms).toEqual({ flashcard: 2_400, question: 15_000, key_idea: 12_000, description: 10_000 });
    expect((await ada.calls.review.items({ share: 'all' })).items).toHaveLength(1);
    const [, second] = items;
    await ada.calls.memory.record({ events: [answer(card, { item_id: second!.item_id, ...partOf(second!) })] });
    expect((await ahead()).items).toHaveLength(2);
  });

  test('queue 2: what waits until tomorrow because a sibling comes is counted', async () => {
    const card = await made('Apart', [gaps()]);
    await ada.calls.memory.record({ events: [answer(card, { part: 'c1' }), answer(card, { part: 'c2' })] });
    instance.clock.advance(4 * dayMs);
    const { items, apart } = await ada.calls.review.items({});
    expect([items.length, apart]).toEqual([1, 1]);
    await ada.calls.memory.record({ events: [answer(card, partOf(items[0]!))] });
    expect(await ada.calls.review.items({ share: 'ahead' })).toMatchObject({ items: [], apart: 0 });
    instance.clock.advance(dayMs);
    expect((await due()).map((item) => partOf(item).part)).not.toContain(partOf(items[0]!).part);
  });

  test('another wanted recall plans the days of all items again', async () => {
    const card = await made('Sooner');
    await ada.calls.memory.record({ events: [answer(card)] });
    instance.clock.advance(dayMs);
    await ada.calls.memory.record({ events: [answer(card, { outcome: 'right', rating: 4 })] });
    const dueOn = () =>
      instance.product.services.database.read(async (rows) => {
        const found = await rows.selectFrom('item_memory').select('due_on').where('card_id', '=', card._id).execute();
        return found.map(({ due_on }) => due_on)[0]!;
      });
    const usual = await dueOn();
    await ada.calls.memory.saveSettings({ wanted: 97 });
    await instance.product.services.jobs.runDue();
    const sooner = await dueOn();
    expect(sooner < usual).toBe(true);
    await ada.calls.memory.saveSettings({ wanted: 70 });
    await instance.product.services.jobs.runDue();
    expect((await dueOn()) > usual).toBe(true);
    expect(await ada.calls.memory.settings()).toMatchObject({ wanted: 70, buttons: 2, away_until: null });
  });

  test('what a wanted recall costs is foretold for the own items, or by an example', async () => {
    const example = await ada.calls.memory.cost();
    expect(example).toMatchObject({ of: 'example', items: 0, new_a_day: 10 });
    const many = Array.from({ length: 200 }, (_, at) => flashcard({ order: `a${at + 10}` }));
    const card = await made('Many', many);
    await ada.calls.memory.record({ events: many.map(({ _id }) => answer(card, { item_id: _id })) });
    const { database } = instance.product.services;
    const statements = database.statementCount();
    const own = await ada.calls.memory.cost();
    expect(database.statementCount() - statements, 'who asks, the items and the weights').toBe(3);
    expect(own).toMatchObject({ of: 'own', items: 200 });
    // A sample stands for all: 200 items come several times in 90 days.
    const usual = own.costs.find(({ wanted }) => wanted === 90)!.reviews;
    expect(usual).toBeGreaterThan((3 * 200) / 90);
    expect(usual).toBeLessThan((12 * 200) / 90);
    await ada.calls.cards.remove({ id: card._id });
    expect(await ada.calls.memory.cost()).toEqual(example);
  });

  test('another wanted recall and other new items are simulated for the own items, without changing anything', async () => {
    const ask = (over = {}) => ada.calls.memory.forecast({ wanted: 90, new_a_day: 0, days: 90, ...over });
    const none = await ask();
    expect(none).toEqual({ items: 0, answers: Array.from({ length: 90 }, () => 0), items_then: 0, known: 0 });
    const many = Array.from({ length: 200 }, (_, at) => flashcard({ order: `a${at + 10}` }));
    const card = await made('Many', many);
    await ada.calls.memory.record({ events: many.map(({ _id }) => answer(card, { item_id: _id })) });
    const settings = await ada.calls.memory.settings();
    const { database } = instance.product.services;
    const statements = database.statementCount();
    const usual = await ask();
    expect(database.statementCount() - statements, 'who asks, the items and the weights').toBe(3);
    expect(usual).toMatchObject({ items: 200, items_then: 200 });
    const year = await ask({ days: 365, new_a_day: 5, wanted: 95 });
    expect([year.answers.length, year.items_then]).toEqual([365, 200 + 5 * 365]);
    expect(year.known).toBeGreaterThan(usual.known);
    expect(await ada.calls.memory.settings()).toEqual(settings);
    for (const [field, value] of Object.entries({ wanted: 98, new_a_day: 201, days: 30 }))
      await expect(ask({ [field]: value }), field).rejects.toMatchObject({ code: 'BAD_INPUT', data: { field } });
  });

  test('each item says when it would come back by each rating, in a review and in a test', async () => {
    const card = await made('Four buttons', [gaps(), flashcard({ order: 'a1' })]);
    const [first, second] = card.flashcards;
    await ada.calls.memory.record({ events: [answer(card, { item_id: second! })] });
    instance.clock.advance(4 * dayMs);
    const [item] = await due();
    const [asked, missed] = item!.next;
    expect(asked).toEqual(asked!.toSorted((a, b) => a - b));
    expect(missed![2]).toBeLessThan(asked![2]!);
    const { database } = instance.product.services;
    const statements = database.statementCount();
    const next = await ada.calls.memory.next({ ids: [card._id] });
    expect(
      database.statementCount() - statements,
      'who asks, the cards, settings, wanted recalls, the weights, the states',
    ).toBe(6);
    expect(next.cards).toEqual([{ _id: card._id, items: [{ _id: second, next: item!.next }] }]);
    expect(next.fresh).toHaveLength(2);
    // What a button says is what the memory does, but for the days around.
    await ada.calls.memory.record({ events: [answer(card, { item_id: second!, rating: 4 })] });
    const again = await ada.calls.memory.next({ ids: [card._id] });
    expect(again.cards[0]!.items[0]!.next[0]![3]).toBeGreaterThanOrEqual(asked![3]!);
    await ada.calls.memory.record({ events: [answer(card, { item_id: first!, part: 'c1', rating: 2 })] });
    expect((await ada.calls.memory.next({ ids: [card._id] })).cards[0]!.items.map(({ _id }) => _id)).toContain(
      `${first}.c1`,
    );
    const eve = await instance.person('Eve');
    await expect(eve.calls.memory.next({ ids: [card._id] })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('queue 7: what is suspended is never due, what is put off is due again on its day, and both can be brought back', async () => {
    const [one, two] = [flashcard({ order: 'a0' }), gaps()];
    const card = await made('Resting', [one, two]);
    await ada.calls.memory.record({
      events: [
        answer(card, { item_id: one._id }),
        answer(card, { item_id: two._id, part: 'c1' }),
        answer(card, { item_id: card.ideas[0]!, item_kind: 'description' }),
      ],
    });
    instance.clock.advance(4 * dayMs);
    const named = async () => (await due()).map(({ item_id }) => item_id).toSorted();
    const flag = (item_id: string, suspended: boolean, until: string | null = null) =>
      ada.calls.memory.flag({ card_id: card._id, flags: [{ item_id, suspended, until }] });
    expect(await named()).toEqual([one._id, two._id, card.ideas[0]!].toSorted());
    const day = (days: number) => new Date(instance.clock.now() + days * dayMs).toISOString().slice(0, 10);
    await flag(one._id, true);
    await flag(`${card.ideas[0]!}.description`, false, day(1));
    expect(await named()).toEqual([two._id]);
    expect(await ada.calls.review.next()).toMatchObject({ count: 1, more: 0 });
    const { database } = instance.product.services;
    const statements = database.statementCount();
    const items = await ada.calls.memory.items({ id: card._id });
    expect(database.statementCount() - statements, 'who asks, the card, states with flags').toBe(3);
    expect(items.find(({ item_id }) => item_id === one._id)).toMatchObject({ suspended: true, until: null, lapses: 0 });
    expect(items.find(({ item_id }) => item_id === `${two._id}.c1`)).toMatchObject({ suspended: false, answers: 1 });

    instance.clock.advance(dayMs);
    expect(await named()).toEqual([two._id, card.ideas[0]!].toSorted());
    // Suspended however long, and its tests go on asking it.
    instance.clock.advance(400 * dayMs);
    await ada.calls.memory.record({ events: [answer(card, { item_id: one._id, outcome: 'wrong' })] });
    instance.clock.advance(2 * dayMs);
    expect(await named()).not.toContain(one._id);
    await flag(one._id, false);
    expect(await named()).toContain(one._id);
    await database.read(async (rows) => {
      const left = await rows.selectFrom('item_flag').select('item_id').where('card_id', '=', card._id).execute();
      expect(left, 'who is back leaves no row').toHaveLength(1);
    });
    // Of two flags of an item in one request the later one counts.
    const both = [true, false].map((suspended) => ({ item_id: one._id, suspended, until: null }));
    await ada.calls.memory.flag({ card_id: card._id, flags: both });
    expect(await named()).toContain(one._id);
    const eve = await instance.person('Eve');
    await expect(eve.calls.memory.flag({ card_id: card._id, flags: both })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(eve.calls.memory.items({ id: card._id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('an item says how often it was forgotten', async () => {
    const card = await made('Leech');
    for (let lapse = 0; lapse < 8; lapse++) {
      await ada.calls.memory.record({ events: [answer(card)] });
      instance.clock.advance(dayMs);
      await ada.calls.memory.record({ events: [answer(card, { outcome: 'wrong' })] });
      instance.clock.advance(dayMs);
    }
    expect((await due()).map(({ lapses, known }) => [lapses, known])).toEqual([[8, false]]);
    expect(isLeech(8) && !isLeech(7)).toBe(true);
    await ada.calls.memory.record({ events: [answer(card)] });
    instance.clock.advance(3 * dayMs);
    expect((await due()).map(({ lapses, known }) => [lapses, known])).toEqual([[8, true]]);
  });
});
