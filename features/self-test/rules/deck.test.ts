import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dealDeck, deckProgress, isDeckOver, leavingMs, nextDeck, replayDeck, type Deck } from './deck.ts';
import { firstAnswers, firstGoOf } from './given-answer.ts';

let made = 0;
const stamp = () => ({ eventId: `event-${++made}`, elapsedMs: 5, answeredAt: made });
const turned = (deck: Deck) => nextDeck(deck, { kind: 'flip' });
const say = (deck: Deck, outcome: 'right' | 'wrong') =>
  nextDeck(deck.side === 'front' ? turned(deck) : deck, { kind: 'answer', outcome, ...stamp() });
const give = (deck: Deck, outcome: 'right' | 'wrong') => nextDeck(say(deck, outcome), { kind: 'slideEnded' });
const cards = ['one', 'two', 'three'];

describe('[S2 §4] flashcard deck', () => {
  test('front, then back, then front again', () => {
    const back = nextDeck(dealDeck(cards), { kind: 'flip' });
    expect(back.side).toBe('back');
    expect(nextDeck(back, { kind: 'flip' }).side).toBe('front');
  });
  test('a card is answered only after it was turned', () => {
    const deck = dealDeck(cards);
    for (const outcome of ['right', 'wrong'] as const)
      expect(nextDeck(deck, { kind: 'answer', outcome, ...stamp() })).toBe(deck);
    expect(say(deck, 'right').leaving).toEqual({ card: 'one', outcome: 'right' });
  });
  test('a right answer counts as progress', () => {
    const deck = give(dealDeck(cards), 'right');
    expect(deck.queue).toEqual(['two', 'three']);
    expect(deckProgress(deck)).toEqual({ known: 1, total: 3, again: 0, finished: false });
  });
  test('a card answered wrong returns at the end, front side up', () => {
    const deck = give(nextDeck(dealDeck(cards), { kind: 'flip' }), 'wrong');
    expect(deck.queue).toEqual(['two', 'three', 'one']);
    expect(deck.side).toBe('front');
    expect(deckProgress(deck)).toEqual({ known: 0, total: 3, again: 1, finished: false });
  });
  test('[S2 §4] a rating stays with its answer, also when the deck is resumed', () => {
    const [first, second] = [
      { kind: 'answer', outcome: 'wrong', rating: 1, ...stamp() },
      { kind: 'answer', outcome: 'right', rating: 4, ...stamp() },
    ] as const;
    const deck = [first, second].reduce<Deck>(
      (before, event) => nextDeck(nextDeck(turned(before), event), { kind: 'slideEnded' }),
      dealDeck(cards),
    );
    expect(deck.answers.map(({ rating }) => rating)).toEqual([1, 4]);
    expect(replayDeck(cards, deck.answers)).toEqual(deck);
  });
  test('queue 5: what was wrong at place 2 of 4 comes after the last, until it is right, and counts once', () => {
    const four = [...cards, 'four'];
    const asked: (string | undefined)[] = [];
    const deck = (['right', 'wrong', 'right', 'right', 'wrong', 'right'] as const).reduce((before, outcome) => {
      asked.push(before.queue[0]);
      return give(before, outcome);
    }, dealDeck(four));
    expect(asked).toEqual(['one', 'two', 'three', 'four', 'two', 'two']);
    expect(isDeckOver(deck)).toBe(true);
    expect(firstGoOf(deck.answers)).toEqual({ right: 3, asked: 4 });
  });
  test('queue 6: undo after the last card turns it up again', () => {
    const over = dealDeck(['one', 'two']);
    const end = (['right', 'right'] as const).reduce(give, over);
    expect(nextDeck(end, { kind: 'undo' })).toMatchObject({
      queue: ['two'],
      side: 'back',
      answers: [{ itemId: 'one' }],
    });
  });
  test('it ends when every card was answered right', () => {
    const deck = (['wrong', 'right', 'right', 'wrong', 'right'] as const).reduce(give, dealDeck(cards));
    expect(deckProgress(deck)).toEqual({ known: 3, total: 3, again: 0, finished: true });
    expect(firstAnswers(deck.answers).map(({ itemId, outcome }) => [itemId, outcome])).toEqual([
      ['one', 'wrong'],
      ['two', 'right'],
      ['three', 'right'],
    ]);
  });
  test('other events are ignored while a card is animated out', () => {
    const going = say(dealDeck(cards), 'right');
    expect(going.leaving).toEqual({ card: 'one', outcome: 'right' });
    for (const event of [
      { kind: 'flip' },
      { kind: 'undo' },
      { kind: 'answer', outcome: 'wrong', ...stamp() },
    ] as const) {
      expect(nextDeck(going, event)).toBe(going);
    }
  });
  test('after the last card no answer is possible, but undo is', () => {
    const done = give(dealDeck(['one']), 'right');
    expect(nextDeck(done, { kind: 'answer', outcome: 'right', ...stamp() })).toBe(done);
    expect(nextDeck(done, { kind: 'flip' })).toBe(done);
    const again = nextDeck(done, { kind: 'undo' });
    expect([again.queue, again.side, again.answers]).toEqual([['one'], 'back', []]);
  });
  test('undo at the start does nothing', () => {
    const deck = dealDeck(cards);
    expect(nextDeck(deck, { kind: 'undo' })).toBe(deck);
  });
  test('any run can be undone step by step to its start, and restored from its answers', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('right' as const, 'wrong' as const), { maxLength: 20 }), (outcomes) => {
        const decks = [dealDeck(cards)];
        for (const outcome of outcomes)
          if (!deckProgress(decks.at(-1)!).finished) decks.push(give(decks.at(-1)!, outcome));
        const last = decks.at(-1)!;
        expect(replayDeck(cards, last.answers)).toEqual(last);
        decks.slice(0, -1).reduceRight((deck, before) => {
          const undone = nextDeck(deck, { kind: 'undo' });
          expect([undone.queue, undone.answers]).toEqual([before.queue, before.answers]);
          return undone;
        }, last);
      }),
    );
  });
});

test('[S2 §9] a card leaves in 100 ms, the last one 300 ms before the result, and flies for 1000 ms', () => {
  const known = (deck: Deck) => say(deck, 'right');
  const last = known(dealDeck(['one']));
  expect([leavingMs(known(dealDeck(cards))), leavingMs(last)]).toEqual([100, 300]);
  expect([isDeckOver(last), isDeckOver(nextDeck(last, { kind: 'slideEnded' }))]).toEqual([false, true]);
  const again = say(dealDeck(['one']), 'wrong');
  expect(leavingMs(again), 'asked again').toBe(100);
  const styles = readFileSync(new URL('../ui/self-test.css', import.meta.url), 'utf8');
  expect([...styles.matchAll(/animation: card-(?:known|again) (\w+)/g)].map(([, ms]) => ms)).toEqual([
    '1000ms',
    '1000ms',
  ]);
});
