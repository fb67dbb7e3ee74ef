import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isWaiting, pairUp, pausedUntil, planOfTwo, waitLimits, type Waiting } from './pair-up.ts';

const second = 1_000;
const now = 1_000 * second;
const somebody = (memberId: string, more: Partial<Waiting> = {}): Waiting => ({
  memberId,
  category_1: 'SCIENCES',
  languages: ['en'],
  minutes: 25,
  rounds: 2,
  since: now,
  seenAt: now,
  ...more,
});
const mine = somebody('mine');
const waited = (seconds: number) => ({ since: now - seconds * second });

describe('[S3 §3 connectType PAIRUP] who is paired with whom, by subject, language and time', () => {
  test.each([
    ['nobody waits', [], undefined],
    ['oneself', [mine], undefined],
    ['the same subject, language and length', [somebody('a')], 'a'],
    ['another language', [somebody('a', { languages: ['fr'] })], undefined],
    ['any language in common', [somebody('a', { languages: ['fr', 'en'] })], 'a'],
    ['ten minutes apart', [somebody('a', { minutes: 35 })], 'a'],
    ['more than ten minutes apart', [somebody('a', { minutes: 40 })], undefined],
    ['more than ten, after a minute of waiting', [somebody('a', { minutes: 60, ...waited(60) })], 'a'],
    ['another subject', [somebody('a', { category_1: 'LANGUAGE', ...waited(29) })], undefined],
    ['another subject, after 30 seconds', [somebody('a', { category_1: 'LANGUAGE', ...waited(30) })], 'a'],
    [
      'the same subject before who waits longer',
      [somebody('a', { category_1: 'LANGUAGE', ...waited(300) }), somebody('b', waited(10))],
      'b',
    ],
    ['who waits longest', [somebody('a', waited(10)), somebody('b', waited(20))], 'b'],
    ['a tab that is gone', [somebody('a', { seenAt: now - waitLimits.seenForMs })], undefined],
    ['a hidden tab, which asks once a minute', [somebody('a', { seenAt: now - 61 * second, ...waited(61) })], 'a'],
    ['somebody who has waited for ten minutes', [somebody('a', waited(600))], undefined],
  ] as const)('%s', (_, waiting, with_) => expect(pairUp(mine, waiting, now)?.memberId).toBe(with_));

  test('whoever waits themselves decides too', () => {
    expect(pairUp(somebody('mine', waited(60)), [somebody('a', { minutes: 60 })], now)?.memberId).toBe('a');
  });

  test('the shorter time and the fewer rounds', () => {
    expect(planOfTwo({ minutes: 25, rounds: 4 }, { minutes: 50, rounds: 2 })).toEqual({ minutes: 25, rounds: 2 });
  });

  test('three no-shows in a day pause for half an hour', () => {
    expect(pausedUntil([now - 1, now - 2], now)).toBeUndefined();
    expect(pausedUntil([now - 1, now - 2, now - 3], now)).toBe(now - 1 + 1_800 * second);
    expect(pausedUntil([now - 1_800 * second, now - 1_900 * second, now - 2_000 * second], now)).toBeUndefined();
    expect(pausedUntil([now - 1, now - 2, now - 86_400 * second], now)).toBeUndefined();
  });
});

test('property: two who fit each other fit both ways, and nobody is paired with who does not fit', () => {
  const any = fc.record({
    category_1: fc.constantFrom('SCIENCES', 'LANGUAGE'),
    languages: fc.subarray(['en', 'fr', 'de'], { minLength: 1 }),
    minutes: fc.constantFrom(5, 15, 25, 40, 60),
    rounds: fc.integer({ min: 1, max: 8 }),
    since: fc.integer({ min: now - 700 * second, max: now }),
    seenAt: fc.integer({ min: now - 100 * second, max: now }),
  });
  fc.assert(
    fc.property(any, fc.array(any, { maxLength: 12 }), (me, list) => {
      const own = { ...me, memberId: 'me', seenAt: now };
      const others = list.map((each, at) => ({ ...each, memberId: `m${at}` }));
      const found = pairUp(own, others, now);
      if (!found) return;
      expect(isWaiting(found, now)).toBe(true);
      expect(found.languages.some((each) => own.languages.includes(each))).toBe(true);
      if (isWaiting(own, now)) expect(pairUp(found, [own], now)?.memberId).toBe('me');
      // Nobody of the same subject who fits has waited longer.
      const better = others.filter(
        (each) => each.category_1 === own.category_1 && each.since < found.since && pairUp(own, [each], now),
      );
      expect(better).toEqual([]);
    }),
  );
});
