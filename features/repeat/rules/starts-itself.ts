import type { Card } from '#features/cards/contract.ts';

/** Whether a finished test puts its card on repeat by itself: the first test of a card that never had a schedule. */
export function startsItself(
  card: Pick<Card, 'on_repeat' | 'repeat_session' | 'flash_test_score' | 'locked'>,
  member: { readonly startsRepeat: boolean },
): boolean {
  const isFirst = card.flash_test_score === null && card.repeat_session.length === 0;
  return member.startsRepeat && isFirst && !card.on_repeat && !card.locked;
}
