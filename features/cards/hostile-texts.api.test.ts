import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyIdea, questions } from '#tests/harness/card-samples.ts';
import { whatIsWrong } from '#tests/harness/clean-markup.ts';
import { placedHostileSamples } from '#tests/harness/hostile-markup.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { cardLimits } from './rules/card-limits.ts';

onBothEngines('hostile texts in the store', (engine) => {
  let instance: TestInstance;
  let author: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    author = await instance.person('Author');
  });
  afterAll(() => instance.close());

  test('[security 10] a thousand hostile rich texts are stored without anything executable', async () => {
    expect(placedHostileSamples.length).toBeGreaterThan(1_000);
    for (let from = 0; from < placedHostileSamples.length; from += cardLimits.keyIdeas) {
      const samples = placedHostileSamples.slice(from, from + cardLimits.keyIdeas);
      await author.calls.cards.create({
        _id: randomUUID(),
        update: { title: 'Hostile', key_idea: samples.map((sample) => keyIdea({ key_idea_description: sample })) },
      });
    }
    const stored = await instance.product.services.database.read((rows) =>
      rows.selectFrom('card_item').select('content').where('kind', '=', 'key_idea').execute(),
    );
    expect(stored).toHaveLength(placedHostileSamples.length);
    for (const { content } of stored)
      expect(
        whatIsWrong((JSON.parse(content) as { key_idea_description: string }).key_idea_description),
      ).toBeUndefined();
  });

  test.each(['desc', 'summary', 'notesDataAuthor', 'notesData'] as const)(
    '[security 10] nor in %s, nor in an explanation',
    async (field) => {
      const _id = randomUUID();
      const all = placedHostileSamples.slice(0, 200).join('');
      const [question] = questions();
      await author.calls.cards.create({ _id, update: { [field]: all, quizz: [{ ...question!, explanation: all }] } });
      const { row, items } = await instance.product.services.database.read(async (rows) => ({
        row: await rows.selectFrom('card').selectAll().where('id', '=', _id).executeTakeFirstOrThrow(),
        items: await rows.selectFrom('card_item').select('content').where('card_id', '=', _id).execute(),
      }));
      for (const text of [row.description, row.summary, row.author_notes, row.own_notes])
        expect(whatIsWrong(text)).toBeUndefined();
      for (const { content } of items)
        expect(whatIsWrong((JSON.parse(content) as { explanation: string }).explanation)).toBeUndefined();
    },
  );
});
