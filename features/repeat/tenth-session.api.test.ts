import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { answerRun, cardToTest, undoOf } from '#tests/harness/tested-card.ts';

const dayMs = 86_400_000;
const start = Date.parse('2026-03-02T09:00:00Z');

onBothEngines('[S1 §4, S2 §2] the tenth session', (engine) => {
  let instance: TestInstance;
  let ada: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    ada = await instance.person('Ada');
  });
  afterAll(() => instance.close());

  test('the test of the tenth session finished again, after an undo, puts the card back on repeat; passed after all, it is off again', async () => {
    const of = await cardToTest(ada, { questions: 4 });
    await ada.calls.focusCard.put({ id: of._id, startFocusRepeat: true, plan: 'classic' });
    for (const days of [0, 1, 3, 7, 14, 30, 60, 120, 240]) {
      instance.clock.moveTo(start + days * dayMs);
      await ada.calls.focusCard.put({ id: of._id, isRepeatDay: true, score: null });
    }
    instance.clock.moveTo(start + 365 * dayMs);
    const { test_id, events } = await answerRun(instance, ada, of, 'question', '1+ 2+ 3+ 4-');
    const undo = (event: (typeof events)[number]) => {
      instance.clock.advance(1_000);
      return ada.calls.memory.record({ events: [undoOf(event, new Date(instance.clock.now()).toISOString())] });
    };
    const finish = (score: number) =>
      ada.calls.focusCard.put({ id: of._id, isRepeatDay: true, test_id, option: -2, score });
    await finish(75);
    expect(await ada.calls.repeat.ofCard({ id: of._id })).toMatchObject({ on_repeat: false });
    await undo(events[2]!);
    const wrong = await answerRun(instance, ada, of, 'question', '3-', test_id);
    await finish(50);
    expect((await ada.calls.repeat.ofCard({ id: of._id })).repeat_session[9]).toMatchObject({
      isDone: false,
      score: 50,
    });
    expect((await ada.calls.cards.read({ id: of._id }))[0]).toMatchObject({ on_repeat: true });
    await undo(wrong.events[0]!);
    await answerRun(instance, ada, of, 'question', '3+', test_id);
    await finish(75);
    expect((await ada.calls.repeat.ofCard({ id: of._id })).repeat_session[9]).toMatchObject({
      isDone: true,
      score: 75,
    });
    expect((await ada.calls.cards.read({ id: of._id }))[0]).toMatchObject({ on_repeat: false });
  });
});
