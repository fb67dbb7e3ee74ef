import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { hasRevision, isAbout } from './read-again.ts';

const day = '2026-03-02';

test.each([
  ['', ['journals', 'day', { date: day }], true],
  ['journals', ['journals', 'day', { date: day }], true],
  ['journals.list', ['journals', 'list', { month: '2026-03' }], true],
  ['journals.list', ['journals', 'day', { date: day }], false],
  ['card:a', ['cards', 'read', { id: 'a' }], true],
  ['card:a', ['memory', 'ofCard', { id: 'a' }], true],
  ['card:a', ['cards', 'read', { id: 'b' }], false],
  [`journals.read:${day}:7`, ['journals', 'read', { date: day }], true],
  [`journals.read:${day}:7`, ['journals', 'read', { date: day }, 'as on the server'], true],
  [`journals.read:${day}:7`, ['journals', 'read', { date: '2026-03-03' }], false],
  [`journals.read:${day}:7`, ['journals', 'day', { date: day }], false],
] as const)('%s is about %j: %s', (topic, key, is) => {
  expect(isAbout(key, topic)).toBe(is);
});

test('what has the revision of the topic is not read again', () => {
  const topic = `journals.read:${day}:7`;
  expect([6, 7, 8].map((revision) => hasRevision([{ revision }], topic))).toEqual([false, true, true]);
  expect(hasRevision([], topic)).toBe(false);
});
