import { expect, test } from 'vitest';
import { cardPlace, type KnownOfCard } from './card-place.ts';

const zebra = { title: 'Zebra', language: 'en' };
const binned = { ...zebra, inBin: true };
const inBin = { kind: 'bin', ...zebra, onItsWay: false };
const command = (call: string) => ({ call, refused: false });
const refused = (call: string) => ({ call, refused: true });
const known = (more: Partial<KnownOfCard>): KnownOfCard => ({ waiting: [], missing: undefined, kept: undefined, ...more });

test.for<[string, Partial<KnownOfCard>, object]>([
  ['nothing known yet', {}, { kind: 'library' }],
  ['kept here', { kept: zebra }, { kind: 'library' }],
  ['the server says that it lies in the bin, and this device keeps it as it was', { kept: zebra, missing: { inBin: zebra } }, inBin],
  ['the same, never opened here', { missing: { inBin: zebra } }, inBin],
  ['without the network, put there before', { kept: binned }, inBin],
  ['put there a moment ago', { kept: zebra, waiting: [command('cards.remove')] }, inBin],
  ['its deletion was refused', { kept: zebra, waiting: [refused('cards.remove')] }, { kind: 'library' }],
  ['the same, as the refused deletion still marks it', { kept: binned, waiting: [refused('cards.remove')] }, { kind: 'library' }],
  [
    'the same, and another device has put it there since',
    { kept: binned, missing: { inBin: zebra }, waiting: [refused('cards.remove')] },
    inBin,
  ],
  [
    'the same, and the server does not have it any more',
    { kept: binned, missing: {}, waiting: [refused('cards.remove')] },
    { kind: 'gone' },
  ],
  ['there, with a change that was refused', { missing: { inBin: zebra }, waiting: [refused('focusCard.put')] }, inBin],
  [
    'put back, and the server has still to hear of it',
    { kept: zebra, missing: { inBin: zebra }, waiting: [command('cards.restore')] },
    { kind: 'library' },
  ],
  ['the same, never opened here', { missing: { inBin: zebra }, waiting: [command('cards.restore')] }, { ...inBin, onItsWay: true }],
  ['it was not let out', { kept: zebra, waiting: [refused('cards.restore')] }, inBin],
  ['put back, and deleted again', { kept: zebra, waiting: [command('cards.restore'), command('cards.remove')] }, inBin],
  ['deleted for good a moment ago', { kept: binned, waiting: [command('cards.destroy')] }, { kind: 'gone' }],
  ['the server does not have it any more', { kept: zebra, missing: {} }, { kind: 'gone' }],
  ['the server does not have it yet', { kept: zebra, missing: {}, waiting: [command('cards.create')] }, { kind: 'library' }],
])('%s', ([, what, expected]) => {
  expect(cardPlace(known(what))).toEqual(expected);
});
