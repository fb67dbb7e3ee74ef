import { spawnSync } from 'node:child_process';
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
      // Also by the program of the system, where there is one.
      const { error, stdout } = spawnSync('sqlite3', [path, 'PRAGMA integrity_check'], { encoding: 'utf8' });
      if (!error) expect(stdout.trim()).toBe('ok');
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

  /** What a package says, without ids of its own. */
  const saidIn = (file: DatabaseSync) => {
    const all = (sql: string) => file.prepare(sql).all();
    const models = JSON.parse(String(all('SELECT models FROM col')[0]!['models'])) as Record<string, Model>;
    const used = new Set(all('SELECT DISTINCT mid FROM notes').map(({ mid }) => String(mid)));
    return {
      notes: all('SELECT guid, mid, mod, trim(tags) AS tags, flds FROM notes ORDER BY guid'),
      cards: all('SELECT guid, ord FROM cards JOIN notes ON notes.id = nid ORDER BY guid, ord'),
      log: all(
        'SELECT guid, ord, ease, revlog.ivl, lastIvl, revlog.factor, revlog.type, revlog.id FROM revlog JOIN cards ON cards.id = cid JOIN notes ON notes.id = nid ORDER BY revlog.id',
      ),
      types: Object.entries(models)
        .filter(([id]) => used.has(id))
        .toSorted(([one], [other]) => Number(one) - Number(other))
        .map(([id, { name, type, css, originalStockKind, flds, tmpls }]) => ({
          id,
          name,
          type,
          css,
          originalStockKind,
          flds: flds.map((field) => [field.name, field.font, field.size]),
          tmpls: tmpls.map(({ name: of, qfmt, afmt }) => [of, qfmt, afmt]),
        })),
    };
  };
  interface Model {
    readonly name: string;
    readonly type: number;
    readonly css: string;
    readonly originalStockKind?: number;
    readonly flds: readonly { readonly name: string; readonly font: string; readonly size: number }[];
    readonly tmpls: readonly { readonly name: string; readonly qfmt: string; readonly afmt: string }[];
  }

  test('a package goes out with its own note types, notes, cards, log and names of media', async () => {
    const kim = await instance.person('Kim');
    const bytes = readFileSync(new URL('./fixtures/legacy1.apkg', import.meta.url));
    await brought(kim, bytes);
    const out = await packageFor(kim);
    const path = join(tmpdir(), `${randomUUID()}.anki2`);
    writeFileSync(path, (await filesIn(bytes)).get('collection.anki2')!);
    const file = new DatabaseSync(path);
    const came = saidIn(file);
    file.close();
    rmSync(path);
    const { result: went } = await opened(out, saidIn);
    // Templates, styles and hostile HTML are as they were: text, which nothing here has run.
    expect(went.types).toEqual(came.types);
    expect(JSON.stringify(went.types)).toContain('<script>');
    expect(went.notes).toEqual(came.notes);
    expect(went.cards).toEqual(came.cards);
    const files = await filesIn(out);
    const names = Object.values(JSON.parse(new TextDecoder().decode(files.get('media'))) as Record<string, string>);
    expect(names.toSorted()).toEqual(['cell.png', 'drapeau bleu é.png', 'hola.wav']);
    // Cramming is no answer.
    const isAnswer = ({ type }: (typeof came.log)[number]) => type !== 3;
    expect(went.log).toEqual(expect.arrayContaining(came.log.filter(isAnswer)));
  });

  test('a flashcard that was edited here takes its note out as one of Loci’s; the others stay as they came', async () => {
    const lea = await instance.person('Lea');
    await brought(lea, readFileSync(new URL('./fixtures/latest.apkg', import.meta.url)));
    const { cards } = await lea.calls.cards.list({});
    const biology = cards.find(({ title }) => title === 'Biology')!._id;
    const [card] = await lea.calls.cards.read({ id: biology });
    const put = [{ ...card!.flashcard[0]!, question: 'Which molecule?', front: undefined, back: undefined }];
    await lea.calls.focusCard.put({ id: biology, update: { flashcard: { put } } } as never);
    const { result } = await opened(await packageFor(lea), (file) =>
      file.prepare('SELECT guid, mid FROM notes ORDER BY guid').all(),
    );
    expect(result.map(({ guid, mid }) => [guid, Number(mid) > 1_780_000_000_000])).toEqual(
      Array.from({ length: 7 }, (_, at) => [`guid${at + 1}`, at === 0]),
    );
  });

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
