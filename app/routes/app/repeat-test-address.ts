import { cardAddress } from '#app/shell/card-entries.tsx';

/** Where a session of a schedule is held: the test of the card, which tells the schedule when it is finished. */
export function testAddress(cardId: string, option: -1 | -2, scheduleId: string | null): string {
  const test = option === -1 ? cardAddress.flashcards(cardId) : cardAddress.quiz(cardId);
  return scheduleId ? `${test}&repeat=${scheduleId}` : test;
}
