import { describe, expect, it } from 'vitest';
import { bestFits, findable, fit } from './palette-match.ts';

const named = (...titles: string[]) => titles.map((title) => ({ title, ...findable(title) }));
const found = (query: string, ...titles: string[]) => bestFits(query, named(...titles), 10).map((entry) => entry.title);

describe('finding in the command palette', () => {
  it.each([
    ['elan', 'Élan vital'],
    ['ELAN', 'élan vital'],
    ['strasse', 'Straßen in Köln'],
    ['koln strassen', 'Straßen in Köln'],
    ['oeuvre', 'Les œuvres de Zola'],
    ['漢', '漢字の部首'],
    ['flsh', 'New flashcards'],
    ['set', 'Settings'],
  ])('"%s" finds "%s"', (query, title) => expect(found(query, title)).toEqual([title]));

  it.each([
    ['xyz', 'Settings'],
    ['photosynthese', 'Photography'],
    ['a e', 'Biology'],
    ['fran', 'Elasticity of demand and the price of bread'],
  ])('"%s" does not find "%s"', (query, title) => expect(fit(query, findable(title))).toBeNull());

  it('puts the beginning of the text before that of a word, and that before the inside of one', () => {
    expect(found('cell', 'Nucellus', 'The cell', 'Cell division')).toEqual(['Cell division', 'The cell', 'Nucellus']);
  });

  it('puts the shorter of two equals first, and keeps the given order otherwise', () => {
    expect(found('cell', 'Cell membrane transport', 'Cell')).toEqual(['Cell', 'Cell membrane transport']);
    expect(found('', 'One', 'Two')).toEqual(['One', 'Two']);
  });

  it('answers no more than asked for', () => {
    expect(bestFits('a', named('a1', 'a2', 'a3'), 2)).toHaveLength(2);
  });
});
