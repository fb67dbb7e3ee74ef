import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Flashcard } from '#features/cards/contract.ts';
import { partsOf, plainSides } from '#features/cards/rules/flashcard-parts.ts';
import { detectImportSettings, importRows } from '#features/card-import/rules/import-text.ts';
import { flashcardsOf } from '#features/card-import/rules/import-plan.ts';
import { flashcard } from '#tests/harness/card-samples.ts';
import { newCard } from '../collection.ts';
import { ownRows } from '../map-own-note.ts';
import { notesOf, type NoteOut } from './note-out.ts';
import { pictureNameOf, idOfPictureName, idOfSoundName } from './field-text.ts';
import { thingsOfKey } from './own-guid.ts';
import { textHead, textRow } from './text-row.ts';

const cardId = '11111111-1111-4111-8111-111111111111';
const picture = '22222222-2222-4222-8222-222222222222';

const written = (flashcards: readonly Flashcard[], keys: ReadonlyMap<string, string> = new Map()) =>
  notesOf(
    flashcards.map((each) => ({ cardId, flashcard: each, importKey: keys.get(each._id) })),
    new Set(),
    new Set(),
  );

/** As the import reads a note of a package. */
function readAgain({ guid, type, fields, tags, cards }: NoteOut) {
  const note = { id: 1, guid, noteTypeId: type.id, editedAt: 0, tags, fields };
  const noteType = { id: type.id, name: type.name, isCloze: type.isCloze, stockKind: undefined, fields: type.fields };
  const read = cards.map(({ ord }) => ({ ...newCard, id: ord, noteId: 1, deckId: 1, ord }));
  return ownRows(
    { note, noteType: { ...noteType, templates: [] }, cards: read, deckOf: () => [] },
    {
      rich: (html) =>
        html.replace(/src="([^"]*)"/g, (_, name: string) => `src="/media/${idOfPictureName(name)}/regular.webp"`),
      pictureOf: (name) => `/media/${idOfPictureName(name)}/regular.webp`,
      soundsOf: (names) => names.map((name) => `/media/${idOfSoundName(name)}/sound.mp3`),
    },
  )!;
}

const content = ({ _id, order: _order, tags: _tags, ...rest }: Flashcard) => rest;
/** What the import adds to what it read. */
const stored = (row: ReturnType<typeof readAgain>[number]) => ({ ...row.flashcard, ...plainSides(row.flashcard) });

describe('flashcards of Loci as notes of Anki', () => {
  test.each<[string, Partial<Flashcard>, string]>([
    ['plain', { question: 'A < B & "C"\nand more?', answer_list: ['yes', 'of course', 'ja'] }, 'Loci flashcard'],
    [
      'with sounds on both sides',
      {
        question: 'How is it said?',
        sounds: {
          front: [`/media/${picture}/sound.mp3`],
          back: [`/media/${picture}/sound.mp3`, `/media/11111111-1111-4111-8111-111111111111/sound.mp3`],
        },
      },
      'Loci flashcard',
    ],
    [
      'with gaps and a sound',
      {
        question: 'a […] b',
        cloze: '<p>a {{c1::x}} b</p>',
        answer_list: ['x'],
        sounds: { front: [`/media/${picture}/sound.mp3`] },
      },
      'Loci gaps',
    ],
    ['with a picture and a title', { title: 'Cell', image: `/media/${picture}/regular.webp` }, 'Loci flashcard'],
    [
      'in rich text',
      { front: '<p>What <strong>is</strong> it?</p>', back: '<ul><li><p>a thing</p></li></ul>' },
      'Loci flashcard',
    ],
    [
      'asked both ways',
      { question: 'el gato', answer_list: ['the cat'], bothWays: true },
      'Loci flashcard (both ways)',
    ],
    ['with gaps', { cloze: '<p>{{c1::Mars}} is {{c2::red::colour}}.</p>', back: '<p>A planet.</p>' }, 'Loci gaps'],
    [
      'with masks',
      {
        title: 'Cell',
        image: `/media/${picture}/regular.webp`,
        back: '<p>A plant cell.</p>',
        masks: {
          hideAll: true,
          shapes: [
            { form: 'rect', part: 1, text: 'A < B', left: 0.1, top: 0.2, width: 0.3, height: 0.4 },
            { form: 'ellipse', part: 3, text: '', left: 0.1, top: 0.2, width: 0.3, height: 0.4, angle: 45 },
          ],
        },
      },
      'Loci masks',
    ],
    ['with a formula', { question: 'What is $a^2$?', answer_list: ['$$a \\cdot a$$'] }, 'Loci flashcard'],
    ['with prices', { question: 'It costs $5 and $6', answer_list: ['C$ 3'] }, 'Loci flashcard'],
  ])('%s: written and read again it is the same', (_, over, type) => {
    const whole = flashcard(over);
    const made = { ...whole, ...plainSides(whole) };
    const [note, ...none] = written([made]);
    expect(none).toEqual([]);
    expect(note!.type.name).toBe(type);
    expect(note!.cards.map(({ memoryId }) => memoryId)).toHaveLength(partsOf(made).length);
    const [row] = readAgain(note!);
    expect(stored(row!)).toEqual(content(made));
    expect(thingsOfKey(row!.key)).toEqual({ cardId, itemId: made._id });
    expect(row!.asks.map(({ part }) => part)).toEqual(partsOf(made));
  });

  test('what cannot be asked is in no package; tags have no blanks; pictures are named by their ids', () => {
    expect(written([flashcard({ question: ' ', answer_list: [''] })])).toEqual([]);
    const [note] = written([flashcard({ tags: ['two words', 'one'], image: `/media/${picture}/thumb.webp` })]);
    expect(note!.tags).toEqual(['two_words', 'one']);
    expect(note!.fields.join()).toContain(`<img src="${pictureNameOf(picture)}">`);
  });

  test('a flashcard that came from Anki keeps its guid, and the templates of one note become one again', () => {
    const [first, third, cloze, twice] = [
      flashcard(),
      flashcard(),
      flashcard({ cloze: '<p>{{c1::x}}</p>' }),
      flashcard(),
    ];
    const keys = new Map([
      [first._id, 'gu id! 0'],
      [third._id, 'gu id! 2'],
      [cloze._id, 'other cloze'],
      // A key with the id of the note: its guid was there twice.
      [twice._id, 'gu id! 0 1700000000000'],
    ]);
    const notes = written([first, third, cloze, twice], keys);
    expect(notes.map(({ guid, type, cards }) => [guid, type.name, cards.map(({ ord }) => ord)])).toEqual([
      ['gu id!', 'Loci sides (3)', [0, 2]],
      ['other', 'Loci gaps', [0]],
      [`${cardId}/${twice._id}`, 'Loci flashcard', [0]],
    ]);
    expect(readAgain(notes[0]!).map(({ key }) => key)).toEqual(['gu id! 0', 'gu id! 2']);
  });

  test('no two notes of a package have one guid, also of cards that share ids', () => {
    const one = flashcard();
    const guids = new Set<string>();
    const of = (id: string, importKey?: string) =>
      notesOf([{ cardId: id, flashcard: one, importKey }], guids, new Set()).map(({ guid }) => guid);
    const all = [...of(cardId), ...of(picture), ...of(cardId, 'abc 0'), ...of(picture, 'abc 0')];
    expect(all.slice(0, 3)).toEqual([`${cardId}/${one._id}`, `${picture}/${one._id}`, 'abc']);
    expect(all[3], 'the guid is taken').toBe(`${picture}/${one._id}`);
  });

  const text = fc.string({ unit: fc.constantFrom(...'ab <>&"\'\\$1\n;é字'), minLength: 1, maxLength: 12 });
  const rich = text.map(
    (inner) => `<p>x${inner.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`,
  );
  const anyFlashcard = fc
    .record({
      question: text,
      answer_list: fc.array(text, { minLength: 1, maxLength: 3 }),
      title: fc.constantFrom('', 'A title'),
      image: fc.constantFrom(null, `/media/${picture}/regular.webp`),
      front: fc.option(rich, { nil: undefined }),
      back: fc.option(rich, { nil: undefined }),
      cloze: fc.option(
        rich.map((html) => html.replace('x', '{{c1::x}}')),
        { nil: undefined },
      ),
      bothWays: fc.constantFrom(undefined, true as const),
    })
    .map(({ front, back, cloze, bothWays, ...plain }): Flashcard => {
      const made = flashcard({
        ...plain,
        // Further answers have one line and are not blank: so the editor has them.
        answer_list: plain.answer_list.map((answer, at) => (at === 0 ? answer : answer.replaceAll('\n', '') || 'z')),
        ...(cloze === undefined
          ? { ...(front !== undefined && { front }), ...(bothWays && { bothWays }) }
          : { cloze, question: '', answer_list: [''] }),
        ...(back !== undefined && { back }),
      });
      return { ...made, ...plainSides(made) };
    });
  test('any flashcards: written and read again they are the same', () => {
    fc.assert(
      fc.property(fc.array(anyFlashcard, { maxLength: 4 }), (flashcards) => {
        const asked = flashcards.filter((each) => partsOf(each).length > 0);
        const read = written(flashcards).flatMap(readAgain).map(stored);
        expect(read).toEqual(
          asked.map((each) => {
            const { bothWays, ...rest } = content(each);
            const kept = {
              ...rest,
              answer_list: rest.answer_list.filter((answer, at) => at === 0 || answer.trim() !== ''),
            };
            return partsOf(each).includes('r') ? { ...kept, bothWays } : kept;
          }),
        );
      }),
    );
  });
});

test('a row of a text is quoted, runs no formula, and has no picture', () => {
  const made = flashcard({
    question: '=1+1\t"x"',
    answer_list: ['two', 'II'],
    back: `<p>two<img src="/media/${picture}/regular.webp"></p>`,
    tags: ['a b'],
  });
  expect(textRow({ cardId, flashcard: made, importKey: undefined }, ['Sums', 'Easy'])).toBe(
    `"${cardId}/${made._id}"\t"Sums::Easy"\t"a_b"\t"&#61;1+1\t""x"""\t"<p>two</p>"\t"II"\n`,
  );
});

test('the import of texts here reads what goes out: sides, further answers, decks as cards', () => {
  const rows = [
    flashcard({ question: 'A < B & "C"\nand more?', answer_list: ['yes', 'of course', 'ja'], tags: ['one'] }),
    flashcard({ question: '=1+1', answer_list: ['-2'] }),
    flashcard({ front: '<p>What <strong>is</strong> it?</p>', back: '<p>a thing</p>' }),
  ].map((each, at) => (at < 2 ? { ...each, group: picture } : each));
  const deck = (at: number) => ['Biology', at < 2 ? 'Cells' : 'Others'];
  const text =
    textHead + rows.map((each, at) => textRow({ cardId, flashcard: each, importKey: undefined }, deck(at))).join('');
  const read = importRows(text, detectImportSettings(text));
  expect(read.map(({ question, answer, more, card }) => [question, answer, more, card])).toEqual([
    ['A < B & "C"\nand more?', 'yes', ['of course', 'ja'], 'Cells'],
    ['=1+1', '-2', [], 'Cells'],
    ['What is it?', 'a thing', [], 'Others'],
  ]);
  expect(read.flatMap(({ problems }) => problems)).toEqual([]);
  const [first, second, third] = flashcardsOf(read, ({ line }) => `${line}`);
  expect([first!.tags, second!.tags]).toEqual([['one'], undefined]);
  expect([second!.group, third!.group]).toEqual([first!._id, undefined]);
});
