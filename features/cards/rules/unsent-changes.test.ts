import { expect, test } from 'vitest';
import { unsentChanges } from './unsent-changes.ts';

const change = (kind: 'waiting' | 'sending' | 'failed' | 'conflict', held = false) => ({ state: { kind }, held });

test.for([
  [[], 'none'],
  [[change('waiting')], 'underWay'],
  [[change('sending')], 'underWay'],
  [[change('conflict')], 'underWay'],
  [[change('failed')], 'refused'],
  [[change('failed'), change('waiting', true)], 'refused'],
  [[change('failed'), change('waiting')], 'underWay'],
] as const)('%j: %s', ([changes, expected]) => {
  expect(unsentChanges(changes)).toBe(expected);
});
