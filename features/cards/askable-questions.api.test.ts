import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { questions } from '#tests/harness/card-samples.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { cardLimits } from './rules/card-limits.ts';

onBothEngines('questions that can be asked', (engine) => {
  let instance: TestInstance;
  let ada: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    ada = await instance.person('Ada');
  });
  afterAll(() => instance.close());

  const ordered = () => questions()[4]!;
  const unfinished = () => ({ ...ordered(), sentence: '' });
  const countOf = async (id: string) => (await ada.calls.cards.listShort()).find(({ _id }) => _id === id)!.quizz_count;

  test('[S2 §5] a tile counts the questions that a test would ask, after every kind of edit', async () => {
    const [one, other] = [ordered(), unfinished()];
    const id = randomUUID();
    await ada.calls.cards.create({ _id: id, update: { quizz: [one, other] } });
    expect(await countOf(id)).toBe(1);
    const put = (quizz: object) => ada.calls.focusCard.put({ id, update: { quizz: quizz as never } });
    await put({ put: [{ ...other, sentence: 'now whole' }] });
    expect(await countOf(id)).toBe(2);
    await put({ put: [{ ...one, sentence: ' ' }] });
    expect(await countOf(id)).toBe(1);
    await put({ remove: [one._id] });
    expect(await countOf(id)).toBe(1);
    await put([unfinished()]);
    expect(await countOf(id)).toBe(0);
  });

  test('[S2 §3] incomplete questions count towards the limit of a card', async () => {
    const id = randomUUID();
    await ada.calls.cards.create({
      _id: id,
      update: { quizz: Array.from({ length: cardLimits.questions }, unfinished) },
    });
    expect(await countOf(id)).toBe(0);
    await expect(ada.calls.focusCard.put({ id, update: { quizz: { put: [ordered()] } } })).rejects.toMatchObject({
      code: 'BAD_INPUT',
    });
  });
});
