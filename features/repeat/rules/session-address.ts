import { cardAddress } from '#vocabulary/card-address.ts';

/** The test of a schedule's session; when finished, it is recorded on the schedule. */
export function testAddress(cardId: string, option: number, scheduleId: string | null): string {
  const test = cardAddress.test(cardId, option);
  return scheduleId ? `${test}&repeat=${scheduleId}` : test;
}

interface PlannedSession {
  readonly card: { readonly _id: string };
  /** `null` for a card without items, which is only read. */
  readonly test: number | null;
  readonly notification_focus_repeat_id: string | null;
}

export function sessionAddress({ card, test, notification_focus_repeat_id }: PlannedSession): string {
  return test === null ? cardAddress.repeat(card._id) : testAddress(card._id, test, notification_focus_repeat_id);
}
