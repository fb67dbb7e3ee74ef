import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FSRSAlgorithm, generatorParameters } from 'ts-fsrs';
import { afterAll, describe, expect, test } from 'vitest';
import { cardRichText } from '#features/cards/rules/rich-text.ts';
import { sanitiser } from '#platform/rich-text/sanitise.server.ts';
import { collectionOf, collectionWith, zipOf } from '#tests/harness/anki-packages.ts';
import { readPackage } from './read-package.server.ts';
import type { AssignedFields } from './rules/assigned-fields.ts';
import type { AnkiCollection } from './rules/collection.ts';
import { historyOf, type HistoryEvent } from './rules/history.ts';
import { LostThings } from './rules/lost.ts';
import { mapCollection, type CardSize } from './rules/map-collection.ts';

const folder = mkdtempSync(join(tmpdir(), 'loci-anki-'));
afterAll(() => rmSync(folder, { recursive: true }));

const picture = '/media/11111111-1111-4111-8111-111111111111/regular.webp';
const sound = '/media/22222222-2222-4222-8222-222222222222/sound.wav';
const sanitise = sanitiser(cardRichText);
const now = Date.UTC(2027, 0, 1);

async function opened(bytes: Uint8Array): Promise<AnkiCollection> {
  const work = mkdtempSync(join(folder, 'work-'));
  writeFileSync(join(work, 'package.apkg'), bytes);
  const { collection, files } = await readPackage(join(work, 'package.apkg'), work);
  await files.close();
  return collection;
}

const sample = () => opened(readFileSync(new URL('./fixtures/latest.apkg', import.meta.url)));

function mapped(collection: AnkiCollection, size?: CardSize, fields: AssignedFields = {}) {
  const lost = new LostThings();
  const pictureOf = (name: string) => (name === 'missing.jpg' ? undefined : picture);
  const soundOf = (name: string) => (name === 'hola.wav' ? sound : undefined);
  const means = { sanitise, pictureOf, soundOf, lost, now };
  const result = mapCollection(collection, means, { ...(size && { size }), fields });
  const rows = result.cards.flatMap((card) => card.rows);
  return { ...result, lost: lost.list(), rows, row: (key: string) => rows.find((row) => row.key === key)?.flashcard };
}

type Made = Parameters<typeof collectionWith>;
const made = async (...given: Made) =>
  mapped(await opened(await zipOf({ 'collection.anki2': collectionWith(...given) })));

describe('the sample', async () => {
  const it = mapped(await opened(readFileSync(new URL('./fixtures/latest.apkg', import.meta.url))));

  test('decks become cards, and decks above others collections', () => {
    expect(it.cards.map(({ title, rows }) => [title, rows.length])).toEqual([
      ['Biology', 4],
      ['Spanish', 4],
      ['Default', 1],
    ]);
    const titles = (keys: readonly string[]) => keys.map((key) => it.cards.find((card) => card.key === key)!.title);
    expect(it.collections.map(({ title, cards }) => [title, titles(cards)])).toEqual([
      ['Loci sample', ['Biology', 'Spanish']],
      ['Languages', ['Spanish']],
    ]);
  });

  test('note types and what they become', () => {
    expect(it.noteTypes.map(({ name, notes, becomes }) => ({ name, notes, becomes }))).toEqual([
      { name: 'Basic', notes: 3, becomes: 'flashcards' },
      { name: 'Basic (and reversed card)', notes: 1, becomes: 'bothWays' },
      { name: 'Cloze', notes: 1, becomes: 'gaps' },
      { name: 'Image Occlusion', notes: 1, becomes: 'masks' },
      { name: 'Word with sound', notes: 1, becomes: 'flashcards' },
    ]);
  });

  test('fields of note types with one template can be assigned, and have an example', () => {
    const [basic, reversed, cloze, masks] = it.noteTypes.map(({ fields }) => fields);
    expect(basic!.map(({ name }) => name)).toEqual(['Front', 'Back']);
    expect(basic![0]!.example).toBe('What do mitochondria make?');
    expect([reversed, cloze, masks]).toEqual([[], [], []]);
  });

  test('decks with flashcards, by their path', () => {
    expect(it.decks.map(({ path, flashcards }) => [path.join(' > '), flashcards])).toEqual([
      ['Loci sample > Biology', 4],
      ['Loci sample > Languages > Spanish', 4],
      ['Default', 1],
    ]);
  });

  test('a formatted note', () => {
    expect(it.row('guid1 0')).toMatchObject({
      question: 'What do mitochondria make?',
      front: '<p>What do <strong>mitochondria</strong> make?</p>',
      back: '<p><em>ATP</em><br />from glucose &amp; oxygen</p>',
      tags: ['biology', 'unit::1'],
    });
  });

  test('a note with a picture, and one that is asked both ways', () => {
    expect(it.row('guid2 0')?.front).toBe(`<p>The cell <img src="${picture}" /></p>`);
    expect(it.row('guid2 0')?.back).toBe('<p>A cell with nucleus</p><p>and one mitochondrion</p>');
    expect(it.row('guid3 0')).toMatchObject({ front: '<p>el gato</p>', bothWays: true, tags: ['spanish', 'leech'] });
    expect(it.rows.find(({ key }) => key === 'guid3 0')?.asks.map(({ part }) => part)).toEqual(['', 'r']);
  });

  test('a text with gaps, with what stands below it', () => {
    expect(it.row('guid4 cloze')).toMatchObject({
      question: 'The Krebs cycle runs in the matrix; Krebs won the Nobel prize in 1953.',
      cloze: expect.stringContaining('{{c3::Nobel {{c2::prize}}}}') as string,
      back: '<p>See <a href="https://example.org/krebs" rel="noopener noreferrer nofollow" target="_blank">here</a></p>',
    });
    expect(it.rows.find(({ key }) => key === 'guid4 cloze')?.asks.map(({ part }) => part)).toEqual(['c1', 'c2', 'c3']);
  });

  test('a picture with masks: groups are one part, and what is below the answer is kept', () => {
    expect(it.row('guid5 masks')).toMatchObject({
      question: 'Parts of a cell',
      image: picture,
      back: '<p>nucleus, mitochondrion</p>',
      masks: {
        hideAll: true,
        shapes: [
          { form: 'rect', part: 1, left: 0.28, top: 0.29, width: 0.19, height: 0.32 },
          { form: 'ellipse', part: 2, left: 0.59, top: 0.53, width: 0.2, height: 0.16 },
          {
            form: 'polygon',
            part: 2,
            points: [
              { x: 0.8, y: 0.8 },
              { x: 0.9, y: 0.8 },
              { x: 0.85, y: 0.95 },
            ],
          },
        ],
      },
    });
    expect(it.rows.find(({ key }) => key === 'guid5 masks')?.asks.map(({ part }) => part)).toEqual(['o1', 'o2']);
  });

  test('an own note type: what was behind a hint is on the back, what was typed is accepted, scripts are gone', () => {
    expect(it.row('guid6 0')).toMatchObject({
      front: '<p>hola</p>',
      back: '<p>hello</p><p>¡Hola! ¿Qué tal?</p>',
      sounds: { back: [sound] },
    });
    // A side that is a sound alone is heard.
    expect(it.row('guid6 1')).toMatchObject({
      question: '',
      answer_list: ['hola = hello'],
      sounds: { front: [sound] },
    });
    expect(it.row('guid6 2')).toMatchObject({ question: 'hello', answer_list: ['hello hola', 'hola'] });
  });

  test('hostile HTML: nothing runs', () => {
    expect(it.row('guid7 0')).toMatchObject({
      question: 'A file that is not in the package',
      back: expect.stringMatching(/^<p>.*no.* yes<\/p>$/) as string,
    });
    expect(JSON.stringify(it.rows.map(({ flashcard }) => flashcard))).not.toMatch(/script|onerror|javascript/i);
  });

  test('what is not kept is counted and named', () => {
    const counts = Object.fromEntries(it.lost.map(({ kind, count, examples }) => [kind, [count, ...examples]]));
    expect(counts).toEqual({
      sounds: [1, 'missing.mp3'],
      masks: [1, 'a:b'],
      flags: [1, 'el gato'],
      hints: [1, 'hola'],
      scripts: [2, 'hola', 'A file that is not in the package'],
      reviews: [1],
    });
  });
});

test('nothing of a template or a field names an address that a reader’s browser would fetch', async () => {
  const at = (file: string) => `https://evil.example/${file}`;
  const { rows, lost } = await made(
    [{ fields: ['one', `two <img src="${at('a.png')}"><style>@import url(${at('b.css')})</style>`] }],
    {
      templates: [
        [
          `<link rel="stylesheet" href="${at('c.css')}"><b style="background: url(${at('d.png')})">{{Front}}</b>
           <script src="${at('e.js')}"></script>`,
          `{{Back}}<iframe src="${at('f')}"></iframe><audio src="${at('g.mp3')}"></audio><object data="${at('h')}"></object>
           <svg><image href="${at('i.svg')}"/></svg><form action="${at('j')}"><input></form>`,
        ],
      ],
    },
  );
  const [{ flashcard }] = rows as [(typeof rows)[number]];
  expect(flashcard).toMatchObject({
    question: 'one',
    front: expect.stringContaining('<strong>one</strong>') as string,
  });
  expect(JSON.stringify(flashcard)).not.toContain('evil.example');
  expect(lost.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['webPictures', 'scripts', 'styles']));
});

test('a deck that is too large for a card becomes several', async () => {
  const { cards, collections } = mapped(await sample(), { rows: 2, characters: 16_000_000 });
  expect(cards.map(({ title, rows }) => [title, rows.length])).toEqual([
    ['Biology', 2],
    ['Biology (2)', 2],
    ['Spanish', 2],
    ['Spanish (2)', 2],
    ['Default', 1],
  ]);
  expect(collections[0]!.cards).toHaveLength(4);
});

test('optional reversed: both ways only where the note asks for it', async () => {
  const { rows } = await made([{ fields: ['one', 'two', 'y'] }, { fields: ['three', 'four', ''] }], {
    fields: ['Front', 'Back', 'Add Reverse'],
    templates: [
      ['{{Front}}', '{{FrontSide}}<hr id=answer>{{Back}}'],
      ['{{#Add Reverse}}{{Back}}{{/Add Reverse}}', '{{FrontSide}}<hr id=answer>{{Front}}'],
    ],
  });
  expect(rows.map(({ flashcard }) => [flashcard.question, flashcard.bothWays])).toEqual([
    ['one', true],
    ['three', undefined],
  ]);
});

test('readings stand above their words', async () => {
  const { rows, lost } = await made([{ fields: ['the letters', ' 漢字[かんじ]です'] }], {
    templates: [['{{Front}}', '{{furigana:Back}}']],
  });
  expect(rows[0]!.flashcard).toMatchObject({
    back: '<p><ruby>漢字<rt>かんじ</rt></ruby>です</p>',
    answer_list: ['漢字(かんじ)です'],
  });
  expect(lost).toEqual([]);
});

test.each([
  ['a \\(x^2\\) b', 'a $x^2$ b'],
  ['[latex]x_1[/latex]', '$x_1$'],
  ['a<br><br>', 'a'],
  ['<div>a</div>', 'a'],
])('the field %s is the plain question %s', async (field, question) => {
  const { rows } = await made([{ fields: [field, 'back'] }]);
  expect(rows[0]!.flashcard).toEqual({ title: '', question, answer_list: ['back'], image: null });
});

test('a note that is too long is named, and the others come', async () => {
  const { rows, lost } = await made([{ fields: ['a'.repeat(20_001), 'b'] }, { fields: ['c', 'd'] }]);
  expect(rows).toHaveLength(1);
  expect(lost).toMatchObject([{ kind: 'tooLong', count: 1 }]);
});

test('what damaged programs left behind is counted and named, and the rest comes', async () => {
  const type = (id: number, fields: string[]) => ({
    [id]: {
      name: `Type ${id}`,
      type: 0,
      flds: fields.map((name, ord) => ({ name, ord })),
      tmpls: [{ name: 'Card 1', ord: 0, qfmt: '{{Front}}', afmt: '{{Back}}' }],
    },
  });
  const models = JSON.stringify(type(10, ['Front', 'Back']));
  const note = (id: number, mid: number, ...fields: string[]) =>
    `INSERT INTO notes VALUES (${id}, 'guid${id}', ${mid}, 0, '', '${fields.join('\u001F')}')`;
  const card = (id: number, nid: number) =>
    `INSERT INTO cards VALUES (${id}, ${nid}, 20, 0, 2, 2, 1, 5, 2500, 1, 0, 0, 0, 0)`;
  const row = (at: number, cid: number) => `INSERT INTO revlog VALUES (${at}, ${cid}, 3, 1, 0, 0, 1000, 0)`;
  const collection = collectionOf(
    [
      `INSERT INTO col VALUES (1, 1700000000, 11, '${models}', '{"20": {"name": "Deck"}}')`,
      note(1, 10, 'good', 'back'),
      note(2, 10, 'few'),
      note(3, 10, 'many', 'back', 'more'),
      note(4, 99, 'no type', 'b'),
      card(1, 1),
      card(2, 2),
      card(3, 3),
      card(4, 4),
      card(5, 77),
      row(now - 1, 1),
      row(now + 1_000, 1),
      row(now - 3, 88),
      row(now + 2_000, 88),
    ].join(';'),
  );
  const { rows, lost, historyOf: eventsOf } = mapped(await opened(await zipOf({ 'collection.anki2': collection })));
  expect(rows.map(({ flashcard }) => [flashcard.question, flashcard.answer_list])).toEqual([
    ['good', ['back']],
    ['many', ['back']],
  ]);
  expect(Object.fromEntries(lost.map(({ kind, count, examples }) => [kind, [count, ...examples]]))).toEqual({
    noNoteType: [1, 'no type'],
    fields: [2, 'few', 'many'],
    emptyCards: [1, 'few'],
    cardsWithoutNote: [1],
    reviewsWithoutCard: [2],
    clockAhead: [1],
  });
  expect(eventsOf(rows[0]!.asks[0]!.card)).toHaveLength(2);
});

const model = new FSRSAlgorithm(generatorParameters({ enable_fuzz: false, enable_short_term: true }));

/** Stability and difficulty after these events, the days counted in UTC from 4:00. */
function stateAfter(events: readonly HistoryEvent[]) {
  const dayOf = (at: number) => Math.floor((at - 4 * 3_600_000) / 86_400_000);
  let state: { stability: number; difficulty: number } | null = null;
  let day = 0;
  for (const event of events) {
    if (event.kind === 'reset') state = event.state ?? null;
    else state = model.next_state(state, state ? dayOf(event.at) - day : 0, event.rating);
    day = dayOf(event.at);
  }
  return state && `${state.stability.toFixed(4)} · ${state.difficulty.toFixed(4)}`;
}

test.each([
  ['guid1', 0, '14.6615 · 7.3535'],
  ['guid3', 0, '0.2893 · 9.5872'],
  ['guid3', 1, '65.1256 · 1.9945'],
  ['guid4', 0, '13.8269 · 2.1112'],
  ['guid4', 1, '0.2120 · 6.4133'],
  ['guid4', 2, null],
  ['guid5', 0, '10.9643 · 2.1112'],
  ['guid6', 0, '16.1773 · 2.1112'],
  ['guid7', 0, '100.0000 · 4.4039'],
])('the state of %s, card %i', async (guid, ord, state) => {
  const { notes, cards, reviews, createdAt } = await sample();
  const note = notes.find((one) => one.guid === guid)!;
  const card = cards.find((one) => one.noteId === note.id && one.ord === ord)!;
  expect(stateAfter(historyOf(card, reviews.of(card.id), createdAt))).toBe(state);
});

test('the row of the log keeps the columns that have no place here', async () => {
  const { historyOf: eventsOf, rows } = mapped(await sample());
  const atp = rows.find(({ key }) => key === 'guid1 0')!.asks[0]!.card;
  expect(eventsOf(atp).slice(-1)).toEqual([
    { kind: 'answer', at: expect.any(Number) as number, rating: 3, elapsedMs: 4_200, source: 'anki 34 12 2500 1' },
  ]);
});

describe('fields that the member has assigned', async () => {
  const fields = ['Word', 'Meaning', 'Example', 'Sound'];
  const notes = [
    { fields: ['gato', '<b>cat</b>', 'El gato duerme.', '[sound:hola.wav]'] },
    { fields: ['perro', '', 'El perro ladra.', ''] },
  ];
  const templates = [['{{Meaning}}', '{{Word}}']] as const;
  const collection = await opened(await zipOf({ 'collection.anki2': collectionWith(notes, { fields, templates }) }));
  const it = mapped(collection, undefined, { 10: ['question', 'answer', 'explanation', 'answer'] });

  test('become the sides instead of what the templates say', () => {
    expect(it.row('guid0 0')).toMatchObject({
      question: 'gato',
      back: '<p><strong>cat</strong></p><hr /><p>El gato duerme.</p>',
      sounds: { back: [sound] },
    });
  });

  test('a note without an answer is an empty card', () => {
    expect(it.rows).toHaveLength(1);
    expect(it.lost).toContainEqual({ kind: 'emptyCards', count: 1, examples: ['perro'] });
  });

  test('the note is not kept as it was, because it would go out with other sides', () => {
    expect(it.rows[0]!.note).toBeUndefined();
    expect(mapped(collection).rows[0]!.note).toBeDefined();
  });

  test.each([
    ['another number of fields', { 10: ['question', 'answer'] as const }],
    ['no question', { 10: ['answer', 'answer', 'answer', 'answer'] as const }],
    ['another note type', { 11: ['question', 'answer', 'explanation', 'answer'] as const }],
  ])('say nothing with %s', (_, assigned) => {
    expect(mapped(collection, undefined, assigned).row('guid0 0')).toMatchObject({ answer_list: ['gato'] });
  });
});
