import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { auditCard } from '#features/memory/audit.server.ts';
import { auditSums } from '#features/memory/sums.store.server.ts';
import { adaAndPackages } from '#tests/harness/ada-and-packages.ts';
import { collectionWith, zipOf } from '#tests/harness/anki-packages.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { uploadedPackage } from '#tests/harness/uploaded-package.ts';
import type { AnkiChoices, AnkiImport } from './contract.ts';

const sample = (name = 'latest.apkg') => readFileSync(new URL(`./fixtures/${name}`, import.meta.url));
const packageOf = async (...given: Parameters<typeof collectionWith>) =>
  zipOf({ 'collection.anki2': collectionWith(...given) });

onBothEngines('a package of Anki is brought in', (engine) => {
  const { here, work, read, brought } = adaAndPackages(engine);

  async function undone(id: string): Promise<AnkiImport> {
    await here.ada.calls.anki.undo({ id });
    await work();
    return here.ada.calls.anki.read({ id });
  }

  const cards = async () => (await here.ada.calls.cards.list({})).cards;
  const flashcards = async (id: string) => (await here.ada.calls.cards.read({ id }))[0]!.flashcard;

  test('the preview says what it holds, and writes nothing', async () => {
    const { state, report } = await read(sample());
    expect(state).toBe('read');
    expect(report).toMatchObject({
      notes: 7,
      cards: 13,
      reviews: 26,
      tags: 4,
      pictures: 2,
      sounds: 1,
      flashcards: 9,
      known: 0,
      collections: ['Loci sample', 'Languages'],
    });
    expect(report!.lost.find(({ kind }) => kind === 'missingMedia')).toMatchObject({ examples: ['missing.jpg', 'x'] });
    expect(await cards()).toEqual([]);
  });

  test('cards, pictures and history come in, and one undo takes all of it back', async () => {
    const { _id, state, result } = await brought(sample());
    expect(state).toBe('done');
    expect(result).toMatchObject({ made: 9, updated: 0, pictures: 2, answers: 24 });
    expect(result!.collections.map(({ title }) => title)).toEqual(['Languages', 'Loci sample']);
    const biology = result!.cards.find(({ title }) => title === 'Biology')!;
    const [atp, cell, krebs] = await flashcards(biology._id);
    expect(atp).toMatchObject({ question: 'What do mitochondria make?', tags: ['biology', 'unit::1'] });
    expect(krebs!.cloze).toContain('{{c1::Krebs}}');
    const picture = /src="([^"]+)"/.exec(cell!.front!)![1]!;
    expect((await here.ada.fetch(picture)).status).toBe(200);
    const log = await here.ada.calls.memory.ofCard({ id: biology._id });
    expect(log.filter((event) => event.kind === 'answer' && event.item_id === atp!._id)).toHaveLength(7);
    expect(
      await here.instance.product.services.database.read((rows) => auditCard(rows, here.ada.id, biology._id)),
    ).toEqual([]);
    expect((await here.ada.calls.repeat.today()).streak).toEqual({ days: 0, answered_today: false });
    const { database } = here.instance.product.services;
    const wrongSums = () => database.read((rows) => auditSums(rows, engine, here.ada.id));
    expect(await wrongSums()).toEqual([]);

    expect((await undone(_id)).state).toBe('undone');
    expect(await wrongSums()).toEqual([]);
    expect(await cards()).toEqual([]);
    // Nothing counts that it has brought, also where the card is gone.
    for (const table of ['item_memory', 'answer_sum'] as const)
      expect(
        await database.read((rows) =>
          rows.selectFrom(table).select('member_id').where('member_id', '=', here.ada.id).execute(),
        ),
        table,
      ).toEqual([]);
    expect(await here.ada.calls.collections.list()).toEqual([]);
  });

  /** Items of the sample with their states, by what they ask. */
  const states = () =>
    here.instance.product.services.database.read(async (rows) => {
      const found = await rows
        .selectFrom('item_memory')
        .innerJoin('card_item', (join) =>
          join
            .onRef('card_item.card_id', '=', 'item_memory.card_id')
            .on('card_item.id', '=', sql<string>`substr(item_memory.item_id, 1, 36)`),
        )
        .select(['item_id', 'stability', 'difficulty', 'content'])
        .where('member_id', '=', here.ada.id)
        .execute();
      return found
        .map(({ item_id, stability, difficulty, content }) => {
          const { question } = JSON.parse(content) as { question: string };
          return [`${question.slice(0, 9)}${item_id.slice(36)}`, `${stability.toFixed(4)} · ${difficulty.toFixed(4)}`];
        })
        .toSorted();
    });

  test.each(['legacy1.apkg', 'legacy2.colpkg', 'latest.apkg'])(
    'ratings and resets of %s give the states that Anki gives, and the audit agrees',
    async (name) => {
      // The last answers of the sample were given later than the clock of this test begins.
      here.instance.clock.advance(Math.max(0, Date.UTC(2027, 0, 1) - here.instance.clock.now()));
      here.ada = await here.instance.person('Later');
      const { _id, result } = await brought(sample(name));
      const found = await states();
      expect(found.map(([, state]) => state).toSorted()).toEqual(
        [
          '14.6615 · 7.3535',
          '0.2893 · 9.5872',
          '65.1256 · 1.9945',
          '13.8269 · 2.1112',
          '0.2120 · 6.4133',
          '16.1773 · 2.1112',
          '10.9643 · 2.1112',
          '100.0000 · 4.4039',
        ].toSorted(),
      );
      for (const { _id: cardId } of result!.cards)
        expect(
          await here.instance.product.services.database.read((rows) => auditCard(rows, here.ada.id, cardId)),
        ).toEqual([]);
      const logs = await Promise.all(result!.cards.map((card) => here.ada.calls.memory.ofCard({ id: card._id })));
      expect(logs.flat().filter(({ kind }) => kind === 'reset')).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ state: expect.objectContaining({ stability: 100 }) as object }),
        ]),
      );
      expect(new Set(logs.flat().map((event) => (event.kind === 'answer' ? event.rating : 0)))).toEqual(
        new Set([0, 1, 2, 3, 4]),
      );
      // What an import brought into a card that stays is taken back with its resets.
      await undone(_id);
      expect(await states()).toEqual([]);
    },
  );

  test('the three generations bring in the same', async () => {
    const all = [];
    for (const name of ['legacy1.apkg', 'legacy2.colpkg', 'latest.apkg']) {
      here.ada = await here.instance.person('Another');
      const { result } = await brought(sample(name));
      const contents = [];
      for (const { _id } of result!.cards)
        contents.push(
          (await flashcards(_id)).map(({ _id: _, ...content }) =>
            JSON.stringify(content).replace(/[0-9a-f-]{36}/g, ''),
          ),
        );
      all.push(contents);
    }
    expect(all[1]).toEqual(all[0]);
    expect(all[2]).toEqual(all[0]);
  });

  test('a second package updates what the first has made, and doubles nothing', async () => {
    const first = await brought(await packageOf([{ fields: ['one', 'two'] }, { fields: ['three', 'four'] }]));
    const cardId = first.result!.cards[0]!._id;
    const changed = await packageOf([
      { fields: ['one', 'TWO'] },
      { fields: ['three', 'four'] },
      { fields: ['five', 'six'] },
    ]);
    const second = await brought(changed);
    expect(second.report!.known).toBe(2);
    expect(second.result).toMatchObject({ made: 1, updated: 1, unchanged: 1, cards: [] });
    expect((await flashcards(cardId)).map(({ answer_list }) => answer_list[0])).toEqual(['TWO', 'four', 'six']);

    await undone(second._id);
    expect((await flashcards(cardId)).map(({ answer_list }) => answer_list[0])).toEqual(['two', 'four']);
  });

  test('a flashcard that was put into a group here is updated like others, and stays in its group', async () => {
    const first = await brought(await packageOf([{ fields: ['one', 'two'] }, { fields: ['three', 'four'] }]));
    const cardId = first.result!.cards[0]!._id;
    const group = randomUUID();
    const put = (await flashcards(cardId)).map((flashcard) => ({ ...flashcard, group }));
    await here.ada.calls.focusCard.put({ id: cardId, update: { flashcard: { put } } });
    const second = await brought(await packageOf([{ fields: ['one', 'TWO'] }, { fields: ['three', 'four'] }]));
    expect(second.result).toMatchObject({ made: 0, updated: 1, unchanged: 1, kept: 0 });
    const now = async () => (await flashcards(cardId)).map(({ answer_list, group: own }) => [answer_list[0], own]);
    expect(await now()).toEqual([
      ['TWO', group],
      ['four', group],
    ]);

    const third = await brought(await packageOf([{ fields: ['one', '2'] }, { fields: ['three', '4'] }]));
    expect(third.result).toMatchObject({ made: 0, updated: 2, unchanged: 0, kept: 0 });
    expect(await now(), 'at every update').toEqual([
      ['2', group],
      ['4', group],
    ]);
    const [moved] = await flashcards(cardId);
    const other = randomUUID();
    await here.ada.calls.focusCard.put({
      id: cardId,
      update: { flashcard: { put: [{ ...moved!, group: other }] } },
    });
    await undone(third._id);
    expect(await now(), 'also when the update is undone').toEqual([
      ['TWO', other],
      ['four', group],
    ]);
  });

  test('a package that brings nothing but answers is undone too', async () => {
    await brought(sample(), { history: false });
    const counted = () =>
      here.instance.product.services.database.read((rows) =>
        rows.selectFrom('item_memory').select('item_id').where('member_id', '=', here.ada.id).execute(),
      );
    expect(await counted()).toEqual([]);
    const { _id, result } = await brought(sample());
    expect(result).toMatchObject({ made: 0, updated: 0, answers: 24 });
    expect(await counted()).not.toEqual([]);
    expect((await undone(_id)).state).toBe('undone');
    expect(await counted()).toEqual([]);
    expect(await cards()).not.toEqual([]);
    // It may come again.
    expect((await brought(sample())).result).toMatchObject({ made: 0, answers: 24 });
  });

  test('what was edited here stays, at an update and at an undo', async () => {
    const first = await brought(await packageOf([{ fields: ['one', 'two'] }]));
    const cardId = first.result!.cards[0]!._id;
    const [flashcard] = await flashcards(cardId);
    await here.ada.calls.focusCard.put({
      id: cardId,
      update: { flashcard: { put: [{ ...flashcard!, answer_list: ['mine'] }] } },
    });
    const second = await brought(await packageOf([{ fields: ['one', 'other'] }, { fields: ['three', 'four'] }]));
    expect(second.result).toMatchObject({ made: 1, updated: 0, kept: 1 });
    expect((await flashcards(cardId)).map(({ answer_list }) => answer_list[0])).toEqual(['mine', 'four']);
  });

  test('decks and history can be left out, and known notes made twice', async () => {
    const { _id, report } = await read(sample());
    const key = report!.decks.find(({ path }) => path.at(-1) === 'Biology')!.key;
    await here.ada.calls.anki.start({ id: _id, choices: { without: [key], history: false } });
    await work();
    const { result } = await here.ada.calls.anki.read({ id: _id });
    expect(result!.cards.map(({ title }) => title)).toEqual(['Default', 'Spanish']);
    expect(result).toMatchObject({ made: 5, answers: 0 });
    expect((await brought(sample(), { known: 'twice', history: false })).result).toMatchObject({ made: 9 });
  });

  test('a deck becomes cards of at most a hundred, and is left out as one', async () => {
    const notes = Array.from({ length: 230 }, (_, at) => ({ fields: [`front ${at}`, `back ${at}`] }));
    const { _id, report } = await read(await packageOf(notes));
    expect(report!.decks.map(({ path, flashcards: count }) => [path, count])).toEqual([[['A deck'], 230]]);
    await here.ada.calls.anki.start({ id: _id, choices: { per_card: 'hundred', learn_new: true } });
    await work();
    const { result } = await here.ada.calls.anki.read({ id: _id });
    expect(result!.cards.map(({ title }) => title)).toEqual(['A deck', 'A deck (2)', 'A deck (3)']);
    expect((await flashcards(result!.cards[2]!._id)).length).toBe(30);
    for (const { _id: cardId } of result!.cards)
      expect(await here.ada.calls.memory.goal({ id: cardId })).toMatchObject({ learn_new: true });
    const left = await brought(await packageOf(notes), {
      per_card: 'hundred',
      known: 'twice',
      without: [report!.decks[0]!.key],
    });
    expect(left.result).toMatchObject({ made: 0 });
  });

  test('fields are assigned; an assignment that does not fit is refused with its field', async () => {
    const { _id, report } = await read(await packageOf([{ fields: ['one', 'two'] }]));
    const [type] = report!.note_types;
    expect(type!.fields).toEqual([
      { name: 'Front', example: 'one' },
      { name: 'Back', example: 'two' },
    ]);
    const start = (roles: AnkiChoices['fields'][string]) =>
      here.ada.calls.anki.start({ id: _id, choices: { fields: { [type!.key]: roles } } });
    for (const roles of [['question', 'ignored'] as const, ['question', 'answer', 'answer'] as const])
      await expect(start([...roles])).rejects.toMatchObject({ code: 'BAD_INPUT', data: { field: 'choices.fields' } });
    await start(['answer', 'question']);
    await work();
    const { result } = await here.ada.calls.anki.read({ id: _id });
    expect(await flashcards(result!.cards[0]!._id)).toMatchObject([{ question: 'two', answer_list: ['one'] }]);
    expect(await here.ada.calls.memory.goal({ id: result!.cards[0]!._id })).toMatchObject({ learn_new: false });
  });

  test.each(['legacy1.apkg', 'latest.apkg'])('the options of its decks are told, and not taken: %s', async (name) => {
    const before = await here.ada.calls.memory.settings();
    const { report } = await read(sample(name));
    expect(report!.options).toEqual({ wanted: 92, weights: null });
    expect(await here.ada.calls.memory.settings()).toEqual(before);
  });

  test('cards have a language of the catalogue, also where the interface names its own otherwise', async () => {
    const { calls } = here.ada;
    await calls.account.updatePreferences({ locale: 'zh-Hans' });
    await brought(sample());
    const languages = [...(await cards()), ...(await calls.collections.list())].map((of) => of.language);
    expect([...new Set(languages)]).toEqual(['zh']);
  });

  test('what is no package is refused by a reason, and not kept', async () => {
    const failed = await read(new TextEncoder().encode('no package'));
    expect(failed).toMatchObject({ state: 'failed', problem: 'notPackage', report: null });
    await expect(here.ada.calls.anki.start({ id: failed._id, choices: {} })).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
    });
  });

  test('a reading that is cancelled writes nothing', async () => {
    const { _id } = await read(sample());
    expect((await undone(_id)).state).toBe('undone');
    await expect(here.ada.calls.anki.start({ id: _id, choices: {} })).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    expect(await cards()).toEqual([]);
  });

  test('a card that is taken out of the bin while the undo deletes it in parts goes as a whole', async () => {
    const notes = Array.from({ length: 1_200 }, (_, at) => ({ fields: [`front ${at}`, 'back'] }));
    const { _id, result } = await brought(await packageOf(notes), { history: false });
    const cardId = result!.cards[0]!._id;
    await here.ada.calls.anki.undo({ id: _id });
    let isWorking = true;
    const worked = work().finally(() => {
      isWorking = false;
    });
    const isBinned = async () => {
      const { cards: binned } = await here.ada.calls.cards.list({ state: 'BIN' });
      return binned.some((card) => card._id === cardId);
    };
    while (isWorking && !(await isBinned()));
    await here.ada.calls.cards.restore({ id: cardId });
    await worked;
    expect((await here.ada.calls.anki.read({ id: _id })).state).toBe('undone');
    expect(await cards()).toEqual([]);
    expect(await isBinned()).toBe(false);
  });

  test('an import can be undone for thirty days', async () => {
    const { _id } = await brought(await packageOf([{ fields: ['one', 'two'] }]));
    here.instance.clock.advance(31 * 86_400_000);
    expect((await here.ada.calls.anki.read({ id: _id })).undo_until).toBeNull();
    await expect(here.ada.calls.anki.undo({ id: _id })).rejects.toMatchObject({
      data: { key: 'anki:refusal.tooLate' },
    });
  });

  test('of others: an upload, an import', async () => {
    const bob = await here.instance.person('Bob');
    const upload = await uploadedPackage(here.ada, sample());
    await expect(bob.calls.anki.begin({ _id: randomUUID(), upload_id: upload })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const { _id } = await read(sample());
    await expect(bob.calls.anki.read({ id: _id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await bob.calls.anki.list()).toEqual([]);
  });

  test('an import that is repeated after an interruption makes nothing twice, and reports the whole', async () => {
    const { database, jobs } = here.instance.product.services;
    const { _id } = await brought(sample());
    await database.transact(async (rows) => {
      await rows.updateTable('anki_import').set({ state: 'importing', result: null }).where('id', '=', _id).execute();
      await jobs.schedule(rows, { kind: 'anki.import', payload: { id: _id }, runAt: 0 });
    });
    // The package was deleted when it was done.
    const upload = await uploadedPackage(here.ada, sample());
    await database.transact((rows) =>
      rows.updateTable('anki_import').set({ upload_id: upload }).where('id', '=', _id).execute(),
    );
    await work();
    const { result, state } = await here.ada.calls.anki.read({ id: _id });
    expect(state).toBe('done');
    expect(result).toMatchObject({ made: 9, updated: 0, answers: 24 });
    expect((await cards()).length).toBe(3);
  });
});
