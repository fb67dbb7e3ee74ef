import { describe, expect, test } from 'vitest';
import type { Flashcard } from '../contract.ts';
import type { Mask } from '../mask.contract.ts';
import {
  asked,
  countAskedFlashcards,
  coveredInstead,
  flashcardPart,
  maskPartOf,
  partsOf,
  plainSides,
  uncoveredInstead,
  writtenWithGaps,
} from './flashcard-parts.ts';
import { tagsIn } from '#features/card-editor/rules/tags.ts';

const id = '0f7c1a52-0000-4000-8000-000000000001';
const plain: Flashcard = {
  _id: id,
  order: 'a0',
  title: '',
  question: 'gato',
  answer_list: ['cat', 'tomcat'],
  image: null,
};
const image = '/media/0f7c1a52-0000-4000-8000-000000000002/regular.webp';
const shape = (part: number, text = ''): Mask => ({
  form: 'rect',
  part,
  text,
  left: 0.1,
  top: 0.1,
  width: 0.2,
  height: 0.2,
});
const masks = { shapes: [shape(2, 'wall'), shape(1, 'nucleus'), shape(0)] };
const of = (change: Partial<Flashcard>): Flashcard => ({ ...plain, ...change });

describe('[S2 §3] what one flashcard asks', () => {
  test.each<[string, Partial<Flashcard>, string[]]>([
    ['question and answer', {}, ['']],
    ['both ways', { bothWays: true }, ['', 'r']],
    ['both ways, with a picture in place of the question', { bothWays: true, question: '', image }, ['']],
    ['both ways, without an answer', { bothWays: true, answer_list: [' '] }, []],
    ['a picture as the formatted question', { question: '', front: `<p><img src="${image}"></p>` }, ['']],
    ['an empty formatted question', { question: '', front: '<p></p>' }, []],
    ['gaps', { cloze: '{{c2::a}} {{c1::b}}' }, ['c1', 'c2']],
    ['gaps and both ways', { cloze: '{{c1::a}}', bothWays: true }, ['c1']],
    ['a text without a gap', { cloze: 'a' }, []],
    ['masks', { image, masks }, ['o1', 'o2']],
    ['masks, and no answer', { image, masks: { shapes: [shape(1)] }, answer_list: [''] }, ['o1']],
    ['masks without a picture', { masks }, []],
    ['masks that are never asked', { image, masks: { shapes: [shape(0)] } }, []],
    ['masks, gaps and both ways', { image, masks, cloze: '{{c1::a}}', bothWays: true }, ['c1']],
  ])('%s', (_, change, parts) => {
    expect(partsOf(of(change))).toEqual(parts);
    expect(asked(of(change)).map(({ _id }) => _id)).toEqual(parts.map((part) => (part ? `${id}.${part}` : id)));
    expect(parts.filter(Boolean).every((part) => flashcardPart.test(part))).toBe(true);
  });

  test.each([
    ['r', true],
    ['c1', true],
    ['c99', true],
    ['c499', true],
    ['c0', false],
    ['c01', false],
    ['c500', false],
    ['c999', false],
    ['c1000', false],
    ['o1', true],
    ['o99', true],
    ['o0', false],
    ['o100', false],
    ['', false],
  ])('a part may be called %s: %s', (part, named) => {
    expect(flashcardPart.test(part)).toBe(named);
  });

  test('one that asks a single thing stays the same object', () => {
    expect(asked(plain)[0]).toBe(plain);
  });

  test('the other way round, the first answer asks, and the picture stands with the question', () => {
    const [, turned] = asked(of({ bothWays: true, image }));
    expect(turned).toEqual({
      ...plain,
      _id: `${id}.r`,
      question: 'cat',
      answer_list: ['gato'],
      back: `<p>gato</p><p><img src="${image}"></p>`,
    });
    const [, formatted] = asked(of({ bothWays: true, front: '<p><em>gato</em></p>', back: '<p>cat</p>' }));
    expect(formatted).toMatchObject({ front: '<p>cat</p>', back: '<p><em>gato</em></p>' });
  });

  test('a number of gaps has plain sides for what compares texts, and formatted ones to look at', () => {
    const [gap] = asked(of({ cloze: '<p>The {{c1::<em>Krebs</em>::who}} cycle</p>' }));
    expect(gap).toEqual({
      ...plain,
      _id: `${id}.c1`,
      question: 'The [who] cycle',
      answer_list: ['Krebs'],
      front: '<p>The [who] cycle</p>',
      back: '<p>The <mark><em>Krebs</em></mark> cycle</p>',
    });
  });

  test('a part of a picture has its name as the answer, and no name of any other', () => {
    const [part, other] = asked(of({ image, masks, back: '<p>Animal cells have none.</p>' }));
    const drawn = { shapes: [shape(2), shape(1), shape(0)] };
    expect(part).toEqual({
      ...plain,
      _id: `${id}.o1`,
      image,
      answer_list: ['nucleus'],
      masks: drawn,
      back: '<p>nucleus</p><p>Animal cells have none.</p>',
    });
    expect(other).toMatchObject({ _id: `${id}.o2`, answer_list: ['wall'] });
    const [unnamed] = asked(of({ image, masks: { shapes: [shape(7)] } }));
    expect(unnamed).toEqual({ ...plain, _id: `${id}.o7`, image, answer_list: [''], masks: { shapes: [shape(7)] } });
  });

  test.each([
    ['o12', masks, 12],
    ['o12', undefined, undefined],
    ['c1', masks, undefined],
  ])('of the part %s, the number of its masks', (part, drawn, number) => {
    expect(maskPartOf({ _id: `${id}.${part}`, masks: drawn })).toBe(number);
  });

  test('the count is that of the parts', () => {
    const rows = [plain, of({ bothWays: true }), of({ cloze: '{{c1::a}} {{c2::b}}' })].map((row) => ({
      content: JSON.stringify(row),
    }));
    expect(countAskedFlashcards([...rows, { content: JSON.stringify(plain), removed: 1 }])).toBe(5);
  });
});

test.each<[string, Partial<Flashcard>, string]>([
  ['question and answers', {}, '<p>gato</p><p>{{c1::cat · tomcat}}</p>'],
  ['no answer', { answer_list: [''] }, '<p>gato</p>'],
  ['lines and signs', { question: 'a < b\nc', answer_list: ['d'] }, '<p>a &lt; b</p><p>c</p><p>{{c1::d}}</p>'],
  ['formatted, with a gap', { front: '<p>{{c2::x}}</p>', answer_list: ['y'] }, '<p>{{c2::x}}</p><p>{{c3::y}}</p>'],
  ['marks in the answer', { answer_list: ['a}}b::c'] }, '<p>gato</p><p>{{c1::a} }b: :c}}</p>'],
])('written with gaps, nothing is lost: %s', (_, change, cloze) => {
  expect(writtenWithGaps(of(change))).toBe(cloze);
});

test.each<[string, Partial<Flashcard>, Partial<Flashcard>]>([
  ['answers', {}, { masks: { shapes: [] }, question: 'gato', answer_list: [''], back: '<p>cat</p><p>tomcat</p>' }],
  ['no answer', { answer_list: [' '] }, { masks: { shapes: [] }, back: undefined, answer_list: [''] }],
  ['a formatted answer', { back: '<p><em>cat</em></p>' }, { back: '<p><em>cat</em></p>' }],
  ['both ways', { bothWays: true }, { bothWays: undefined }],
])('covered instead, nothing is lost: %s', (_, change, wanted) => {
  expect(coveredInstead(of(change))).toMatchObject(wanted);
});

test.each<[string, Partial<Flashcard>, Partial<Flashcard>]>([
  ['plain', {}, { masks: undefined }],
  ['a text below', { back: '<p>x</p>' }, { masks: undefined, front: '<p>gato</p>', back: '<p>x</p>' }],
  [
    'a formatted question',
    { front: '<p>y</p>' },
    { masks: undefined, front: '<p>y</p>', back: '<p>cat</p><p>tomcat</p>' },
  ],
])('without masks again, both sides are there: %s', (_, change, wanted) => {
  expect(uncoveredInstead(of({ masks, ...change }))).toEqual(wanted);
});

describe('[S1 §3] what is stored of a formatted flashcard in plain text', () => {
  test.each<[string, Partial<Flashcard>, Pick<Flashcard, 'question' | 'answer_list'>]>([
    ['plain', {}, { question: 'gato', answer_list: ['cat', 'tomcat'] }],
    [
      'formatted',
      { front: '<p>a<strong>b</strong></p>', back: '<p>c</p>' },
      { question: 'ab', answer_list: ['c', 'tomcat'] },
    ],
    ['gaps', { cloze: '<p>{{c1::a}} {{c2::b}} {{c3::a}}</p>' }, { question: 'a b a', answer_list: ['a', 'b'] }],
    ['masks', { image, masks }, { question: 'gato', answer_list: ['nucleus', 'wall'] }],
    [
      'masks without names',
      { image, masks: { shapes: [shape(1), shape(0, 'title')] }, front: '<p>A <em>cell</em></p>', back: '<p>x</p>' },
      { question: 'A cell', answer_list: [''] },
    ],
    ['no gap', { cloze: 'text' }, { question: 'text', answer_list: [''] }],
    [
      'more than a row holds',
      { cloze: `{{c1::${'x'.repeat(20_001)}}}` },
      { question: 'x'.repeat(20_000), answer_list: ['x'.repeat(20_000)] },
    ],
  ])('%s', (_, change, sides) => {
    expect(plainSides(of(change))).toEqual(sides);
  });
});

test.each([
  ['', []],
  ['verbs', ['verbs']],
  [' a ,, b,a ، ج、字', ['a', 'b', 'ج', '字']],
  ['x'.repeat(101), ['x'.repeat(100)]],
  [Array.from({ length: 51 }, (_, at) => at).join(), Array.from({ length: 50 }, (_, at) => `${at}`)],
])('tags of a line: %s', (line, tags) => {
  expect(tagsIn(line)).toEqual(tags);
});
