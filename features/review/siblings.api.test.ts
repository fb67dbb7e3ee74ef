import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { plusDays } from '#features/memory/rules/learning-day.ts';
import { collectionWith, zipOf } from '#tests/harness/anki-packages.ts';
import { flashcard } from '#tests/harness/card-samples.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { answerTo } from '#tests/harness/tested-card.ts';
import { uploadedPackage } from '#tests/harness/uploaded-package.ts';

const dayMs = 86_400_000;

onBothEngines('[S2 §4] flashcards of one group are not asked in reviews of one day', (engine) => {
  let instance: TestInstance;
  let ada: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
  });
  afterAll(() => instance.close());
  beforeEach(async () => {
    ada = await instance.person('Ada');
  });

  interface Item {
    readonly card_id: string;
    readonly item_id: string;
  }
  const now = () => new Date(instance.clock.now()).toISOString();
  const asked = async () => (await ada.calls.review.items({ share: 'all' })).items;
  const askedIds = async () => (await asked()).map(({ item_id }) => item_id).toSorted();
  const answer = (...items: readonly Item[]) =>
    ada.calls.memory.record({
      events: items.map(({ card_id, item_id }) =>
        answerTo({ _id: card_id, flashcards: [item_id], questions: [] }, { answered_at: now() }),
      ),
    });

  /** One note of Anki whose two cards lie in two decks: a flashcard on each of two cards. */
  async function splitNote(): Promise<[Item, Item]> {
    const collection = collectionWith([{ fields: ['Kreb', 'cycle'] }], {
      templates: [
        ['What is {{Front}}?', '{{Back}}'],
        ['Who found the {{Back}}?', '{{Front}}'],
      ],
      decks: ['Terms', 'People'],
    });
    const id = randomUUID();
    const upload_id = await uploadedPackage(ada, await zipOf({ 'collection.anki2': collection }));
    await ada.calls.anki.begin({ _id: id, upload_id });
    await instance.product.services.jobs.runDue();
    await ada.calls.anki.start({ id, choices: {} });
    await instance.product.services.jobs.runDue();
    const { result } = await ada.calls.anki.read({ id });
    const items = await Promise.all(
      ['Terms', 'People'].map(async (deck): Promise<Item & { group: string | undefined }> => {
        const { _id } = result!.cards.find(({ title }) => title === deck)!;
        const [{ _id: item_id, group } = {} as never, ...more] = (await ada.calls.cards.read({ id: _id }))[0]!
          .flashcard;
        expect(more).toEqual([]);
        return { card_id: _id, item_id, group };
      }),
    );
    expect(items[0]!.group).toBeDefined();
    expect(items[1]!.group).toBe(items[0]!.group);
    return items.map(({ card_id, item_id }) => ({ card_id, item_id })) as [Item, Item];
  }

  /** A card whose flashcards are in groups of two: the first and the second, the third and the fourth, … */
  async function pairs(count: number): Promise<Item[]> {
    const rows = Array.from({ length: count }, () => randomUUID()).flatMap((group, at) =>
      [0, 1].map((place) => flashcard({ order: `a${String(at).padStart(2, '0')}${place + 1}`, group })),
    );
    const card_id = randomUUID();
    await ada.calls.cards.create({ _id: card_id, update: { title: 'Pairs', flashcard: rows } });
    return rows.map(({ _id }) => ({ card_id, item_id: _id }));
  }

  test('of a note that lies in two decks: the sibling on the other card waits until tomorrow', async () => {
    const items = await splitNote();
    await answer(...items);
    instance.clock.advance(10 * dayMs);
    const [first, ...others] = await asked();
    expect(others).toEqual([]);
    const other = items.find(({ item_id }) => item_id !== first!.item_id)!;
    await answer(first!);
    instance.clock.advance(60_000);
    expect(await asked(), 'answered today').toEqual([]);
    instance.clock.advance(dayMs);
    expect(await askedIds()).toEqual([other.item_id]);
  });

  test('of a note that lies in two decks, both of them new', async () => {
    const [first, second] = await splitNote();
    for (const { card_id } of [first, second]) await ada.calls.memory.saveGoal({ id: card_id, learn_new: true });
    const [one, ...others] = await asked();
    expect(others).toEqual([]);
    await answer(one!);
    instance.clock.advance(60_000);
    expect(await asked(), 'answered today').toEqual([]);
    instance.clock.advance(dayMs);
    const other = [first, second].find(({ item_id }) => item_id !== one!.item_id)!;
    expect(await askedIds()).toContain(other.item_id);
  });

  test('of a group that a member made: as many new ones as wanted, of different groups, and no sibling of them after', async () => {
    const items = await pairs(6);
    await ada.calls.memory.saveSettings({ new_a_day: 4 });
    await ada.calls.memory.saveGoal({ id: items[0]!.card_id, learn_new: true });
    const firsts = (count: number) => [0, 2, 4, 6].slice(0, count).map((at) => items[at]!);
    expect(await askedIds()).toEqual(
      firsts(4)
        .map(({ item_id }) => item_id)
        .toSorted(),
    );
    await answer(...firsts(2));
    instance.clock.advance(60_000);
    expect(await askedIds()).toEqual([items[4]!.item_id, items[6]!.item_id].toSorted());
    // Answered in a test of the card, beyond what the review wanted: its sibling does not come either.
    await ada.calls.memory.saveSettings({ new_a_day: 20 });
    await answer(items[8]!);
    instance.clock.advance(60_000);
    expect(await askedIds()).toEqual([items[4]!, items[6]!, items[10]!].map(({ item_id }) => item_id).toSorted());
  });

  test('days before an exam add no sibling of what was answered today', async () => {
    const items = await pairs(1);
    await answer(...items);
    instance.clock.advance(dayMs);
    await ada.calls.memory.saveGoal({ id: items[0]!.card_id, exam_on: plusDays(now().slice(0, 10), 2) });
    const [first, ...others] = await asked();
    expect(first).toBeDefined();
    expect(others).toEqual([]);
    await answer(first!);
    instance.clock.advance(60_000);
    expect(await asked()).toEqual([]);
  });
});
