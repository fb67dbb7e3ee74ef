import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { answerRun, cardToTest, undoOf, type TestedCard } from '#tests/harness/tested-card.ts';

const dayMs = 86_400_000;

onBothEngines('[S2 §1, §4] a review that ends is the session of cards that are due', (engine) => {
  let instance: TestInstance;
  let ada: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
  });
  afterAll(() => instance.close());
  beforeEach(async () => {
    ada = await instance.person('Ada');
  });

  /** Four flashcards that were forgotten three days ago, on repeat: a session is due. */
  async function due(): Promise<TestedCard> {
    const of = await cardToTest(ada, { flashcards: 4 });
    await answerRun(instance, ada, of, 'flashcard', '1- 2- 3- 4-');
    await ada.calls.focusCard.put({ id: of._id, startFocusRepeat: true });
    instance.clock.advance(3 * dayMs);
    return of;
  }
  const finish = async (test_id: string, ...cards: TestedCard[]) => {
    const { held } = await ada.calls.review.finish({ test_id, card_ids: cards.map(({ _id }) => _id) });
    return held;
  };
  const sessions = async ({ _id }: TestedCard) => (await ada.calls.repeat.ofCard({ id: _id })).repeat_session;
  const heldToday = async () =>
    (await ada.calls.repeat.today()).done_today.map(({ card_id, test_id, passed }) => ({ card_id, test_id, passed }));

  test('a card whose items are all known again has its session, judged by the first answers; the call sent again changes nothing', async () => {
    const [known, missed] = [await due(), await due()];
    const { test_id } = await answerRun(instance, ada, known, 'flashcard', '1+ 2+ 3+ 4+');
    await answerRun(instance, ada, missed, 'flashcard', '1- 2- 3- 4+ 1+ 2+ 3+', test_id);
    expect((await finish(test_id, known, missed)).toSorted()).toEqual([known._id, missed._id].toSorted());
    expect((await heldToday()).toSorted((one) => (one.passed ? -1 : 1))).toEqual([
      { card_id: known._id, test_id, passed: true },
      { card_id: missed._id, test_id, passed: false },
    ]);
    const after = await sessions(known);
    expect(after[0]).toMatchObject({ isDone: true, score: 100, test: { option: 0, right: 4, asked: 4 } });
    await finish(test_id, known, missed);
    expect(await sessions(known)).toEqual(after);
  });

  test('a card that is not known as well as is wanted stays due, until the rest of it was reviewed', async () => {
    const of = await due();
    const { test_id } = await answerRun(instance, ada, of, 'flashcard', '1+');
    expect(await finish(test_id, of)).toEqual([]);
    expect((await ada.calls.repeat.today()).due_count).toBe(1);
    const rest = await answerRun(instance, ada, of, 'flashcard', '2+ 3+ 4+');
    expect(await finish(rest.test_id, of)).toEqual([of._id]);
    expect((await ada.calls.repeat.today()).due_count).toBe(0);
  });

  test('ended again after an undo, the session is judged anew', async () => {
    const of = await due();
    const { test_id, events } = await answerRun(instance, ada, of, 'flashcard', '1+ 2+ 3+ 4+');
    await finish(test_id, of);
    expect(await heldToday()).toEqual([{ card_id: of._id, test_id, passed: true }]);
    instance.clock.advance(1_000);
    const undone = events.slice(1).map((event) => undoOf(event, new Date(instance.clock.now()).toISOString()));
    await ada.calls.memory.record({ events: undone });
    await answerRun(instance, ada, of, 'flashcard', '2- 3- 4- 2+ 3+ 4+', test_id);
    expect(await finish(test_id, of)).toEqual([of._id]);
    expect(await heldToday()).toEqual([{ card_id: of._id, test_id, passed: false }]);
  });

  test('a card whose session comes later, and one that the run did not ask, are left as they are', async () => {
    const [later, other] = [await due(), await due()];
    const first = await answerRun(instance, ada, later, 'flashcard', '1+ 2+ 3+ 4+');
    await finish(first.test_id, later);
    instance.clock.advance(dayMs);
    const before = [await sessions(later), await sessions(other)];
    const { test_id } = await answerRun(instance, ada, later, 'flashcard', '1+ 2+ 3+ 4+');
    expect(await finish(test_id, later, other)).toEqual([]);
    expect((await sessions(later)).map(({ isDone }) => isDone)).toEqual(before[0]!.map(({ isDone }) => isDone));
    expect(await sessions(other)).toEqual(before[1]);
  });

  test('cards of others, locked ones and those in the bin are passed over', async () => {
    const [locked, binned] = [await due(), await due()];
    const { test_id } = await answerRun(instance, ada, locked, 'flashcard', '1+ 2+ 3+ 4+');
    await answerRun(instance, ada, binned, 'flashcard', '1+ 2+ 3+ 4+', test_id);
    const ben = await instance.person('Ben');
    const reply = await ben.calls.review.finish({ test_id, card_ids: [locked._id] });
    expect(reply).toEqual({ held: [] });
    await ada.calls.cards.remove({ id: binned._id });
    await instance.product.services.database.transact((rows) =>
      rows.updateTable('card').set({ locked: 1 }).where('id', '=', locked._id).execute(),
    );
    expect(await finish(test_id, locked, binned)).toEqual([]);
    expect(await heldToday()).toEqual([]);
  });

  test('the tenth session of a card is held by a review too; after an undo the card is on repeat again until it is passed', async () => {
    const of = await cardToTest(ada, { flashcards: 1 });
    await ada.calls.focusCard.put({ id: of._id, startFocusRepeat: true, plan: 'classic' });
    for (const days of [0, 1, 2, 4, 7, 16, 30, 60, 120]) {
      instance.clock.advance(days * dayMs);
      await ada.calls.focusCard.put({ id: of._id, isRepeatDay: true, score: null });
    }
    instance.clock.advance(130 * dayMs);
    const { test_id, events } = await answerRun(instance, ada, of, 'flashcard', '1+');
    expect(await finish(test_id, of)).toEqual([of._id]);
    expect(await ada.calls.repeat.ofCard({ id: of._id })).toMatchObject({ on_repeat: false });
    instance.clock.advance(1_000);
    const undo = undoOf(events[0]!, new Date(instance.clock.now()).toISOString());
    await ada.calls.memory.record({ events: [undo] });
    await answerRun(instance, ada, of, 'flashcard', '1- 1+', test_id);
    await finish(test_id, of);
    expect(await ada.calls.repeat.ofCard({ id: of._id })).toMatchObject({ on_repeat: true });
  });

  test('a run is named, and asks about 1 to 200 cards', async () => {
    const refused = { code: 'BAD_INPUT' };
    const of = randomUUID();
    await expect(ada.calls.review.finish({ test_id: of, card_ids: [] })).rejects.toMatchObject(refused);
    const tooMany = Array.from({ length: 201 }, () => randomUUID());
    await expect(ada.calls.review.finish({ test_id: of, card_ids: tooMany })).rejects.toMatchObject(refused);
  });
});
