import { describe, expect, it } from 'vitest';
import type { EditionContent } from '#features/cards/rules/edition-content.ts';
import { flashcard, keyIdea, resource } from '#tests/harness/card-samples.ts';
import { describeChanges } from './describe-changes.ts';
import { changeCount, changesSince } from './edition-changes.ts';

const [front, second, idea, book] = [flashcard(), flashcard({ order: 'a1' }), keyIdea(), resource()];
const edition: EditionContent = {
  title: 't',
  subtitle: '',
  memo: '',
  desc: 'e',
  summary: '',
  notesDataAuthor: '',
  cover_picture: null,
  credit_picture: '',
  category_1: 'OTHER',
  category_2: 'OTHEROTHER',
  language: 'en',
  exactAccents: false,
  timerValueSelected: 25,
  round: 2,
  key_idea: [idea],
  flashcard: [front, second],
  quizz: [],
  resource: [book],
};
const since = (card: Partial<EditionContent>, withNotes = true) =>
  changesSince(edition, { ...edition, ...card }, { withNotes });
const name = (item: { _id: string }) => `flashcard.${item._id}`;

describe('[decisions, card states] a card compared with its edition', () => {
  const added = flashcard({ order: 'a2' });
  it.each<[string, Partial<EditionContent>, boolean, [string, string][]]>([
    ['the same', {}, true, []],
    ['settings of the share form', { desc: 'c', language: 'fr', timerValueSelected: 4, round: 1 }, true, []],
    ['a title', { title: 'u' }, true, [['title', 'changed']]],
    ['an item', { flashcard: [{ ...front, question: 'Else?' }, second] }, true, [[name(front), 'changed']]],
    ['a new item', { flashcard: [front, second, added] }, true, [[name(added), 'added']]],
    ['a removed item', { flashcard: [second] }, true, [[name(front), 'removed']]],
    ['a moved item', { flashcard: [second, { ...front, order: 'a2' }] }, true, [[name(front), 'moved']]],
    [
      'a moved and changed item',
      { flashcard: [second, { ...front, order: 'a2', question: 'Else?' }] },
      true,
      [[name(front), 'changed']],
    ],
    ['a resource marked as done by its author', { resource: [{ ...book, markAsDone: true }] }, true, []],
    ['notes, if they are published', { notesDataAuthor: 'n' }, true, [['notesDataAuthor', 'changed']]],
    ['notes, if they are not published', { notesDataAuthor: 'n' }, false, []],
  ])('with %s', (_, card, withNotes, changes) => {
    expect(since(card, withNotes).map((change) => [change.name, change.change])).toEqual(changes);
  });

  it('a reordered list is one change, however many items were moved', () => {
    const turned = since({
      title: 'u',
      flashcard: [
        { ...front, order: 'b0' },
        { ...second, order: 'b1' },
      ],
      key_idea: [{ ...idea, order: 'b0' }],
    });
    expect(turned).toHaveLength(4);
    expect(changeCount(turned)).toBe(3);
  });
});

it('[decisions, card states] changes as text: fields, and an item before and after', () => {
  const card = {
    ...edition,
    title: 'u',
    flashcard: [
      { ...front, order: 'a9', question: 'Else?' },
      { ...second, order: 'a8' },
    ],
  };
  const changes = changesSince(edition, card, { withNotes: true }).map((change) => ({ ...change, yours: false }));
  expect(describeChanges(edition, card, changes)).toEqual({
    fields: [{ name: 'title', before: 't', after: 'u', yours: false }],
    items: [
      {
        name: name(front),
        kind: 'flashcard',
        _id: front._id,
        change: 'changed',
        title: 'Else?',
        before: ['What?', '→ That'],
        after: ['Else?', '→ That'],
        yours: false,
      },
      expect.objectContaining({
        name: name(second),
        change: 'moved',
        before: ['What?', '→ That'],
        after: ['What?', '→ That'],
      }),
    ],
  });
});
