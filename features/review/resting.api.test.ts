import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { flashcard } from '#tests/harness/card-samples.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { answerTo } from '#tests/harness/tested-card.ts';
import { restoreFlags } from '#features/memory/portable.server.ts';

const dayMs = 86_400_000;

onBothEngines('[S1 §4] what rests, across all cards', (engine) => {
  let instance: TestInstance;
  let ada: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    ada = await instance.person('Ada');
  });
  afterAll(() => instance.close());

  async function made(title: string, flashcards = [flashcard({ order: 'a0' })]) {
    const card = { _id: randomUUID(), flashcards: flashcards.map(({ _id }) => _id), questions: [] };
    const idea = { _id: randomUUID(), order: 'a0', title: 'Two', key_idea_description: '<p>Two said</p>' };
    await ada.calls.cards.create({ _id: card._id, update: { title, flashcard: flashcards, key_idea: [idea] } });
    return { ...card, idea: idea._id };
  }
  type Made = Awaited<ReturnType<typeof made>>;
  const answer = (card: Made, over: Partial<Parameters<typeof answerTo>[1]> = {}) =>
    answerTo(card, { answered_at: new Date(instance.clock.now()).toISOString(), ...over });

  test('it is listed by one statement, without what is locked, deleted, back or of others', async () => {
    const [one, two] = [
      flashcard({ order: 'a0', question: 'Gato?' }),
      flashcard({ order: 'a1', cloze: '{{c1::a}} {{c2::b}}' }),
    ];
    const card = await made('Resting', [one, two]);
    const [binned, premium, locked] = [await made('Binned'), await made('Premium'), await made('Locked')];
    const day = (days: number) => new Date(instance.clock.now() + days * dayMs).toISOString().slice(0, 10);
    const flag = (of: Made, item_id: string, until: string | null = null) =>
      ada.calls.memory.flag({ card_id: of._id, flags: [{ item_id, suspended: until === null, until }] });
    const resting = () => ada.calls.review.resting();
    expect(await resting()).toEqual({ items: [], count: 0 });
    for (let lapse = 0; lapse < 8; lapse++) {
      await ada.calls.memory.record({ events: [answer(card, { item_id: two._id, part: 'c1' })] });
      instance.clock.advance(dayMs);
      const wrong = answer(card, { item_id: two._id, part: 'c1', outcome: 'wrong' });
      await ada.calls.memory.record({ events: [wrong] });
      instance.clock.advance(dayMs);
    }
    await flag(card, one._id, day(3));
    await flag(card, `${card.idea}.description`);
    await flag(card, `${two._id}.c1`, day(1));
    for (const each of [binned, premium, locked]) await flag(each, each.flashcards[0]!);
    const { database } = instance.product.services;
    expect(await resting()).toMatchObject({ count: 6 });
    await ada.calls.cards.remove({ id: binned._id });
    const change = (of: Made, columns: { made_in_premium: number } | { locked: number }) =>
      database.transact((rows) => rows.updateTable('card').set(columns).where('id', '=', of._id).execute());
    await change(premium, { made_in_premium: 1 });
    await change(locked, { locked: 1 });
    const statements = database.statementCount();
    const found = await resting();
    expect(database.statementCount() - statements, 'who asks, and the list').toBe(2);
    const of = { card_id: card._id, title: 'Resting', suspended: false, until: null, lapses: 0 };
    expect(found).toEqual({
      count: 3,
      items: [
        { ...of, item_id: `${two._id}.c1`, text: expect.stringContaining('b'), until: day(1), lapses: 8 },
        { ...of, item_id: `${card.idea}.description`, text: 'Two said', suspended: true },
        { ...of, item_id: one._id, text: 'Gato?', until: day(3) },
      ],
    });
    // A gap that was taken out of its text cannot come back; a day that has come is over.
    await ada.calls.focusCard.put({
      id: card._id,
      update: { flashcard: { put: [{ ...two, cloze: '{{c2::b}}' }], remove: [] } },
    });
    expect(await resting()).toMatchObject({ count: 2, items: [{ suspended: true }, { until: day(3) }] });
    instance.clock.advance(3 * dayMs);
    expect(await resting()).toMatchObject({ count: 1, items: [{ suspended: true }] });
    const eve = await instance.person('Eve');
    expect(await eve.calls.review.resting()).toEqual({ items: [], count: 0 });
  });
  test('a day that had passed when it was chosen is refused with its field; what was chosen offline before is taken', async () => {
    const [one, two] = [flashcard({ order: 'a0' }), flashcard({ order: 'a1' })];
    const card = await made('Days', [one, two]);
    const at = (days: number) => new Date(instance.clock.now() + days * dayMs).toISOString();
    const day = (days: number) => at(days).slice(0, 10);
    const flag = (item_id: string, until: string) => ({ item_id, suspended: false, until });
    const put = (untils: readonly [string, string], made_at?: string) =>
      ada.calls.memory.flag({
        card_id: card._id,
        flags: [flag(one._id, untils[0]), flag(two._id, untils[1])],
        ...(made_at && { made_at }),
      });
    const ofCard = async () =>
      (await ada.calls.review.resting()).items.filter(({ card_id }) => card_id === card._id).map(({ until }) => until);
    const refused = (field: string) => ({ code: 'BAD_INPUT', data: { field, key: 'memory:refusal.dayPast' } });
    await expect(put([day(2), day(-1)])).rejects.toMatchObject(refused('flags.1.until'));
    await expect(put([day(2), day(-3)], at(-2))).rejects.toMatchObject(refused('flags.1.until'));
    await expect(put([day(-1), day(2)], at(2))).rejects.toMatchObject(refused('flags.0.until'));
    expect(await ofCard()).toEqual([]);
    // Until the day after, on a device that was offline for two days: over by now. The other one lasts.
    await put([day(-1), day(4)], at(-2));
    expect(await ofCard()).toEqual([day(4)]);
    await put([day(0), day(3)]);
    expect(await ofCard()).toEqual([day(3)]);

    const { memory } = ada.calls;
    const away = (away_until: string, made_at?: string) =>
      memory.saveSettings({ wanted: 80, away_until, ...(made_at && { made_at }) });
    await expect(away(day(-1))).rejects.toMatchObject(refused('away_until'));
    expect(await memory.settings()).toMatchObject({ wanted: 90, away_until: null });
    await away(day(-1), at(-2));
    expect(await memory.settings()).toMatchObject({ wanted: 80, away_until: day(-1) });

    // An archive has days of its own time.
    const eve = await instance.person('Eva');
    const { database } = instance.product.services;
    const days = [flag(one._id, day(-400)), flag(two._id, day(2))];
    expect(await database.transact((rows) => restoreFlags(rows, eve.id, card._id, days))).toBe(2);
  });
});
