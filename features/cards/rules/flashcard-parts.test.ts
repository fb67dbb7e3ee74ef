import { describe, expect, test } from 'vitest';
import type { Flashcard } from '../contract.ts';
import { asked, countAskedFlashcards, flashcardPart, partsOf, plainSides, writtenWithGaps } from './flashcard-parts.ts';
import { tagsIn } from './tags.ts';

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
    ['o1', false],
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

describe('[S1 §3] what is stored of a formatted flashcard in plain text', () => {
  test.each<[string, Partial<Flashcard>, Pick<Flashcard, 'question' | 'answer_list'>]>([
    ['plain', {}, { question: 'gato', answer_list: ['cat', 'tomcat'] }],
    [
      'formatted',
      { front: '<p>a<strong>b</strong></p>', back: '<p>c</p>' },
      { question: 'ab', answer_list: ['c', 'tomcat'] },
    ],
    ['gaps', { cloze: '<p>{{c1::a}} {{c2::b}} {{c3::a}}</p>' }, { question: 'a b a', answer_list: ['a', 'b'] }],
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
