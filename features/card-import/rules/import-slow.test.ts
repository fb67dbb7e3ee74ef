import { expect, test } from 'vitest';
import { backtracksOf } from '#tests/harness/backtracks.ts';
import { readAnkiCell } from '#features/cards/rules/anki-marks.ts';
import { looksLikeGift, readGift } from './import-gift.ts';
import { looksLikeLabelled } from './import-notes.ts';
import { isNoteWithoutFlashcards } from './import-prose.ts';
import { tidy } from './import-row.ts';
import { withoutSchedules } from './import-schedule.ts';
import { detectImportSettings } from './import-text.ts';
import { truthWords } from './truth-words.ts';

const blanks = ' '.repeat(60_000);

test.each<[string, () => unknown]>([
  ['words in kanji', () => readAnkiCell('漢'.repeat(20_000), false)],
  ['words in kanji before a bracket', () => readAnkiCell(`${'漢'.repeat(5_000)}[`, false)],
  ['a label and blanks', () => looksLikeLabelled(`Q${blanks}a`)],
  ['an answer’s label and blanks', () => looksLikeLabelled(`Q: a\nA${blanks.slice(20_000)}a`)],
  ['braces of GIFT', () => readGift('a {\n\n'.repeat(20_000), truthWords([]))],
  ['schedules', () => withoutSchedules('<!--SR:'.repeat(20_000))],
  ['marks of a note', () => isNoteWithoutFlashcards('# a\n\n**'.repeat(20_000))],
  ['brackets of a note', () => isNoteWithoutFlashcards(`# a\n\n${'[['.repeat(20_000)}`)],
  ['properties of a note', () => isNoteWithoutFlashcards(`---\n${'a: b\n'.repeat(20_000)}`)],
  ['runs of a sign', () => detectImportSettings(`a${'/'.repeat(60_000)}b`)],
  ['a cell of blanks', () => tidy(`a${blanks}b`)],
  ['colons of GIFT', () => looksLikeGift(`::${'a::'.repeat(33_000)}`)],
])('texts to import are read in linear time: %s', (_, read) => {
  const most = 20_000_000;
  expect(backtracksOf(read, most)).toBeLessThan(most);
});
