import { expect, test } from 'vitest';
import { mapToRead } from './map-to-read.ts';

const own = [{ _id: 'mine' }];
test.each([
  ['no map', undefined, { data: own, isError: false }, undefined],
  ['a map of the member', 'mine', { data: own, isError: false }, 'own'],
  ['the edition of a public map: the own call would answer 404', 'edition', { data: own, isError: false }, 'public'],
  ['before the own maps were read', 'edition', { data: undefined, isError: false }, undefined],
  ['a list that was not read', 'mine', { data: undefined, isError: true }, 'own'],
  ['an older list, when the last read failed', 'edition', { data: own, isError: true }, 'public'],
] as const)('[S3 §3] the map of a session: %s', (_title, id, list, read) => {
  expect(mapToRead(id, list)).toBe(read);
});
