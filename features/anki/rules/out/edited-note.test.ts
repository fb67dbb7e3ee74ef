import { expect, test } from 'vitest';
import type { Flashcard } from '#features/cards/contract.ts';
import { plainSides } from '#features/cards/rules/flashcard-parts.ts';
import { cardRichText } from '#features/cards/rules/rich-text.ts';
import { sanitiser } from '#platform/rich-text/sanitise.server.ts';
import type { KeptNote, KeptNoteType } from '../../kept-note.contract.ts';
import { editedNote } from './edited-note.ts';

const sanitise = sanitiser(cardRichText);
const picture = '11111111-1111-4111-8111-111111111111';
const back = '{{FrontSide}}\n\n<hr id=answer>\n\n';

function typeOf(templates: readonly (readonly [string, string])[], isCloze = false): KeptNoteType {
  return {
    id: 10,
    name: 'A type',
    isCloze,
    css: '.card { color: red }',
    latexPre: '',
    latexPost: '',
    latexSvg: false,
    sortField: 0,
    fields: ['One', 'Two', 'Three'].map((name) => ({
      name,
      sticky: false,
      rtl: false,
      font: 'Arial',
      size: 20,
      description: '',
    })),
    templates: templates.map(([front, behind], ord) => ({
      ord,
      name: `Card ${ord + 1}`,
      front,
      back: behind,
      browserFront: '',
      browserBack: '',
    })),
  };
}

const basic = typeOf([['{{One}}', `${back}{{Two}}`]]);
const mirrored = typeOf([
  ['{{One}}', `${back}{{Two}}`],
  ['{{Two}}', `${back}{{One}}`],
]);
const gaps = typeOf([['{{cloze:One}}', '{{cloze:One}}<br>\n{{Two}}']], true);

const note = (fields: readonly string[], asks: KeptNote['asks']): KeptNote => ({
  guid: 'g',
  typeId: 10,
  editedAt: 1_000,
  tags: ['tag'],
  fields: [...fields],
  asks,
});
const asked = [{ ord: 0, place: '0', part: '' as const }];
const basicNote = note(['<b>front</b>', 'behind', 'the third'], asked);

function flashcard(content: Partial<Flashcard>): Flashcard {
  const whole = {
    _id: 'id',
    order: 'a0',
    title: '',
    question: '',
    answer_list: [''],
    image: null,
    tags: ['tag'],
    ...content,
  };
  return { ...whole, ...plainSides(whole) };
}

function edited(of: KeptNote, type: KeptNoteType, ...placed: (readonly [string, Partial<Flashcard>])[]) {
  const pictures = new Set<string>();
  const flashcards = placed.map(([place, content]) => ({ place, flashcard: flashcard(content) }));
  const found = editedNote(of, type, flashcards, 2_000, {
    sanitise,
    mediaOf: (name) => (name === 'cell.png' ? picture : undefined),
    pictures,
  });
  return found && { fields: found.fields, tags: found.tags, editedAt: found.editedAt, pictures: [...pictures] };
}

test.each<[string, Partial<Flashcard>, string[] | undefined]>([
  [
    'a side, and the other stays as it came',
    { front: '<p><strong>front</strong></p>', back: '<p>new</p>' },
    ['<b>front</b>', '<p>new</p>', 'the third'],
  ],
  ['a side that becomes plain', { question: 'a < b', answer_list: ['behind'] }, ['a &lt; b', 'behind', 'the third']],
  [
    'a picture',
    { front: '<p><strong>front</strong></p>', back: `<p><img src="/media/${picture}/regular.webp" /></p>` },
    ['<b>front</b>', `<p><img src="loci-${picture}.webp" /></p>`, 'the third'],
  ],
  ['a title, which no field is', { title: 'x', question: 'front', answer_list: ['behind'] }, undefined],
  ['a further accepted answer', { question: 'front', answer_list: ['behind', 'other'] }, undefined],
  ['both ways, which the note does not ask', { question: 'front', answer_list: ['behind'], bothWays: true }, undefined],
])('[S2 §8] an edited note of one template: %s', (_, content, fields) => {
  expect(edited(basicNote, basic, ['0', content])?.fields).toEqual(fields);
});

test('it is newer than it came, also where the clock here was behind; tags go along where they were edited', () => {
  expect(edited(basicNote, basic, ['0', { question: 'x', answer_list: ['behind'] }])).toMatchObject({
    editedAt: 2_000,
    tags: ['tag'],
  });
  const later = { ...basicNote, editedAt: 5_000 };
  expect(edited(later, basic, ['0', { question: 'x', answer_list: ['behind'], tags: ['two words'] }])).toMatchObject({
    editedAt: 5_001,
    tags: ['two_words'],
  });
});

test('two templates that mirror each other, and a text with gaps', () => {
  const both = note(['one', 'two', ''], [...asked, { ord: 1, place: '0', part: 'r' }]);
  const mirroredOut = edited(both, mirrored, ['0', { question: 'one', answer_list: ['zwei'], bothWays: true }]);
  expect(mirroredOut?.fields).toEqual(['one', 'zwei', '']);
  const text = note(['{{c1::Krebs}} cycle', 'below', ''], [{ ord: 0, place: 'cloze', part: 'c1' }]);
  const gapsOut = edited(text, gaps, ['cloze', { cloze: '<p>The {{c1::Krebs}} cycle</p>', back: '<p>below</p>' }]);
  expect(gapsOut?.fields).toEqual(['<p>The {{c1::Krebs}} cycle</p>', 'below', '']);
});

test('where a side is more than a field, or its field is another side too, the note goes out as one of Loci’s', () => {
  const edit = { question: 'x', answer_list: ['behind'] };
  expect(edited(basicNote, typeOf([['Say: {{One}}', `${back}{{Two}}`]]), ['0', edit])).toBeUndefined();
  expect(edited(basicNote, typeOf([['{{One}}', `${back}{{Two}} {{Three}}`]]), ['0', edit])).toBeUndefined();
  const two = note(['one', 'two', ''], [...asked, { ord: 1, place: '1', part: '' }]);
  const shared = typeOf([
    ['{{One}}', `${back}{{Two}}`],
    ['{{Three}}{{One}}', `${back}{{Two}}`],
  ]);
  const [first, second] = [
    { question: 'edited', answer_list: ['two'] },
    { question: 'one', answer_list: ['two'] },
  ];
  expect(edited(two, shared, ['0', first], ['1', second])).toBeUndefined();
  // A flashcard of the note is on another card.
  expect(edited(two, shared, ['0', first])).toBeUndefined();
});
