import { beforeEach, expect, test } from 'vitest';
import { emptyStorage } from '#tests/harness/empty-storage.ts';
import { lastPart } from './last-part.ts';

beforeEach(() => Object.assign(globalThis, { localStorage: emptyStorage(), sessionStorage: emptyStorage() }));

test('the editor opens at the part that was open last, also after the tab was closed', () => {
  lastPart.keep('one', 'flashcard');
  lastPart.keep('two', 'quizz');
  lastPart.keep('one', 'key_idea');
  // A new tab has a new sessionStorage.
  Object.assign(globalThis, { sessionStorage: emptyStorage() });
  expect([lastPart.of('one'), lastPart.of('two'), lastPart.of('three')]).toEqual(['key_idea', 'quizz', undefined]);
});

test('without storage it opens at the first part and does not fail', () => {
  const forbidden = new Proxy(
    {},
    {
      get: () => () => {
        throw new Error('forbidden');
      },
    },
  );
  Object.assign(globalThis, { localStorage: forbidden });
  lastPart.keep('one', 'flashcard');
  expect(lastPart.of('one')).toBeUndefined();
});
