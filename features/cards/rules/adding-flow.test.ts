import { describe, expect, it } from 'vitest';
import { initialAdding, nextAdding, type Adding, type AddingEvent } from './adding-flow.ts';

const idle: Adding = { kind: 'idle' };
const adding: Adding = { kind: 'adding' };
const waiting: Adding = { kind: 'waiting' };
const fresh: Adding = { kind: 'added', cardId: '7', justNow: true, waited: false };
const freshAtLast: Adding = { ...fresh, waited: true };
const added: Adding = { ...fresh, justNow: false };
const pressed: AddingEvent = { kind: 'pressed' };
const done: AddingEvent = { kind: 'added', cardId: '7' };

describe('[S1 §4] adding a card to the library', () => {
  it.each<[string, Adding, AddingEvent, Adding]>([
    ['a press starts loading', idle, pressed, adding],
    ['a second press changes nothing', adding, pressed, adding],
    ['offline it is queued', adding, { kind: 'offline' }, waiting],
    ['a press while it is queued sends nothing twice', waiting, pressed, waiting],
    ['the reply shows the effect', adding, done, fresh],
    ['also after it was queued, which is recorded', waiting, done, freshAtLast],
    ['after the effect it is added', fresh, { kind: 'effectOver' }, added],
    ['added stays added', added, pressed, added],
    ['also when a refusal arrives late', added, { kind: 'refused', text: 'no' }, added],
    ['a full free library ends loading', adding, { kind: 'needsPremium' }, { kind: 'needsPremium' }],
    ['after which it can be retried', { kind: 'needsPremium' }, pressed, adding],
    ['a refusal shows its reason', adding, { kind: 'refused', text: 'gone' }, { kind: 'refused', text: 'gone' }],
    ['and can be retried', { kind: 'refused', text: 'gone' }, pressed, adding],
    ['a copy that was deleted elsewhere can be added again', added, { kind: 'known', copyId: null }, idle],
    ['a copy added in another tab shows as added', idle, { kind: 'known', copyId: '7' }, added],
    ['also after a refusal', { kind: 'refused', text: 'gone' }, { kind: 'known', copyId: '7' }, added],
    [
      'which stays while there is no copy',
      { kind: 'refused', text: 'no' },
      { kind: 'known', copyId: null },
      { kind: 'refused', text: 'no' },
    ],
    ['another copy replaces it', added, { kind: 'known', copyId: '8' }, { ...added, cardId: '8' }],
    [
      'while a request runs, a refetched copy does not replace its reply',
      adding,
      { kind: 'known', copyId: '7' },
      adding,
    ],
    ['after the reply, a refetched copy does not stop the effect', fresh, { kind: 'known', copyId: '7' }, fresh],
    ['the end of an effect without an effect changes nothing', idle, { kind: 'effectOver' }, idle],
  ])('%s', (_what, state, event, next) => expect(nextAdding(state, event)).toEqual(next));

  it('a card that was added before starts as added', () => {
    expect(initialAdding('7')).toEqual(added);
    expect(initialAdding(null)).toEqual(idle);
  });
});
