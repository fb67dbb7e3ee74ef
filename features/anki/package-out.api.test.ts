import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Flashcard } from '#features/cards/contract.ts';
import { zipOf } from '#tests/harness/anki-packages.ts';
import { flashcard } from '#tests/harness/card-samples.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { filesOf } from '#tests/harness/exports.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { answerTo } from '#tests/harness/tested-card.ts';
import { uploadedPackage } from '#tests/harness/uploaded-package.ts';
import { pictureForm } from '#tests/security/world.ts';
import type { AnkiChoices } from './contract.ts';

const dayMs = 86_400_000;

onBothEngines('flashcards go out to Anki', (engine) => {
  let instance: TestInstance;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    // The answers of the samples are not in the future.
    instance.clock.advance(Math.max(0, Date.UTC(2027, 0, 1) - instance.clock.now()));
  });
  afterAll(() => instance.close());

  async function packageFor(person: Person, body: { ids?: string[]; history?: boolean } = {}): Promise<Uint8Array> {
    const reply = await person.fetch('/api/export', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ format: 'anki', ...body }),
    });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-disposition')).toContain('.apkg"');
    return new Uint8Array(await reply.arrayBuffer());
  }

  const filesIn = async (bytes: Uint8Array) => (await filesOf(new Response(bytes.slice().buffer))).files;

  /** Does something with the collection of a package; answers the package as it is then. */
  async function opened<Result>(bytes: Uint8Array, work: (file: DatabaseSync) => Result) {
    const files = await filesIn(bytes);
    const path = join(tmpdir(), `${randomUUID()}.anki21`);
    try {
      writeFileSync(path, files.get('collection.anki21')!);
      const file = new DatabaseSync(path);
      expect(file.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
      const result = work(file);
      file.close();
      const edited = { ...Object.fromEntries(files), 'collection.anki21': new Uint8Array(readFileSync(path)) };
      return { result, edited: await zipOf(edited) };
    } finally {
      rmSync(path, { force: true });
    }
  }

  async function brought(person: Person, bytes: Uint8Array, choices: Partial<AnkiChoices> = {}) {
    const _id = randomUUID();
    await person.calls.anki.begin({ _id, upload_id: await uploadedPackage(person, bytes) });
    await instance.product.services.jobs.runDue();
    const { report } = await person.calls.anki.read({ id: _id });
    await person.calls.anki.start({ id: _id, choices });
    await instance.product.services.jobs.runDue();
    const { result, state } = await person.calls.anki.read({ id: _id });
    expect(state).toBe('done');
    return { report: report!, result: result! };
  }

  /** All flashcards with the states of their parts, without ids. */
  async function learnt(person: Person) {
    const cards = await person.calls.cards.list({});
    const states = await instance.product.services.database.read((rows) =>
      rows.selectFrom('item_memory').selectAll().where('member_id', '=', person.id).execute(),
    );
    const all = [];
    for (const { _id } of cards.cards) {
      const [card] = await person.calls.cards.read({ id: _id });
      const flags = await instance.product.services.database.read((rows) =>
        rows.selectFrom('item_flag').selectAll().where('card_id', '=', _id).execute(),
      );
      for (const { _id: itemId, order: _, ...content } of card!.flashcard) {
        const parts = states
          .filter(({ item_id }) => item_id.startsWith(itemId))
          .map(({ item_id, stability, difficulty }) =>
            [item_id.slice(36), stability.toFixed(4), difficulty.toFixed(4)].join(' '),
          );
        const suspended = flags
          .filter(({ item_id }) => item_id.startsWith(itemId))
          .map(({ item_id }) => item_id.slice(36));
        // A picture that another member keeps has another id.
        const text = JSON.stringify(content).replace(/\/media\/[0-9a-f-]{36}\//g, '/media/id/');
        all.push([card!.title, text, parts.toSorted(), suspended.toSorted()]);
      }
    }
    return all.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }

  const answerCount = (person: Person) =>
    instance.product.services.database.read(async (rows) => {
      const found = await rows
        .selectFrom('review_event')
        .select((column) => column.fn.countAll<number>().as('count'))
        .where('member_id', '=', person.id)
        .executeTakeFirstOrThrow();
      return Number(found.count);
    });

  test.each(['legacy1.apkg', 'legacy2.colpkg', 'latest.apkg'])(
    'the sample %s comes in, goes out and comes in again: the same items and states, nothing twice',
    async (name) => {
      const ada = await instance.person('Ada');
      await brought(ada, readFileSync(new URL(`./fixtures/${name}`, import.meta.url)));
      const before = await learnt(ada);
      expect(before).toHaveLength(9);
      expect(before.flatMap(([, , , suspended]) => suspended)).toEqual(['']);
      const events = await answerCount(ada);

      const out = await packageFor(ada);
      const again = await brought(ada, out);
      // Two templates of one note are two flashcards here, and one note again.
      expect(again.report).toMatchObject({ notes: 7, flashcards: 9, known: 9 });
      expect(again.result).toMatchObject({ made: 0, updated: 0, answers: 0, cards: [], collections: [] });
      expect(await learnt(ada)).toEqual(before);
      expect(await answerCount(ada)).toBe(events);

      const bob = await instance.person('Bob');
      expect((await brought(bob, out)).result).toMatchObject({ made: 9, pictures: 2 });
      expect(await learnt(bob)).toEqual(before);
    },
  );

  /** A card of each kind of flashcard, with answers, in a collection. */
  async function written(person: Person) {
    const [card, picture] = [randomUUID(), randomUUID()];
    await person.fetch(`/api/image/${picture}`, { method: 'PUT', body: await pictureForm() });
    const address = `/media/${picture}/regular.webp`;
    const rows = [
      flashcard({ order: 'a0', question: 'A < B & "C"\nand more?', answer_list: ['yes', 'ja'], tags: ['two words'] }),
      flashcard({
        order: 'a1',
        front: `<p>Which <strong>cell</strong>?</p><p><img src="${address}"></p>`,
        back: '<p>Mine</p>',
      }),
      flashcard({ order: 'a2', title: 'Cell', question: 'Which?', image: address }),
      flashcard({ order: 'a3', question: 'el gato', answer_list: ['the cat'], bothWays: true }),
      flashcard({ order: 'a4', question: '', answer_list: [''], cloze: '<p>{{c1::Mars}} is {{c2::red}}, $a^2$.</p>' }),
    ];
    await person.calls.cards.create({ _id: card, update: { title: 'Cells', flashcard: rows } });
    const collection = randomUUID();
    await person.calls.collections.create({
      _id: collection,
      update: { title: 'Biology', cards: { put: [{ _id: card, order: 'a0' }] } },
    });
    const made = { _id: card, flashcards: rows.map(({ _id }) => _id), questions: [] };
    const at = (days: number) => new Date(instance.clock.now() - days * dayMs).toISOString();
    const answer = (item: number, days: number, over: Partial<Parameters<typeof answerTo>[1]> = {}) =>
      answerTo(made, { item_id: rows[item]!._id, answered_at: at(days), ...over });
    await person.calls.memory.record({
      events: [
        answer(0, 20),
        answer(0, 10, { rating: 4 }),
        // At the same millisecond as the one before it: Anki's log has a key for each.
        answer(1, 10),
        answer(3, 9, { outcome: 'wrong' }),
        answer(3, 8, { part: 'r', rating: 2 }),
        answer(4, 7, { part: 'c2' }),
      ],
    });
    const flags = [{ item_id: `${rows[4]!._id}.c2`, suspended: true, until: null }];
    await person.calls.memory.flag({ card_id: card, flags });
    return { card, picture, rows, collection };
  }

  test('cards that were written here: a schema 11 that Anki reads, with decks, tags, log, states and pictures', async () => {
    const eve = await instance.person('Eve');
    const { card, picture, rows } = await written(eve);
    const bytes = await packageFor(eve, { ids: [card] });
    const files = await filesIn(bytes);
    expect([...files.keys()]).toEqual(['collection.anki21', 'collection.anki2', '0', 'media']);
    expect(JSON.parse(new TextDecoder().decode(files.get('media')))).toEqual({ 0: `loci-${picture}.webp` });
    const { result: found } = await opened(bytes, (file) => ({
      col: file.prepare('SELECT ver, conf, models, decks FROM col').get()!,
      notes: file.prepare('SELECT guid, tags, flds FROM notes ORDER BY id').all(),
      cards: file.prepare('SELECT ord, type, queue, data FROM cards ORDER BY id').all(),
      log: file.prepare('SELECT ease, type FROM revlog ORDER BY id').all(),
      unique: file.prepare('SELECT count(DISTINCT id) = count(*) AS yes FROM revlog').get(),
    }));
    expect(found.col['ver']).toBe(11);
    expect(JSON.parse(String(found.col['conf']))).toMatchObject({ schedVer: 2, sched2021: true });
    expect(
      Object.values(JSON.parse(String(found.col['decks'])) as Record<string, { name: string }>).map(({ name }) => name),
    ).toEqual(expect.arrayContaining(['Default', 'Biology', 'Biology::Cells']));
    expect(found.notes.map(({ guid }) => guid)).toEqual(rows.map(({ _id }) => `${card}/${_id}`));
    expect(found.notes[0]).toMatchObject({ tags: ' two_words ' });
    expect(found.cards.map(({ ord, type, queue }) => [ord, type, queue])).toEqual([
      [0, 2, 2],
      [0, 2, 2],
      [0, 0, 0],
      [0, 2, 2],
      [1, 2, 2],
      [0, 0, 0],
      [1, 2, -1],
    ]);
    expect(JSON.parse(String(found.cards[0]!['data']))).toMatchObject({ dr: 0.9, s: expect.any(Number) as number });
    expect(found.log.map(({ ease, type }) => [ease, type])).toEqual([
      [3, 0],
      [4, 1],
      [3, 0],
      [1, 0],
      [2, 0],
      [3, 0],
    ]);

    const before = await learnt(eve);
    const again = await brought(eve, bytes);
    expect(again.report.known).toBe(5);
    expect(again.result).toMatchObject({
      made: 0,
      updated: 0,
      unchanged: 5,
      kept: 0,
      answers: 0,
      cards: [],
      collections: [],
    });
    expect(await learnt(eve)).toEqual(before);

    const fay = await instance.person('Fay');
    const there = await brought(fay, bytes);
    expect(there.result).toMatchObject({ made: 5, pictures: 1, answers: 6 });
    expect(there.result.collections.map(({ title }) => title)).toEqual(['Biology']);
    const tagged = (all: Awaited<ReturnType<typeof learnt>>) =>
      JSON.stringify(all).replaceAll('two words', 'two_words');
    expect(tagged(await learnt(fay))).toBe(tagged(before));
  });

  test('a note that was edited in Anki updates its flashcard; one that was edited here since is kept', async () => {
    const gus = await instance.person('Gus');
    const { card, rows } = await written(gus);
    const bytes = await packageFor(gus, { ids: [card] });
    const { edited } = await opened(bytes, (file) =>
      file.exec(
        `UPDATE notes SET mod = mod + 60, flds = replace(flds, 'the cat', 'THE CAT') WHERE flds LIKE '%the cat%'`,
      ),
    );
    expect((await brought(gus, edited)).result).toMatchObject({ made: 0, updated: 1, unchanged: 4, answers: 0 });
    const flashcards = async (): Promise<Flashcard[]> => (await gus.calls.cards.read({ id: card }))[0]!.flashcard;
    expect((await flashcards())[3]).toMatchObject({ _id: rows[3]!._id, answer_list: ['THE CAT'], bothWays: true });

    instance.clock.advance(dayMs);
    const [first] = await flashcards();
    await gus.calls.focusCard.put({ id: card, update: { flashcard: { put: [{ ...first!, question: 'Mine' }] } } });
    expect((await brought(gus, bytes)).result).toMatchObject({ made: 0, updated: 0 });
    expect((await flashcards()).map(({ question }) => question)).toEqual(expect.arrayContaining(['Mine']));
    expect((await flashcards())[3]!.answer_list).toEqual(['THE CAT']);
  });

  test('without what was learnt: no answers, no states, nothing suspended', async () => {
    const hal = await instance.person('Hal');
    await written(hal);
    const { result } = await opened(await packageFor(hal, { history: false }), (file) => ({
      reviews: file.prepare('SELECT count(*) AS count FROM revlog').get(),
      learnt: file.prepare("SELECT count(*) AS count FROM cards WHERE type <> 0 OR queue <> 0 OR data <> '{}'").get(),
    }));
    expect(result).toEqual({ reviews: { count: 0 }, learnt: { count: 0 } });
  });

  test('[locked] nothing of a locked copy is in a package or in a text', async () => {
    const ivy = await instance.person('Ivy');
    const { card } = await written(ivy);
    await instance.product.services.database.transact((rows) =>
      rows.updateTable('card').set({ locked: 1, state: 'FROMSECRET' }).where('id', '=', card).execute(),
    );
    const { result } = await opened(await packageFor(ivy), (file) => ({
      notes: file.prepare('SELECT count(*) AS count FROM notes').get(),
      cards: file.prepare('SELECT count(*) AS count FROM revlog').get(),
    }));
    expect(result).toEqual({ notes: { count: 0 }, cards: { count: 0 } });
    const text = await ivy.fetch('/api/export', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ format: 'text', ids: [card] }),
    });
    expect(await text.text()).not.toContain('gato');
  });

  test('a text has head lines and a row for each flashcard', async () => {
    const joe = await instance.person('Joe');
    const { card, rows } = await written(joe);
    const reply = await joe.fetch('/api/export', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ format: 'text' }),
    });
    expect(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const lines = (await reply.text()).trimEnd().split('\n');
    expect(lines.slice(0, 5)).toEqual([
      '#separator:tab',
      '#html:true',
      '#guid column:1',
      '#deck column:2',
      '#tags column:3',
    ]);
    expect(lines.slice(6)).toHaveLength(5);
    expect(lines[6]).toBe(
      `"${card}/${rows[0]!._id}"\t"Biology::Cells"\t"two_words"\t"A &lt; B &amp; ""C""<br>and more?"\t"yes"\t"ja"`,
    );
  });
});
