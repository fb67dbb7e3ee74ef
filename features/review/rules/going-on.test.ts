import { describe, expect, test } from 'vitest';
import { nextDeck, replayDeck } from '#features/self-test/rules/deck.ts';
import { firstGoOf, type GivenAnswer } from '#features/self-test/rules/given-answer.ts';
import { allKnown } from '#features/self-test/rules/portions.ts';
import { beginRun, nextRun, openStage, type RunStage } from '#features/self-test/rules/run.ts';
import { reviewEvents } from '#features/self-test/ui/review-events.ts';
import type { ReviewItem } from '../contract.ts';
import { goesOn, goneFrom, withLatest } from './going-on.ts';

const clock = { timeZone: 'Europe/Paris', dayStartsAt: 4 };
/** Of 2 March 2026 in Paris. */
const at = (time: string, day = 2) => Date.parse(`2026-03-0${day}T${time}:00+01:00`);
const run = { testId: 'run', byEar: false, begunAt: at('03:40'), answers: [], finished: false };
const opened = { byEar: false, scope: 'all' as const, shown: undefined, clock, now: at('03:59') };
const answered = (...times: number[]) => times.map((answeredAt) => ({ answeredAt }));

describe('[S2 §4] a run goes on when the screen is opened again', () => {
  test.each<[string, Partial<Parameters<typeof goesOn>[0]>, Partial<Parameters<typeof goesOn>[1]>, boolean]>([
    ['after a reload in the middle', { answers: answered(at('03:58')) }, {}, true],
    [
      'queue 8: begun at 3:59, at 4:01 it is the same run',
      { answers: answered(at('03:59')) },
      { now: at('04:01') },
      true,
    ],
    ['on the same day, hours later', { answers: answered(at('09:00')) }, { now: at('22:00') }, true],
    ['but not on the next day', { answers: answered(at('22:00', 1)) }, { now: at('08:00') }, false],
    ['nor hours after it was begun without an answer', {}, { now: at('06:00') }, false],
    ['nor of one card, if it was of all', { answers: answered(at('03:58')) }, { scope: { card: 'one' } }, false],
    [
      'of one card, as it was',
      { answers: answered(at('03:58')), asks: { scope: { card: 'one' } } },
      { scope: { card: 'one' } },
      true,
    ],
    ['nor by ear, if it was on the screen', { answers: answered(at('03:58')) }, { byEar: true }, false],
    ['queue 6: at its end where that is shown', { finished: true }, { shown: 'run' }, true],
    ['at its end a new entry begins another one', { finished: true }, {}, false],
    ['nor where the end of another run is shown', { finished: true }, { shown: 'other' }, false],
  ])('%s', (_, kept, now, expected) => {
    expect(goesOn({ ...run, ...kept }, { ...opened, ...now })).toBe(expected);
  });
});

describe('[S2 §4] undo after a reload', () => {
  const given = (itemId: string, eventId: string, outcome: 'right' | 'wrong' = 'right'): GivenAnswer => ({
    eventId,
    itemId,
    itemKind: 'flashcard',
    outcome,
    text: '',
    elapsedMs: 5,
    answeredAt: 7,
  });
  const items = ['a', 'b', 'c'].map((_id) => ({ _id }));
  const ids = items.map(({ _id }) => _id);
  const stage: RunStage<'deck'> = {
    name: 'deck',
    kinds: ['flashcard'],
    isFinished: (answers) => allKnown(items, answers),
  };

  test.each<[string, GivenAnswer[], string[]]>([
    ['in the middle', [given('a', '1'), given('b', '2')], ['b', 'c']],
    ['after a wrong answer', [given('a', '1'), given('b', '2', 'wrong')], ['b', 'c']],
    ['on the last screen', [given('a', '1'), given('b', '2'), given('c', '3')], ['c']],
  ])('queue 6: %s the last item is revealed again, its undo is logged, and the run is open', (_, kept, left) => {
    // As it was kept: nothing else is known after a reload.
    const before = beginRun([stage], structuredClone(kept), false);
    const isOver = openStage(before) === undefined;
    expect(isOver).toBe(kept.length === 3);
    const opened = isOver ? nextRun(before, { kind: 'back' }) : before;
    expect(openStage(opened)).toBe('deck');
    const deck = nextDeck(replayDeck(ids, opened.answers), { kind: 'undo' });
    expect([deck.queue, deck.side]).toEqual([left, 'back']);
    const after = nextRun(opened, { kind: 'answered', stage: 'deck', answers: deck.answers });
    expect(after.answers).toEqual(kept.slice(0, -1));
    expect(reviewEvents({ testId: 'run', cardId: 'card' }, kept, after.answers, 9)).toMatchObject([
      { kind: 'undo', test_id: 'run', undoes: kept.at(-1)!.eventId },
    ]);
    expect(openStage(after)).toBe('deck');
  });

  test('queue 5: wrong at place 2 of 4 it comes again after the last, until right', () => {
    let deck = replayDeck(['a', 'b', 'c', 'd'], [given('a', '1'), given('b', '2', 'wrong')]);
    expect(deck.queue).toEqual(['c', 'd', 'b']);
    deck = replayDeck(deck.cards, [...deck.answers, given('c', '3'), given('d', '4'), given('b', '5', 'wrong')]);
    expect(deck.queue).toEqual(['b']);
    const answers = [...deck.answers, given('b', '6')];
    expect(replayDeck(deck.cards, answers).queue).toEqual([]);
    // It counts once, as it was at first.
    expect(firstGoOf(answers)).toEqual({ right: 3, asked: 4 });
  });
});

describe('[S2 §4] queue 7: what is not due any more', () => {
  const item = (name: string, over: Partial<ReviewItem> = {}): ReviewItem =>
    ({ card_id: 'card', item_id: name, kind: 'question', due_on: '2026-03-02', proposed: true, ...over }) as ReviewItem;
  const read = (items: ReviewItem[], over = {}) => ({ day: '2026-03-02', items, more: 0, ...over });
  const [a, b, gap] = [item('a'), item('b'), item('c', { kind: 'flashcard', part: 'c1' } as Partial<ReviewItem>)];

  test.each<[string, ReviewItem[], ReviewItem[], object, ReviewItem[]]>([
    ['suspended or answered elsewhere', [a, b], [b], {}, [a]],
    [
      'a part is told apart from another one',
      [gap],
      [item('c', { kind: 'flashcard', part: 'c2' } as never)],
      {},
      [gap],
    ],
    ['all as before', [a, b, gap], [gap, b, a], {}, []],
    ['of more than the reply has nobody can tell', [a, b], [b], { more: 3 }, []],
    ['nor of what comes ahead', [item('a', { due_on: '2026-03-05' })], [], {}, []],
    ['nor of what is new', [item('a', { due_on: null })], [], {}, []],
    ['queue 8: what was due before 4:00 and still is', [a], [a], { day: '2026-03-03' }, []],
  ])('%s', (_, items, found, over, gone) => {
    expect(goneFrom(items, read(found, over))).toEqual(gone);
  });

  test('an item that was edited is asked as it is now', () => {
    const edited = { ...a, lapses: 3 } as ReviewItem;
    const kept = { asks: { items: [a, b] } } as unknown as Parameters<typeof withLatest>[0];
    expect(withLatest(kept, read([edited])).asks.items).toEqual([edited, b]);
    expect(withLatest(kept, undefined).asks.items).toEqual([a, b]);
  });
});
