import { cardAddress } from '#app/shell/card-address.ts';
import type { ComingSession } from '#features/repeat/contract.ts';
import type { TestOption } from '#features/self-test/rules/mode-picker.ts';

/** The test of a schedule's session; when finished, it is recorded on the schedule. */
export function testAddress(cardId: string, option: TestOption, scheduleId: string | null): string {
  const test = cardAddress.test(cardId, option);
  return scheduleId ? `${test}&repeat=${scheduleId}` : test;
}

export function sessionAddress({ card, test, notification_focus_repeat_id }: ComingSession): string {
  return test === null ? cardAddress.repeat(card._id) : testAddress(card._id, test, notification_focus_repeat_id);
}
