import { expect, test } from 'vitest';
import type { CommandState } from '#platform/offline/outbox.ts';
import { isShown } from './is-shown.ts';

const refusal = { code: 'NOT_ALLOWED', key: 'cards:refusal.cannotDelete' };
const waiting: CommandState = { kind: 'waiting' };
const sending: CommandState = { kind: 'sending' };
const refused: readonly CommandState[] = [
  { kind: 'failed', refusal },
  { kind: 'conflict', refusal },
];

const moves = ['cards.remove', 'cards.restore', 'cards.destroy', 'cards.emptyBin', 'collections.remove'];
const written = ['cards.create', 'focusCard.put', 'collections.create', 'collections.edit', 'publishing.rate', 'memory.record'];

test.for(moves)('%s shows while it is on its way, and no more once it was refused: the thing stays in reach', (call) => {
  for (const state of [waiting, sending]) expect(isShown({ call, state })).toBe(true);
  for (const state of refused) expect(isShown({ call, state })).toBe(false);
});

test.for(written)('%s shows until it is settled, also after it was refused: it stands nowhere else', (call) => {
  for (const state of [waiting, sending, ...refused]) expect(isShown({ call, state })).toBe(true);
});
