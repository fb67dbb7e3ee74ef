import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
  const due = async () => (await ada.calls.review.items({})).items;

  test('what was never answered, and what is still known, is not due; what would be forgotten by tomorrow is', async () => {
    const card = await made('Memory');
    expect(await ada.calls.review.next()).toEqual({ count: 0, more: 0, minutes: 0, cards: [] });
    const [first, second] = [answer(card), answer(card, { item_id: card.ideas[1]!, item_kind: 'key_idea' })];
    await ada.calls.memory.record({ events: [first, second] });
    expect(await due(), 'answered today').toEqual([]);
    instance.clock.advance(3 * dayMs);
    const { database } = instance.product.services;
    const statements = database.statementCount();
    const found = await due();
    expect(
      database.statementCount() - statements,
      'who asks, settings, the items, how many are due, the order of key ideas',
    ).toBe(5);
    expect(found.toSorted((a, b) => (a.kind < b.kind ? -1 : 1))).toEqual([
      expect.objectContaining({ kind: 'flashcard', card_id: card._id, item_id: card.flashcards[0], part: null }),
      expect.objectContaining({ kind: 'key_idea', item_id: card.ideas[1], place: 2, count: 2 }),
    ]);
    expect(await ada.calls.review.next()).toEqual({
      count: 2,
      more: 0,
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

  test('of siblings one comes; what can no longer be asked does not', async () => {
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

  test('of much that is due a share is proposed; the rest on request, and nothing while the member is away', async () => {
    const many = Array.from({ length: 30 }, (_, at) => flashcard({ order: `a${at + 10}` }));
    const card = await made('Many', many);
    await ada.calls.memory.record({ events: many.map(({ _id }) => answer(card, { item_id: _id })) });
    instance.clock.advance(3 * dayMs);
    // The member was away: 1.2 × 30 due items over 14 days are fewer than the least share.
    expect(await ada.calls.review.next()).toMatchObject({ count: 10, more: 20 });
    const first = await ada.calls.review.items({});
    expect([first.items.length, first.more]).toEqual([10, 20]);
    expect((await ada.calls.review.items({ share: 'all' })).items).toHaveLength(30);
    await ada.calls.memory.record({ events: first.items.map(({ item_id }) => answer(card, { item_id })) });
    expect(await ada.calls.review.next()).toMatchObject({ count: 0, more: 20 });
    expect((await ada.calls.review.items({ share: 'all' })).items).toHaveLength(20);
    instance.clock.advance(dayMs);
    expect(await ada.calls.review.next()).toMatchObject({ count: 10, more: 10 });
    const back = new Date(instance.clock.now() + 2 * dayMs).toISOString().slice(0, 10);
    await ada.calls.memory.saveSettings({ away_until: back });
    expect(await ada.calls.review.next()).toMatchObject({ count: 0, more: 20 });
    instance.clock.advance(2 * dayMs);
    expect((await ada.calls.review.next()).count).toBeGreaterThanOrEqual(10);
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
});
