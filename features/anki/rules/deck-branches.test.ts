import { expect, test } from 'vitest';
import { branchesOf } from './deck-branches.ts';

const deck = (key: string, flashcards: number, ...path: string[]) => ({ key, path, flashcards });

test('each deck stands below the one that it lies in, with all that is below it', () => {
  const branches = branchesOf([
    deck('4', 5, 'Spanish'),
    deck('1', 2, 'Biology', 'Cells', 'Unit 10'),
    deck('2', 3, 'Biology', 'Cells', 'Unit 9'),
    deck('3', 1, 'Biology'),
  ]);
  expect(branches.map(({ path, keys, flashcards }) => [path.join(' > '), keys.toSorted().join(), flashcards])).toEqual([
    ['Biology', '1,2,3', 6],
    ['Biology > Cells', '1,2', 5],
    ['Biology > Cells > Unit 9', '2', 3],
    ['Biology > Cells > Unit 10', '1', 2],
    ['Spanish', '4', 5],
  ]);
});

test('two decks of one name lie in different decks', () => {
  expect(branchesOf([deck('1', 1, 'A', 'Unit 1'), deck('2', 1, 'B', 'Unit 1')]).map(({ path }) => path.join())).toEqual(
    ['A', 'A,Unit 1', 'B', 'B,Unit 1'],
  );
});
