import type { ReadBesideCard } from '#features/cards/beside-card.server.ts';
import { dayOf } from '#features/memory/rules/learning-day.ts';
import { scheduleOfCard } from './store.server.ts';
import { repeatOf } from './wire.server.ts';

/** The schedule of a card, in the reply about it. */
export const repeatBesideCard: ReadBesideCard = async (rows, { member, services }, card) => {
  const schedule = await scheduleOfCard(rows, member.id, card._id);
  const today = dayOf(services.clock.now(), member);
  const { repeat_session, last_day_done, notification_focus_repeat_id } = repeatOf(schedule, today);
  return { repeat_session, last_day_done, notification_focus_repeat_id };
};
