import { expect, it } from 'vitest';
import { partsAhead } from './behind.ts';

const edition = { title: 't', desc: 'e', language: 'en', timerValueSelected: '25', round: '2', notesDataAuthor: '', 'flashcard.1': 'a' };

it.each<[string, Record<string, string>, boolean, string[]]>([
  ['the same', {}, true, []],
  ['what the form sets on the edition alone', { desc: 'c', language: 'fr', timerValueSelected: '4', round: '1' }, true, []],
  ['a title', { title: 'u' }, true, ['title']],
  ['an item', { 'flashcard.1': 'b' }, true, ['flashcard.1']],
  ['a new item', { 'flashcard.2': 'a' }, true, ['flashcard.2']],
  ['notes, where they are published', { notesDataAuthor: 'n' }, true, ['notesDataAuthor']],
  ['notes, where they are kept back', { notesDataAuthor: 'n' }, false, []],
])('[decisions, card states] a card beside its edition, with %s', (_, over, withNotes, ahead) => {
  expect(partsAhead({ ...edition, ...over }, edition, { withNotes })).toEqual(ahead);
});

it('[decisions, card states] an item that was taken off the card', () => {
  const { 'flashcard.1': _, ...card } = edition;
  expect(partsAhead(card, edition, { withNotes: true })).toEqual(['flashcard.1']);
});
