import { expect, test } from 'vitest';
import { pastedFlashcards } from './pasted-cells.ts';

test('cells pasted from a spreadsheet are flashcards, one a row', () => {
  expect(pastedFlashcards('Rhine\tBasel\r\nVolga\t"Astrakhan\nKazan"\tTver\r\n\t\r\nSeine\t\r\n')).toEqual([
    { question: 'Rhine', answer_list: ['Basel'] },
    { question: 'Volga', answer_list: ['Astrakhan\nKazan', 'Tver'] },
    { question: 'Seine', answer_list: [''] },
  ]);
});

test('other texts are none', () => {
  expect(pastedFlashcards('one\ntwo, three')).toEqual([]);
  expect(pastedFlashcards('function a() {\n\tb();\n\tc();\n}')).toEqual([]);
  expect(pastedFlashcards('one\ntwo\tthree')).toEqual([]);
  expect(pastedFlashcards(`a\t${'x'.repeat(20_001)}`)).toEqual([]);
});
