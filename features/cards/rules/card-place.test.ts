import { expect, test } from 'vitest';
import { cardPlace, type CardSources } from './card-place.ts';

const zebra = { title: 'Zebra', language: 'en' };
const binned = { ...zebra, inBin: true };
const inBin = { kind: 'bin', ...zebra, restoring: false };
const command = (name: string) => ({ name, refused: false });
const refused = (name: string) => ({ name, refused: true });
const known = (more: Partial<CardSources>): CardSources => ({
  waiting: [],
  missing: undefined,
  cached: undefined,
  ...more,
});

test.for<[string, Partial<CardSources>, object]>([
  ['nothing known yet', {}, { kind: 'library' }],
  ['cached', { cached: zebra }, { kind: 'library' }],
  [
    'the server says that it is in the bin, but the cache has it in the library',
    { cached: zebra, missing: { inBin: zebra } },
    inBin,
  ],
  ['the same, never opened here', { missing: { inBin: zebra } }, inBin],
  ['offline, binned before', { cached: binned }, inBin],
  ['binned just now', { cached: zebra, waiting: [command('cards.remove')] }, inBin],
  ['its deletion was refused', { cached: zebra, waiting: [refused('cards.remove')] }, { kind: 'library' }],
  [
    'the same, with the mark of the refused deletion in the cache',
    { cached: binned, waiting: [refused('cards.remove')] },
    { kind: 'library' },
  ],
  [
    'the same, and another device has binned it since',
    { cached: binned, missing: { inBin: zebra }, waiting: [refused('cards.remove')] },
    inBin,
  ],
  [
    'the same, and the server no longer has it',
    { cached: binned, missing: {}, waiting: [refused('cards.remove')] },
    { kind: 'gone' },
  ],
  ['binned, with a refused change', { missing: { inBin: zebra }, waiting: [refused('cards.edit')] }, inBin],
  [
    'restored, not acknowledged',
    { cached: zebra, missing: { inBin: zebra }, waiting: [command('cards.restore')] },
    { kind: 'library' },
  ],
  [
    'the same, never opened here',
    { missing: { inBin: zebra }, waiting: [command('cards.restore')] },
    { ...inBin, restoring: true },
  ],
  ['the restore was refused', { cached: zebra, waiting: [refused('cards.restore')] }, inBin],
  ['restored and binned again', { cached: zebra, waiting: [command('cards.restore'), command('cards.remove')] }, inBin],
  ['deleted permanently just now', { cached: binned, waiting: [command('cards.destroy')] }, { kind: 'gone' }],
  ['the server no longer has it', { cached: zebra, missing: {} }, { kind: 'gone' }],
  [
    'the server does not have it yet',
    { cached: zebra, missing: {}, waiting: [command('cards.create')] },
    { kind: 'library' },
  ],
])('%s', ([, what, expected]) => {
  expect(cardPlace(known(what))).toEqual(expected);
});
