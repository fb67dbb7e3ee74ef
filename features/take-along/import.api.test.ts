import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { flashcard, keyIdea, questions } from '#tests/harness/card-samples.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import sharp from 'sharp';
import { exportedCollection } from '#features/collections/portable.contract.ts';
import type { ExportedCard } from '#features/mind-maps/portable-card.contract.ts';
import { filesOf, take } from '#tests/harness/exports.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 30 });
const rich = fc.oneof(
  fc.constant(''),
  fc
    .string({ unit: fc.constantFrom(...'abc éß漢'), minLength: 1, maxLength: 20 })
    .map((words) => `<p>${words} <strong>x</strong></p><ul><li><p>y</p></li></ul>`),
);
const order = fc.nat({ max: 999 }).map((at) => `a${String(at).padStart(3, '0')}1`);
const rows = <Row>(row: fc.Arbitrary<Row & { order: string }>) =>
  fc
    .uniqueArray(row, { maxLength: 4, selector: (each) => each.order })
    .map((all) => all.toSorted((one, two) => (one.order < two.order ? -1 : 1)));
const base = { _id: fc.uuid({ version: 4 }), order };
const instant = fc
  .date({ min: new Date('2025-01-01'), max: new Date('2026-03-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const anyCard: fc.Arbitrary<ExportedCard> = fc.record({
  _id: fc.uuid({ version: 4 }),
  title: text,
  subtitle: text,
  memo: text,
  desc: rich,
  summary: rich,
  notesDataAuthor: rich,
  notesData: rich,
  cover_picture: fc.constant(null),
  credit_picture: text,
  category_1: fc.constant('OTHER'),
  category_2: fc.constant('OTHEROTHER'),
  language: fc.constantFrom('en', 'fr', 'ja'),
  template: fc.boolean(),
  forPublic: fc.boolean(),
  timerValueSelected: fc.integer({ min: 1, max: 60 }),
  round: fc.integer({ min: 1, max: 8 }),
  extract_color: fc.array(fc.constantFrom('#112233', '#AABBCC'), { maxLength: 3 }),
  key_idea: rows(fc.record({ ...base, title: text, key_idea_description: rich })),
  resource: rows(
    fc.record({
      ...base,
      category: fc.constantFrom('READ', 'VIDEO', 'AUDIO', 'TOOL'),
      title: text,
      url: fc.constantFrom('', 'https://example.org/a?b=c'),
      author: text,
      isbn: fc.constant(''),
      comment: text,
      freePaidList: fc.constantFrom('FREE', 'PAID'),
      markAsDone: fc.boolean(),
      keyIdeaId: fc.option(fc.uuid({ version: 4 })),
    }),
  ),
  flashcard: rows(
    fc.record({
      ...base,
      title: text,
      question: text,
      answer_list: fc.array(text, { minLength: 1, maxLength: 3 }),
      image: fc.constant(null),
    }),
  ),
  quizz: fc.subarray([0, 1, 2, 3, 4]).map((which) => questions().filter((_, at) => which.includes(at))),
  state: fc.constantFrom('PRIVATE', 'FROMPUBLIC', 'FROMSECRET'),
  locked: fc.constant(false),
  madeInPremium: fc.boolean(),
  exactAccents: fc.boolean(),
  author_name: fc.constantFrom('Fresh', 'Ada Lovelace', 'Zoe\u0308  Müller', 'علی\u200Cرضا'),
  created_at: instant,
  updated_at: instant,
  flash_test_score: fc.option(
    fc.record({
      score: fc.integer({ min: 0, max: 100 }),
      date: instant,
      test: fc.option(
        fc.constantFrom({ option: -1, right: 3, asked: 4 } as const, { option: 2, right: 0, asked: 3 } as const),
      ),
    }),
  ),
});

onBothEngines('bringing an export in', (engine) => {
  let instance: TestInstance;
  let fresh: Person;
  let other: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine, { BILLING: 'off' });
    fresh = await instance.person('Fresh');
    other = await instance.person('Other');
  });
  afterAll(() => instance.close());

  test('any card brought into an instance that does not know it, and exported from there, equals itself', async () => {
    await fc.assert(
      fc.asyncProperty(anyCard, async (card) => {
        expect(await fresh.calls.takeAlong.importCard({ card })).toEqual({ _id: card._id, made: true });
        const { cards } = await filesOf(await take(fresh, { format: 'json', ids: [card._id] }));
        // The author of own cards is the importing member; a copy keeps its author.
        expect(cards).toEqual([{ ...card, author_name: card.state === 'PRIVATE' ? 'Fresh' : card.author_name }]);
      }),
      { numRuns: 25 },
    );
  });

  const oneCard = () => fc.sample(anyCard, 1)[0]!;

  test('code of key ideas keeps its lines and indentation on the way from one member to another', async () => {
    const bodies = [
      '<pre><code>def f(x):\n    if x:\n\n\t\treturn 1\n    return 2</code></pre>',
      '<p>So:</p><pre><code>    first\n  second  \n</code></pre><p>Type <code>a  b</code>.</p>',
      '<pre><code>\n\n  after empty lines</code></pre>',
      '<pre>for x:<br />    f(x)</pre>',
      '<pre><code>if (a &lt; b &amp;&amp; "c") {\n  <strong>return</strong>;\n}</code></pre>',
      '<ul><li><p>x</p><pre><code>  y\n    z</code></pre></li></ul>',
      '<p>\u00A0\u00A0\u00A0\u00A0indented</p>',
    ];
    const key_idea = bodies.map((key_idea_description, at) => keyIdea({ order: `a${at}`, key_idea_description }));
    const quizz = questions().map((question, at) => ({ ...question, explanation: bodies[at]! }));
    const _id = randomUUID();
    const update = { title: 'Code', desc: bodies[0]!, key_idea: { put: key_idea }, quizz: { put: quizz } };
    await other.calls.cards.create({ _id, update });
    const taken = async (person: Person, id: string) =>
      (await filesOf(await take(person, { format: 'json', ids: [id] }))).cards[0]!;
    const exported = await taken(other, _id);
    const descriptions = (card: ExportedCard) => card.key_idea.map((idea) => idea.key_idea_description);
    const made = await fresh.calls.takeAlong.importCard({ card: exported });
    const back = await taken(fresh, made._id);
    expect(descriptions(exported)).toEqual(bodies);
    expect(descriptions(back)).toEqual(bodies);
    expect([back.desc, back.quizz]).toEqual([exported.desc, exported.quizz]);
  });

  test('importing the same export twice creates nothing twice; changes in between stay', async () => {
    const card: ExportedCard = { ...oneCard(), state: 'PRIVATE' };
    await fresh.calls.takeAlong.importCard({ card });
    await fresh.calls.focusCard.put({ id: card._id, update: { title: 'Changed since' } });
    expect(await fresh.calls.takeAlong.importCard({ card })).toEqual({ _id: card._id, made: false });
    expect((await fresh.calls.cards.read({ id: card._id }))[0]!.title).toBe('Changed since');
    await fresh.calls.cards.remove({ id: card._id });
    expect(await fresh.calls.takeAlong.importCard({ card })).toEqual({ _id: card._id, made: false });
    expect(await fresh.calls.takeAlong.known({ ids: [card._id, randomUUID()] })).toEqual({
      known: [{ _id: card._id, here: card._id, binned: true }],
      collections: [],
      maps: [],
      pictures: [],
    });
  });

  test('a card whose import ended between its parts is completed by the next; what was removed stays removed', async () => {
    const [one, two] = [flashcard({ order: 'a0' }), flashcard({ order: 'a1' })];
    const card: ExportedCard = { ...oneCard(), state: 'PRIVATE', flashcard: [] };
    const held = async () => (await fresh.calls.cards.read({ id: card._id }))[0]!.flashcard.map(({ _id }) => _id);
    const bringIn = async (...parts: (typeof one)[][]) => {
      await fresh.calls.takeAlong.importCard({ card });
      for (const part of parts)
        await fresh.calls.takeAlong.importCard({ card: { ...card, flashcard: part }, adds: true });
    };
    await bringIn([one]);
    expect(await held()).toEqual([one._id]);
    await bringIn([one], [two]);
    expect(await held()).toEqual([one._id, two._id]);
    await fresh.calls.focusCard.put({ id: card._id, update: { flashcard: { remove: [one._id] } } });
    await bringIn([one], [two]);
    expect(await held()).toEqual([two._id]);
    await fresh.calls.cards.remove({ id: card._id });
    for (const _id of [randomUUID(), card._id])
      await expect(fresh.calls.takeAlong.importCard({ card: { ...card, _id }, adds: true })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
  });

  test('an id of another member’s is replaced by a deterministic one, and their card is unchanged', async () => {
    const card: ExportedCard = { ...oneCard(), state: 'PRIVATE', flashcard: [flashcard()] };
    await fresh.calls.takeAlong.importCard({ card });
    const first = await other.calls.takeAlong.importCard({ card: { ...card, title: 'Taken over' } });
    expect(first.made).toBe(true);
    expect(first._id).not.toBe(card._id);
    expect(await other.calls.takeAlong.importCard({ card })).toEqual({ _id: first._id, made: false });
    expect((await other.calls.takeAlong.known({ ids: [card._id] })).known).toEqual([
      { _id: card._id, here: first._id, binned: false },
    ]);
    expect((await fresh.calls.cards.read({ id: card._id }))[0]!.title).toBe(card.title);
    expect((await other.calls.cards.read({ id: first._id }))[0]!.flashcard).toEqual(card.flashcard);
  });

  test('[S1 §5] a file is not believed: hostile markup is cleaned, times lie in the past, nothing locked, no other field', async () => {
    const card: ExportedCard = {
      ...oneCard(),
      state: 'PRIVATE',
      desc: '<p onclick="x()">a<script>b</script></p>',
      updated_at: '2999-01-01T00:00:00.000Z',
    };
    await fresh.calls.takeAlong.importCard({ card });
    const [read] = await fresh.calls.cards.read({ id: card._id });
    expect(read).toMatchObject({ desc: '<p>a</p>', updated_at: '2026-03-02T09:00:00.000Z', author_id: fresh.id });
    // The author is a one-line name, on copies only, and never an account.
    const named = async (state: ExportedCard['state'], author_name: string) => {
      const { _id } = await fresh.calls.takeAlong.importCard({ card: { ...oneCard(), state, author_name } });
      const [whole] = await fresh.calls.cards.read({ id: _id });
      const tile = (await fresh.calls.cards.listShort()).find((each) => each._id === _id)!;
      expect(tile).toMatchObject({ author_name: whole!.author_name, author_avatar: whole!.author_avatar });
      expect(whole).toMatchObject({ author_id: fresh.id, focus_card_public_id: null, focus_card_private_id: null });
      return [whole!.author_name, whole!.author_avatar];
    };
    await instance.product.services.database.transact((rows) =>
      rows.updateTable('user').set({ image: '/media/face/thumb.webp' }).where('id', '=', fresh.id).execute(),
    );
    expect(await named('FROMPUBLIC', other.id)).toEqual([other.id, null]);
    expect(await named('FROMSECRET', 'Other\r\n\u202Enimda\u0000 <b>x</b>')).toEqual(['Other nimda <b>x</b>', null]);
    expect(await named('FROMPUBLIC', 'x'.repeat(300))).toEqual(['x'.repeat(80), null]);
    expect(await named('FROMPUBLIC', '\u200B'), 'nobody, rather than who brings it in').toEqual(['', null]);
    expect(await named('PRIVATE', 'Other')).toEqual(['Fresh', '/media/face/thumb.webp']);
    const refused = async (bad: object, code: string) =>
      expect(
        fresh.calls.takeAlong.importCard({ card: { ...oneCard(), ...bad } as ExportedCard }),
      ).rejects.toMatchObject({ code });
    await refused({ locked: true }, 'NOT_ALLOWED');
    await refused({ author_id: other.id }, 'BAD_INPUT');
    await refused({ author_name: 'x'.repeat(301) }, 'BAD_INPUT');
    await refused({ state: 'PUBLIC' }, 'BAD_INPUT');
    await refused({ category_2: 'NOPE' }, 'BAD_INPUT');
  });

  test('an imported WebP picture is re-encoded, other data is refused; uploads still refuse WebP', async () => {
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#CC2200' } })
      .webp()
      .toBuffer();
    const send = (path: string, content: Uint8Array) => {
      const form = new FormData();
      form.set('file', new File([new Uint8Array(content)], 'p.webp'));
      return fresh.fetch(path, { method: 'PUT', body: form });
    };
    const id = randomUUID();
    const canary = Buffer.concat([bytes, Buffer.from('canary-77')]);
    expect((await send(`/api/import/picture/${id}`, canary)).status).toBe(200);
    const kept = Buffer.from(await (await fresh.fetch(`/media/${id}/regular.webp`)).arrayBuffer());
    expect((await sharp(kept).metadata()).format).toBe('webp');
    expect(kept.includes('canary-77')).toBe(false);
    const held = async (person: Person) =>
      (await person.calls.takeAlong.known({ ids: [], pictures: [randomUUID(), id] })).pictures;
    expect(await held(fresh)).toEqual([{ of: id, _id: id }]);
    // Another member gets a picture of their own, once: deleting the first one does not delete it.
    expect(await held(other), 'no stranger is told that it is here').toEqual([]);
    const sendAsOther = () =>
      other.calls.takeAlong.importPicture({ id, file: new File([new Uint8Array(bytes)], 'p.webp') });
    const [{ _id: own }, again] = [await sendAsOther(), await sendAsOther()];
    expect([own === id, again._id]).toEqual([false, own]);
    expect(await held(other)).toEqual([{ of: id, _id: own }]);
    expect((await other.fetch(`/media/${own}/regular.webp`)).status).toBe(200);
    expect((await other.fetch(`/media/${id}/regular.webp`)).status).toBe(404);
    expect((await send(`/api/import/picture/${randomUUID()}`, Buffer.from('<svg onload="x()">'))).status).toBe(415);
    expect((await send(`/api/image/${randomUUID()}`, bytes)).status).toBe(415);
  });
});

onBothEngines('collections in an export', (engine) => {
  let instance: TestInstance;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
  });
  afterAll(() => instance.close());
  const json = (bytes: Uint8Array | undefined) => JSON.parse(new TextDecoder().decode(bytes)) as never;

  test('a whole library includes its collections; imported by another member they are the same, in order, private and once', async () => {
    const [owner, other] = [await instance.person('Owner'), await instance.person('Other')];
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    for (const [at, _id] of ids.entries()) await owner.calls.cards.create({ _id, update: { title: `Chapter ${at}` } });
    const collection = randomUUID();
    const put = [ids[2]!, ids[0]!, ids[1]!].map((_id, at) => ({ _id, order: `a${at}` }));
    await owner.calls.collections.create({
      _id: collection,
      update: { title: 'A book *in* order', description: 'For the exam.\nAll of it.', language: 'fr', cards: { put } },
    });
    const goal = { wanted: 93, exam_on: '2099-06-15', learn_new: true };
    await owner.calls.collections.saveGoal({ id: collection, ...goal });
    instance.clock.advance(5_000);

    const { files, cards } = await filesOf(await take(owner, { format: 'json' }));
    expect(json(files.get('manifest.json'))).toMatchObject({ version: 6, cards: 3, collections: 1 });
    const exported = exportedCollection.parse(json(files.get(`collections/${collection}.json`)));
    expect(exported).toMatchObject({
      title: 'A book *in* order',
      description: 'For the exam.\nAll of it.',
      language: 'fr',
      cards: put,
      ...goal,
    });
    const some = await filesOf(await take(owner, { format: 'json', ids: [ids[0]!] }));
    expect(
      [...some.files.keys()].filter((name) => name.startsWith('collections/')),
      'a single card takes none',
    ).toEqual([]);

    const markdown = await filesOf(await take(owner, { format: 'markdown' }));
    expect(new TextDecoder().decode(markdown.files.get('collections/A book in order.md'))).toBe(
      [
        '# A book \\*in\\* order',
        'For the exam.\nAll of it.',
        '1. [Chapter 2](<../Chapter 2.md>)\n2. [Chapter 0](<../Chapter 0.md>)\n3. [Chapter 1](<../Chapter 1.md>)\n',
      ].join('\n\n'),
    );

    // On the same instance the ids are taken, so cards and collection get new ones that refer to each other.
    for (const card of cards.slice(0, 2)) await other.calls.takeAlong.importCard({ card });
    const brought = await other.calls.takeAlong.importCollection({ collection: exported });
    expect(brought).toMatchObject({ made: true, missing: 1 });
    expect(brought._id).not.toBe(collection);
    expect(await other.calls.collections.goal({ id: brought._id })).toEqual(goal);
    const [read] = await other.calls.collections.read({ id: brought._id });
    const titles = new Map((await other.calls.cards.listShort()).map((card) => [card._id, card.title]));
    expect(read!.cards.map(({ _id }) => titles.get(_id))).toEqual(['Chapter 0', 'Chapter 1']);
    expect(read).toMatchObject({
      title: exported.title,
      published: false,
      created_at: exported.created_at,
      updated_at: exported.updated_at,
    });
    expect(await other.calls.takeAlong.importCollection({ collection: exported })).toEqual({
      _id: brought._id,
      made: false,
      missing: 0,
    });
    expect(await other.calls.takeAlong.known({ ids: [], collections: [collection, randomUUID()] })).toEqual({
      known: [],
      maps: [],
      pictures: [],
      collections: [collection],
    });
    expect((await owner.calls.collections.read({ id: collection }))[0]!.cards.map(({ _id }) => _id)).toEqual(
      put.map(({ _id }) => _id),
    );

    // Deleted and imported again, it has the same content and id.
    await owner.calls.collections.remove({ id: collection });
    expect(await owner.calls.takeAlong.importCollection({ collection: exported })).toEqual({
      _id: collection,
      made: true,
      missing: 0,
    });
    const again = await filesOf(await take(owner, { format: 'json' }));
    expect(json(again.files.get(`collections/${collection}.json`))).toEqual(exported);
  });

  test('what a file cannot say of a collection is refused', async () => {
    const person = await instance.person('Person');
    const good = {
      _id: randomUUID(),
      title: 'T',
      description: '',
      language: 'en',
      cover_picture: null,
      created_at: '2026-01-01T00:00:00.000Z',
      updated_at: '2026-01-01T00:00:00.000Z',
      cards: [],
    };
    for (const bad of [
      { published: true },
      { language: 'xx' },
      { title: 'x'.repeat(301) },
      { cards: [{ _id: randomUUID(), order: '../' }] },
    ])
      await expect(
        person.calls.takeAlong.importCollection({ collection: { ...good, ...bad } as never }),
      ).rejects.toMatchObject({
        code: 'BAD_INPUT',
      });
  });
});

onBothEngines('bringing in copies', (engine) => {
  test('[S1 §7] copies fill a FREE library as they do when they are added', async () => {
    const instance = await openTestInstance(engine);
    try {
      const free = await instance.person('Free');
      const copy = (): ExportedCard => ({ ...fc.sample(anyCard, 1)[0]!, state: 'FROMPUBLIC' });
      for (let at = 0; at < 20; at++) await free.calls.takeAlong.importCard({ card: copy() });
      await expect(free.calls.takeAlong.importCard({ card: copy() })).rejects.toMatchObject({ code: 'NEEDS_PREMIUM' });
      await free.calls.takeAlong.importCard({ card: { ...copy(), state: 'PRIVATE' } });
    } finally {
      await instance.close();
    }
  });
});
