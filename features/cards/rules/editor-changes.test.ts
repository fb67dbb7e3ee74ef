import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesSince, splitChanges, isNothing, mergeChanges, rowsIn, withChanges } from './editor-changes.ts';
import { byOrder, type CardContent } from './editor-content.ts';
import { newFlashcard, newKeyIdea } from '#features/card-editor/rules/editor-rows.ts';
import { blankContent } from './editor-start.ts';

const blank = blankContent('en', { category_1: 'OTHER', category_2: 'OTHEROTHER' });

const rowsOf = <Row extends { _id: string; order: string }>(
  make: (id: string) => Row,
  write: (row: Row, text: string) => Row,
) =>
  fc
    .uniqueArray(
      fc.record({
        id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
        order: fc.constantFrom('a0', 'a1', 'a2'),
        text: fc.constantFrom('', 'x', 'y'),
      }),
      { selector: ({ id }) => id },
    )
    .map((rows) => rows.map(({ id, order, text }) => write({ ...make(id), order }, text)).toSorted(byOrder));

const contents: fc.Arbitrary<CardContent> = fc
  .record({
    title: fc.constantFrom('', 'one', 'two'),
    round: fc.constantFrom(1, 2),
    cover_picture: fc.constantFrom(null, { thumb: 't', regular: 'r' }),
    key_idea: rowsOf(newKeyIdea, (row, title) => ({ ...row, title })),
    flashcard: rowsOf(newFlashcard, (row, question) => ({ ...row, question })),
  })
  .map((some) => ({ ...blank, ...some }));

test('applying the changes gives the changed content', () => {
  fc.assert(
    fc.property(contents, contents, (saved, content) => {
      expect(withChanges(saved, changesSince(saved, content))).toEqual(content);
    }),
  );
});

test('without a difference there is nothing to send', () => {
  fc.assert(fc.property(contents, (content) => isNothing(changesSince(content, structuredClone(content)))));
});

test('two merged changes have the effect of both in sequence', () => {
  fc.assert(
    fc.property(contents, contents, contents, (one, two, three) => {
      const merged = mergeChanges(changesSince(one, two), changesSince(two, three));
      expect(withChanges(one, merged)).toEqual(three);
      // Also on a server that already has the first.
      expect(withChanges(two, merged)).toEqual(three);
    }),
  );
});

test('pieces have the effect of the whole and stay within the limits', () => {
  fc.assert(
    fc.property(contents, contents, fc.integer({ min: 1, max: 4 }), (saved, content, rows) => {
      const pieces = splitChanges(changesSince(saved, content), { rows, characters: 10_000 });
      expect(pieces.every((piece) => rowsIn(piece) <= rows)).toBe(true);
      expect(pieces.reduce(withChanges, saved)).toEqual(content);
    }),
  );
});

test('only fields and rows that differ are sent', () => {
  const saved = {
    ...blank,
    title: 'Old',
    flashcard: [
      { ...newFlashcard('1'), order: 'a0' },
      { ...newFlashcard('2'), order: 'a1' },
    ],
  };
  const content = {
    ...saved,
    title: 'New',
    flashcard: [saved.flashcard[0]!, { ...saved.flashcard[1]!, question: 'q' }],
  };
  expect(changesSince(saved, content)).toEqual({ title: 'New', flashcard: { put: [content.flashcard[1]] } });
});

test('10,000 rows are sent in pieces of at most 500', () => {
  const flashcard = Array.from({ length: 10_000 }, (_, index) => ({
    ...newFlashcard(String(index)),
    order: `a${index}`,
  }));
  const pieces = splitChanges({ title: 'x', flashcard: { put: flashcard } });
  expect(pieces).toHaveLength(21);
  expect(pieces[0]).toEqual({ title: 'x' });
  expect(Math.max(...pieces.map(rowsIn))).toBe(500);
});
