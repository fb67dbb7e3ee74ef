import { describe, expect, it } from 'vitest';
import { addingAtFirst, nextAdding, type Adding, type AddingEvent } from './adding-flow.ts';

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
    ['a press begins', idle, pressed, adding],
    ['a second press changes nothing', adding, pressed, adding],
    ['without the network it waits', adding, { kind: 'offline' }, waiting],
    ['a press while it waits sends nothing twice', waiting, pressed, waiting],
    ['the answer shows the effect', adding, done, fresh],
    ['and so it does after waiting, which is remembered', waiting, done, freshAtLast],
    ['after the effect it is simply added', fresh, { kind: 'effectOver' }, added],
    ['added stays added', added, pressed, added],
    ['also when an earlier refusal comes late', added, { kind: 'refused', text: 'no' }, added],
    ['a full free library ends loading', adding, { kind: 'needsPremium' }, { kind: 'needsPremium' }],
    ['after which it can be tried again', { kind: 'needsPremium' }, pressed, adding],
    ['a refusal says why', adding, { kind: 'refused', text: 'gone' }, { kind: 'refused', text: 'gone' }],
    ['and can be tried again', { kind: 'refused', text: 'gone' }, pressed, adding],
    ['a copy that is gone meanwhile can be added again', added, { kind: 'known', copyId: null }, idle],
    ['one that came meanwhile, from another tab, is there', idle, { kind: 'known', copyId: '7' }, added],
    ['also after a refusal', { kind: 'refused', text: 'gone' }, { kind: 'known', copyId: '7' }, added],
    [
      'which that there is none leaves standing',
      { kind: 'refused', text: 'no' },
      { kind: 'known', copyId: null },
      { kind: 'refused', text: 'no' },
    ],
    ['another one takes its place', added, { kind: 'known', copyId: '8' }, { ...added, cardId: '8' }],
    ['read while a press is answered, it leaves the effect to the answer', adding, { kind: 'known', copyId: '7' }, adding],
    ['read after the answer, it leaves the effect alone', fresh, { kind: 'known', copyId: '7' }, fresh],
    ['an effect that was never there is over without a trace', idle, { kind: 'effectOver' }, idle],
  ])('%s', (_what, state, event, next) => expect(nextAdding(state, event)).toEqual(next));

  it('a card that was added before opens as added', () => {
    expect(addingAtFirst('7')).toEqual(added);
    expect(addingAtFirst(null)).toEqual(idle);
  });
});
