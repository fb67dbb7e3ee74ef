import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ankiTravel } from '#tests/harness/anki-travel.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type TestInstance } from '#tests/harness/instance.ts';

onBothEngines('groups travel with packages of Anki', (engine) => {
  let instance: TestInstance;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    // The answers of the samples are not in the future.
    instance.clock.advance(Math.max(0, Date.UTC(2027, 0, 1) - instance.clock.now()));
  });
  afterAll(() => instance.close());

  const { packageFor, brought, learnt, written } = ankiTravel(() => instance);

  test('[S2 §4] groups that a member made go out and come in, of written flashcards and of notes that came', async () => {
    const mia = await instance.person('Mia');
    const { card, rows } = await written(mia);
    const group = randomUUID();
    await mia.calls.focusCard.put({
      id: card,
      update: { flashcard: { put: [0, 2, 4].map((at) => ({ ...rows[at]!, group })) } },
    });
    await brought(mia, readFileSync(new URL('./fixtures/latest.apkg', import.meta.url)));
    const { cards } = await mia.calls.cards.list({});
    const all = await Promise.all(cards.map(async ({ _id }) => (await mia.calls.cards.read({ id: _id }))[0]!));
    const ofNotes = all.filter(({ _id }) => _id !== card);
    // One of the three flashcards of a note is taken out, and is now in a group with one of another note.
    const noteGroup = ofNotes.flatMap(({ flashcard }) => flashcard).find((each) => each.group)!.group;
    const siblings = ofNotes.flatMap(({ _id, flashcard }) =>
      flashcard.filter((each) => each.group === noteGroup).map((each) => ({ _id, each })),
    );
    expect(siblings).toHaveLength(3);
    const alone = ofNotes.flatMap(({ _id, flashcard }) =>
      flashcard.filter((each) => each.group === undefined).map((each) => ({ _id, each })),
    )[0]!;
    const other = randomUUID();
    for (const { _id, each } of [siblings[1]!, alone])
      await mia.calls.focusCard.put({ id: _id, update: { flashcard: { put: [{ ...each, group: other }] } } });
    const before = await learnt(mia);
    const groups = JSON.stringify(before);
    for (const [named, count] of [
      [group, 3],
      [other, 2],
      [noteGroup!, 2],
    ] as const)
      expect(groups.split(named).length - 1).toBe(count);

    const out = await packageFor(mia);
    expect((await brought(mia, out)).result).toMatchObject({ made: 0, updated: 0, kept: 0, answers: 0 });
    expect(await learnt(mia)).toEqual(before);
    const ned = await instance.person('Ned');
    await brought(ned, out);
    const there = await learnt(ned);
    expect(JSON.stringify(there).replaceAll('two_words', 'two words')).toBe(groups);
    expect(JSON.stringify(there)).not.toContain('loci::group');
  });
});
