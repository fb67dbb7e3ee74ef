import { expect, test } from 'vitest';
import { chosenExport } from './export-choice.ts';
import { exportLimits } from './export-format.ts';

const library = ['rivers', 'mountains', 'lakes'];

test('[S1 §5] without a choice, the requested cards are exported: everything, or these cards', () => {
  expect(chosenExport({}, library, undefined)).toEqual({ kind: 'everything' });
  expect(chosenExport({ ids: ['lakes', 'rivers'] }, ['lakes', 'rivers'], undefined)).toEqual({
    kind: 'some',
    ids: ['lakes', 'rivers'],
  });
  expect(chosenExport({ ids: ['lakes'] }, [], undefined)).toEqual({ kind: 'one', ids: ['lakes'] });
  // Before the library is loaded there is no choice, but everything can be exported.
  expect(chosenExport({}, [], undefined)).toEqual({ kind: 'everything' });
});

test('some of a library are these cards alone, in the order in which they are shown', () => {
  expect(chosenExport({}, library, new Set(['lakes', 'rivers']))).toEqual({ kind: 'some', ids: ['rivers', 'lakes'] });
  expect(chosenExport({}, library, new Set(['mountains']))).toEqual({ kind: 'one', ids: ['mountains'] });
});

test('a library ticked again to the last card is everything; a part of it ticked whole stays that part', () => {
  expect(chosenExport({}, library, new Set(['lakes', 'mountains', 'rivers']))).toEqual({ kind: 'everything' });
  expect(chosenExport({ ids: ['rivers', 'lakes'] }, ['rivers', 'lakes'], new Set(['lakes', 'rivers']))).toEqual({
    kind: 'some',
    ids: ['rivers', 'lakes'],
  });
});

test('a card added during the choice is not exported unasked, and a deleted one is left out', () => {
  expect(chosenExport({}, [...library, 'seas'], new Set(library))).toEqual({ kind: 'some', ids: library });
  expect(chosenExport({ ids: ['rivers', 'lakes'] }, ['rivers'], new Set(['rivers', 'lakes']))).toEqual({
    kind: 'one',
    ids: ['rivers'],
  });
});

test('nothing chosen makes no file, and never everything', () => {
  expect(chosenExport({}, library, new Set())).toEqual({ kind: 'some', ids: [], blocked: 'none' });
  expect(chosenExport({}, [], new Set(['rivers']))).toEqual({ kind: 'some', ids: [], blocked: 'none' });
});

test('too many cards for one call are refused before sending; everything has no limit', () => {
  const many = Array.from({ length: exportLimits.cards + 2 }, (_, at) => `${at}`);
  expect(chosenExport({}, many, new Set(many.slice(1))).blocked).toBe('tooMany');
  expect(chosenExport({}, many, new Set(many.slice(2))).blocked).toBeUndefined();
  expect(chosenExport({ ids: many }, many, undefined).blocked).toBe('tooMany');
  expect(chosenExport({}, many, new Set(many))).toEqual({ kind: 'everything' });
});
