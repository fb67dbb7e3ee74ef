import { describe, expect, test } from 'vitest';
import { cardLimits } from '#features/cards/rules/card-limits.ts';
import { groupedWith, mayGoOnElsewhere, othersIn, siblingsOf } from './flashcard-groups.ts';

/** `a`, or `a:g` where it is in the group g. */
const cards = (text: string) =>
  text.split(' ').map((each) => {
    const [_id, group] = each.split(':');
    return group === undefined ? { _id: _id! } : { _id: _id!, group };
  });

describe('[S2 §4] flashcards that a member puts into a group', () => {
  test.each([
    ['neither is in one: a new group', 'a b c', 'a b', 'new'],
    ['the other is in one', 'a b:h c:h', 'a b c', 'h'],
    ['this one is in one', 'a:g b c:g', 'a b c', 'g'],
    ['both are in the same', 'a:g b:g c', 'a b', 'g'],
    ['each is in another: they become one, that of the other', 'a:g b:h c:g d:h e', 'a b c d', 'h'],
    ['this one is alone in its group', 'a:g b c', 'a b', 'g'],
    ['the other is alone in its group, as of a note whose sibling is on another card', 'a b:h c', 'a b', 'h'],
  ])('%s', (_, before, ids, group) => {
    const grouping = groupedWith(cards(before), 'a', 'b', 'new');
    expect(grouping).toEqual({ ids: ids.split(' '), group });
  });

  test('a group that would be too large is refused, and the largest is not', () => {
    const ofGroup = (count: number) => Array.from({ length: count }, (_, at) => ({ _id: `g${at}`, group: 'g' }));
    const put = (count: number) => groupedWith([{ _id: 'a' }, ...ofGroup(count)], 'a', 'g0', 'new');
    expect(put(cardLimits.group)).toBe('full');
    expect(put(cardLimits.group - 1)).toMatchObject({ group: 'g' });
  });

  test.each([
    ['of a group', 'a:g b:g c:h d:g e', 'b d'],
    ['of none: flashcards without a group are not together', 'a b c', ''],
    ['alone in its group', 'a:g b c:h', ''],
  ])('the others: %s', (_, before, others) => {
    expect(
      siblingsOf(cards(before), 'a')
        .map(({ _id }) => _id)
        .join(' '),
    ).toBe(others);
  });

  test.each([
    ['of a note of Anki, made from its guid', '11111111-1111-8111-8111-111111111111', true],
    ['that was made in the editor', '11111111-1111-4111-8111-111111111111', false],
    ['that there is none', undefined, false],
  ])('a group %s: it may go on on another card: %s, %s', (_, group, expected) => {
    expect(mayGoOnElsewhere(group)).toBe(expected);
  });

  test('the others in a group are named once, also where both sides of a conflict have them', () => {
    const [mine, ...rest] = cards('a:g b:g b:g c:h d b:h');
    expect(othersIn(rest, mine!).map(({ _id }) => _id)).toEqual(['b']);
    expect(othersIn(rest, { _id: 'a', group: 'h' }).map(({ _id }) => _id)).toEqual(['c', 'b']);
    expect(othersIn(rest, { _id: 'a' })).toEqual([]);
  });
});
