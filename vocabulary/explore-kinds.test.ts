import { expect, test } from 'vitest';
import { kindAt } from './explore-kinds.ts';

test.each([
  [undefined, 'card'],
  ['collections', 'collection'],
  ['maps', 'map'],
  ['Maps', 'map'],
  ['people', 'people'],
  ['cards', undefined],
  ['collections/', undefined],
])('%s → %s', (segment, kind) => expect(kindAt(segment)).toBe(kind));
