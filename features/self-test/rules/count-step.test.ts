import { describe, expect, test } from 'vitest';
import { beginCount, nextCount, type CountEvent, type CountStep } from './count-step.ts';

const play = (wanted: number, ...events: CountEvent[]): CountStep => events.reduce(nextCount, beginCount(wanted));
const guess = (value: number): CountEvent => ({ kind: 'guess', guess: value });
const submit: CountEvent = { kind: 'submit' };
const feedbackOver: CountEvent = { kind: 'feedbackOver' };

describe('[S2 §2] count step', () => {
  test.each([
    ['begins at 1', 4, [], { guess: 1, phase: 'answering' }],
    ['cannot go below 1', 4, [guess(0)], { guess: 1 }],
    ['takes whole numbers', 4, [guess(2.6)], { guess: 3 }],
    ['takes no empty field', 4, [guess(Number.NaN)], { guess: 1 }],
    ['right advances by itself', 2, [guess(2), submit, feedbackOver], { phase: 'leaving' }],
    ['right waits if wanted', 2, [guess(2), submit, { kind: 'feedbackOver', waits: true }], { phase: 'review' }],
    ['wrong waits', 2, [guess(3), submit, feedbackOver], { phase: 'review' }],
    ['a submitted number stays', 2, [guess(3), submit, guess(2)], { guess: 3, phase: 'feedback' }],
    ['continue', 2, [guess(3), submit, { kind: 'next' }], { phase: 'finished' }],
  ] as const)('%s', (_, wanted, events, state) => {
    expect(play(wanted, ...events)).toMatchObject(state);
  });
});
