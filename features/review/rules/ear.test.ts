import { describe, expect, test } from 'vitest';
import { beginEar, isEarOver, mostSilences, nextEar, pauseFrom, type Ear, type EarEvent } from './ear.ts';

let made = 0;
const rate = (outcome: 'right' | 'wrong'): EarEvent => ({
  kind: 'rate',
  outcome,
  eventId: `event-${++made}`,
  elapsedMs: 5,
  answeredAt: made,
});
const [known, missed] = ['right', 'wrong'] as const;
const play = (ear: Ear, ...kinds: (Exclude<EarEvent['kind'], 'rate'> | 'right' | 'wrong')[]): Ear =>
  kinds.reduce((now, kind) => nextEar(now, kind === 'right' || kind === 'wrong' ? rate(kind) : { kind }), ear);
const begun = (cards = ['one', 'two', 'three']) => play(beginEar(cards, []), 'goOn');
const seen = ({ deck, phase, paused }: Ear) => [deck.queue.join(' '), phase, paused ? 'paused' : 'heard'];

describe('[S2 §4] a review that is heard', () => {
  type Kinds = Parameters<typeof play>[1][];
  test.each<[string, Kinds, string[]]>([
    ['begins with the question', [], ['one two three', 'question', 'heard']],
    ['then leaves time to think', ['spoken'], ['one two three', 'thinking', 'heard']],
    ['then says the answer', ['spoken', 'waited'], ['one two three', 'answer', 'heard']],
    ['then leaves time to judge it', ['spoken', 'waited', 'spoken'], ['one two three', 'judging', 'heard']],
    ['known: the next question', ['spoken', 'waited', 'spoken', known], ['two three', 'question', 'heard']],
    [
      'known while the answer is spoken: the next one too',
      ['spoken', 'waited', known],
      ['two three', 'question', 'heard'],
    ],
    ['not known: it comes again at the end', ['spoken', 'waited', missed], ['two three one', 'question', 'heard']],
    ['a press while thinking says the answer at once', ['spoken', 'reveal'], ['one two three', 'answer', 'heard']],
    ['known before the answer was heard: the answer is said first', [known], ['one two three', 'answer', 'heard']],
    ['and then it counts', [missed, known], ['two three', 'question', 'heard']],
    ['heard again while thinking: the question', ['spoken', 'again'], ['one two three', 'question', 'heard']],
    ['heard again while judging: the answer', ['reveal', 'spoken', 'again'], ['one two three', 'answer', 'heard']],
    ['a pause of the listener', ['spoken', 'pause'], ['one two three', 'thinking', 'paused']],
    ['in which nothing goes on', ['spoken', 'pause', 'waited', 'spoken'], ['one two three', 'thinking', 'paused']],
    ['after it the question is said again', ['spoken', 'pause', 'goOn'], ['one two three', 'question', 'heard']],
    ['a press in the pause counts', ['reveal', 'pause', known], ['two three', 'question', 'paused']],
    [
      'silence is no answer: the item moves behind',
      ['reveal', 'spoken', 'waited'],
      ['two three one', 'question', 'heard'],
    ],
    ['undone: the last item and its answer again', ['reveal', known, 'undo'], ['one two three', 'answer', 'heard']],
    ['nothing to undo', ['undo'], ['one two three', 'question', 'heard']],
    ['a voice that ends late changes no pause', ['spoken', 'spoken'], ['one two three', 'thinking', 'heard']],
  ])('%s', (_, kinds, expected) => {
    expect(seen(play(begun(), ...kinds))).toEqual(expected);
  });

  test('nothing is said before a press', () => {
    expect(seen(beginEar(['one'], []))).toEqual(['one', 'question', 'paused']);
  });

  test('answers are those of a deck; silence leaves none', () => {
    const ear = play(begun(), 'reveal', missed, 'reveal', 'spoken', 'waited', 'reveal', known);
    expect(ear.deck.answers.map(({ itemId, outcome }) => `${itemId} ${outcome}`)).toEqual(['one wrong', 'three right']);
    expect(ear.deck.queue).toEqual(['one', 'two']);
  });

  test('ends once each was known, and an undo leads back to the start', () => {
    let ear = play(begun(['one', 'two']), 'reveal', known, 'reveal', known);
    expect(isEarOver(ear)).toBe(true);
    expect(nextEar(ear, { kind: 'again' })).toBe(ear);
    ear = play(ear, 'undo', 'undo');
    expect([seen(ear), ear.deck.answers]).toEqual([['one two', 'answer', 'heard'], []]);
  });

  const silence = ['spoken', 'waited', 'spoken', 'waited'] as const;
  test('after some items in silence it waits, until it is wanted again', () => {
    let ear = begun();
    for (let at = 0; at < mostSilences; at++) ear = play(ear, ...silence);
    expect(seen(ear)).toEqual(['one two three', 'question', 'paused']);
    expect(ear.silences).toBe(mostSilences);
    ear = play(ear, 'goOn');
    expect([ear.paused, ear.silences]).toEqual([false, 0]);
  });

  test('a press in between begins the count of silences again', () => {
    const ear = play(begun(), ...silence, ...silence);
    expect(ear.silences).toBe(2);
    expect(play(ear, 'again').silences).toBe(0);
  });

  test('goes on with what was answered before', () => {
    const before = play(begun(), 'reveal', known).deck.answers;
    expect(seen(beginEar(['one', 'two', 'three'], before))).toEqual(['two three', 'question', 'paused']);
  });

  test('whatever begins anew is told apart', () => {
    expect(play(begun(), 'again').turn).toBe(begun().turn + 1);
    expect(play(begun(), 'pause').turn).toBe(begun().turn);
  });
});

test.each([
  [null, 5],
  ['', 5],
  ['x', 5],
  ['0', 0],
  ['1', 2],
  ['7', 7],
  ['7.5', 5],
  ['60', 20],
])('[S2 §4] pauses of %j are of %i seconds', (kept, seconds) => {
  expect(pauseFrom(kept)).toBe(seconds);
});
