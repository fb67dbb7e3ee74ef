import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Flashcard } from '#features/cards/contract.ts';
import { dayOf, plusDays } from '#features/memory/rules/learning-day.ts';
import { usualWeights } from '#features/memory/rules/weights.ts';
import { collectionWith, zipOf } from '#tests/harness/anki-packages.ts';
import { ankiTravel } from '#tests/harness/anki-travel.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';

const dayMs = 86_400_000;

onBothEngines('flashcards go out to Anki', (engine) => {
  let instance: TestInstance;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    // The answers of the samples are not in the future.
    instance.clock.advance(Math.max(0, Date.UTC(2027, 0, 1) - instance.clock.now()));
  });
  afterAll(() => instance.close());

  const { packageFor, filesIn, opened, brought, learnt, written } = ankiTravel(() => instance);

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
      expect(before.flatMap(([, , , resting]) => resting).toSorted()).toEqual(['', ` ${tomorrow()}`]);
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

  const tomorrow = () => plusDays(dayOf(instance.clock.now(), { timeZone: 'UTC', dayStartsAt: 4 }), 1);

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

  test('drawings and videos come in, go out under their names and come back as they were', async () => {
    const kim = await instance.person('Kim');
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"><rect width="8" height="4"/></svg>';
    const film = new TextEncoder().encode('\0\0\0\x18ftypisom a film');
    const names = ['cell.svg', 'clip.mp4', 'clip.m4a', 'clip.avi'];
    const bytes = await zipOf({
      'collection.anki2': collectionWith([
        { fields: ['<img src="cell.svg">', 'seen [sound:clip.mp4][sound:clip.m4a][sound:clip.avi]'] },
      ]),
      media: JSON.stringify({ ...names }),
      ...Object.fromEntries(names.map((name, at) => [at, name === 'cell.svg' ? drawing : film])),
    });
    const { report, result } = await brought(kim, bytes);
    expect(report.lost).toEqual([{ kind: 'sounds', count: 1, examples: ['clip.avi'] }]);
    expect(result).toMatchObject({ made: 1, pictures: 1 });
    const { cards } = await kim.calls.cards.list({});
    const [card] = await kim.calls.cards.read({ id: cards[0]!._id });
    const { front, sounds } = card!.flashcard[0]!;
    const [picture] = /\/media\/[^"]+/.exec(front!)!;
    const served = await Promise.all([picture, ...sounds!.back!].map((address) => kim.fetch(address)));
    expect(served.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual([
      [200, 'image/webp'],
      [200, 'video/mp4'],
      [200, 'audio/mp4'],
    ]);

    const out = await packageFor(kim);
    const files = await filesIn(out);
    const went = JSON.parse(new TextDecoder().decode(files.get('media'))) as Record<string, string>;
    expect(Object.values(went).toSorted()).toEqual(['cell.svg', 'clip.m4a', 'clip.mp4']);
    const [number] = Object.entries(went).find(([, name]) => name === 'cell.svg')!;
    expect(new TextDecoder().decode(files.get(number))).toMatch(/^<svg [^]*data:image\/webp;base64,/);
    expect((await brought(kim, out)).result).toMatchObject({ made: 0, updated: 0 });
    const before = await learnt(kim);
    const lee = await instance.person('Lee');
    expect((await brought(lee, out)).result).toMatchObject({ made: 1, pictures: 1 });
    expect(await learnt(lee)).toEqual(before);
  });

  test('[S2 §8] an edited flashcard goes out in its own note type where each side is a field, else as one of Loci’s', async () => {
    const lea = await instance.person('Lea');
    await brought(lea, readFileSync(new URL('./fixtures/latest.apkg', import.meta.url)));
    const inBiology = async () => {
      const { cards } = await lea.calls.cards.list({});
      const id = cards.find(({ title }) => title === 'Biology')!._id;
      const { flashcard } = (await lea.calls.cards.read({ id }))[0]!;
      return { id, flashcard };
    };
    const notesIn = async () => {
      const { result } = await opened(await packageFor(lea), (file) =>
        file.prepare('SELECT guid, mid, mod, flds FROM notes ORDER BY guid').all(),
      );
      return result.map(({ guid, mid, mod, flds }) => ({
        guid,
        mod: Number(mod),
        fields: String(flds).split('\u{1F}'),
        isOwn: Number(mid) > 1_780_000_000_000,
      }));
    };
    const before = await notesIn();
    const { id, flashcard } = await inBiology();
    const edit = (change: Partial<Flashcard>) =>
      lea.calls.focusCard.put({ id, update: { flashcard: { put: [{ ...flashcard[0]!, ...change }] } } } as never);
    const front = '<p>Which &lt;molecule&gt;?</p>';
    await edit({ question: '', front, back: '<p>It is <strong>ATP</strong>, $x^2$.</p>' });
    const after = await notesIn();
    expect(after.map(({ isOwn }) => isOwn)).toEqual(before.map(() => false));
    expect(after.slice(1)).toEqual(before.slice(1));
    expect(after[0]!.fields.slice(0, 2)).toEqual([front, '<p>It is <strong>ATP</strong>, \\(x^2\\).</p>']);
    expect(after[0]!.mod).toBeGreaterThan(before[0]!.mod);
    const learntBefore = await learnt(lea);
    const bytes = await packageFor(lea);
    expect((await brought(lea, bytes)).result).toMatchObject({ made: 0, updated: 0, answers: 0 });
    expect(await learnt(lea)).toEqual(learntBefore);
    const mia = await instance.person('Mia');
    await brought(mia, bytes);
    expect(await learnt(mia)).toEqual(learntBefore);

    // No field of the note is a title.
    await edit({ title: 'A title' });
    expect((await notesIn()).map(({ guid, isOwn }) => [guid, isOwn])).toEqual(
      Array.from({ length: 7 }, (_, at) => [`guid${at + 1}`, at === 0]),
    );
  });

  test('cards that were written here: a schema 11 that Anki reads, with decks, tags, log, states and pictures', async () => {
    const eve = await instance.person('Eve');
    const { card, picture, rows } = await written(eve);
    const bytes = await packageFor(eve, { ids: [card] });
    const files = await filesIn(bytes);
    expect([...files.keys()]).toEqual(['collection.anki21', 'collection.anki2', '0', 'media']);
    expect(JSON.parse(new TextDecoder().decode(files.get('media')))).toEqual({ 0: `loci-${picture}.webp` });
    const { result: found } = await opened(bytes, (file) => ({
      col: file.prepare('SELECT ver, conf, models, decks, dconf FROM col').get()!,
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
    expect(JSON.parse(String(found.cards[0]!['data']))).toMatchObject({
      dr: 0.9,
      s: expect.any(Number) as number,
      decay: usualWeights.at(-1),
    });
    expect(JSON.parse(String(found.col['dconf']))).toMatchObject({
      1: { desiredRetention: 0.9, fsrsParams6: usualWeights },
    });
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

  test('what is put off until a later day goes out as buried and comes in until tomorrow; what is due again does not', async () => {
    const una = await instance.person('Una');
    const { card, rows } = await written(una);
    const flag = (at: number, until: string, part = '') => ({
      item_id: `${rows[at]!._id}${part}`,
      suspended: false,
      until,
    });
    const today = plusDays(tomorrow(), -1);
    const flags = [flag(0, plusDays(today, 7)), flag(1, today), flag(2, tomorrow()), flag(3, tomorrow(), '.r')];
    await una.calls.memory.flag({ card_id: card, flags });
    const bytes = await packageFor(una);
    const { result } = await opened(bytes, (file) => file.prepare('SELECT type, queue FROM cards ORDER BY id').all());
    expect(result.map(({ type, queue }) => [type, queue])).toEqual([
      [2, -3],
      [2, 2],
      [0, -3],
      [2, 2],
      [2, -3],
      [0, 0],
      [2, -1],
    ]);
    const before = await learnt(una);
    expect((await brought(una, bytes)).report).toMatchObject({ buried: 3 });
    expect(await learnt(una)).toEqual(before);
    const vic = await instance.person('Vic');
    const there = await brought(vic, bytes);
    expect(there.report.lost.map(({ kind }) => kind)).not.toContain('buried');
    expect((await learnt(vic)).flatMap(([, , , resting]) => resting).toSorted()).toEqual(
      [` ${tomorrow()}`, ` ${tomorrow()}`, `.c2`, `.r ${tomorrow()}`].toSorted(),
    );
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
