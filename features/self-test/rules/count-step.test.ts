import { describe, expect, test } from 'vitest';
import { beginCount, nextCount, type CountEvent, type CountStep } from './count-step.ts';

const play = (wanted: number, ...events: CountEvent[]): CountStep => events.reduce(nextCount, beginCount(wanted));
const guess = (value: number): CountEvent => ({ kind: 'guess', guess: value });
const digit = (value: number): CountEvent => ({ kind: 'digit', digit: value });
const erase: CountEvent = { kind: 'eraseDigit' };
const submit: CountEvent = { kind: 'submit' };
const feedbackOver: CountEvent = { kind: 'feedbackOver' };

describe('[S2 §2] count step', () => {
  test.each([
    ['begins without a number', 4, [], { guess: null, phase: 'answering' }],
    ['Enter answers nothing that nobody entered', 1, [submit], { guess: null, phase: 'answering' }],
    ['one more begins at 1', 4, [{ kind: 'more' }], { guess: 1 }],
    ['one fewer begins at 1', 4, [{ kind: 'fewer' }], { guess: 1 }],
    ['typed digits make a number', 12, [digit(1), digit(2)], { guess: 12 }],
    ['a digit after a press begins anew', 4, [{ kind: 'more' }, digit(4)], { guess: 4 }],
    ['a digit after a full number stays in the limit', 4, [digit(9), digit(9), digit(9), digit(9)], { guess: 999 }],
    ['Backspace takes a digit back', 4, [digit(4), digit(2), erase], { guess: 4 }],
    ['Backspace takes the last digit back', 4, [digit(4), erase, submit], { guess: null, phase: 'answering' }],
    ['a typed number is answered', 4, [digit(4), submit], { guess: 4, phase: 'feedback' }],
    ['cannot go below 1 by a press', 4, [guess(1), { kind: 'fewer' }], { guess: 1 }],
    ['a press after a typed 0 begins at 1', 4, [digit(0), { kind: 'fewer' }], { guess: 1 }],
    ['cannot go above the limit by a press', 4, [guess(999), { kind: 'more' }], { guess: 999 }],
    ['a typed 0 stays 0, and is no answer', 4, [digit(0), submit], { guess: 0, phase: 'answering' }],
    ['a 0 in the field is no answer', 1, [guess(0), submit], { guess: 0, phase: 'answering' }],
    ['a 0 before a digit adds nothing', 5, [digit(0), digit(5), submit], { guess: 5, phase: 'feedback' }],
    ['a 0 after a digit makes ten of it', 10, [digit(1), digit(0), submit], { guess: 10, phase: 'feedback' }],
    ['Backspace takes a 0 back', 4, [digit(0), erase, digit(3)], { guess: 3 }],
    ['takes whole numbers', 4, [guess(2.6)], { guess: 3 }],
    ['an emptied field is no number', 4, [guess(3), guess(Number.NaN), submit], { guess: null, phase: 'answering' }],
    ['right advances by itself', 2, [guess(2), submit, feedbackOver], { phase: 'leaving' }],
    ['right waits if wanted', 2, [guess(2), submit, { kind: 'feedbackOver', waits: true }], { phase: 'review' }],
    ['wrong waits', 2, [guess(3), submit, feedbackOver], { phase: 'review' }],
    ['a submitted number stays', 2, [guess(3), submit, guess(2)], { guess: 3, phase: 'feedback' }],
    ['continue', 2, [guess(3), submit, { kind: 'next' }], { phase: 'finished' }],
  ] as const)('%s', (_, wanted, events, state) => {
    expect(play(wanted, ...events)).toMatchObject(state);
  });
});
