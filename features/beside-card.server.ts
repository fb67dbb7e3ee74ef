import type { Reader } from '#platform/database/database.server.ts';
import type { ReadBesideCard } from './cards/beside-card.server.ts';
import type { BesideCard } from './cards/rules/nothing-beside-card.ts';
import { newestSessionOfCard } from './focus-sessions/store.server.ts';
import { mapOfCard } from './maps/store.server.ts';
import { dayOf } from './memory/rules/learning-day.ts';
import { scheduleOfCard } from './repeat/store.server.ts';
import { repeatOf } from './repeat/wire.server.ts';
import { latestRecording } from './self-test/recordings.store.server.ts';
import { answerOfCopy } from './teaching/answers.store.server.ts';
import { assignedStudents } from './teaching/assigned-students.server.ts';

/**
 * What the areas after the cards add to the reply about one's own card (S1 §3), with one statement a field
 * (docs/decisions/034-fields-of-a-card.md).
 */
export const besideCard: ReadBesideCard = async (rows, { member, services }, card) => {
  const schedule = await scheduleOfCard(rows, member.id, card._id);
  const today = dayOf(services.clock.now(), member);
  const { repeat_session, last_day_done, notification_focus_repeat_id } = repeatOf(schedule, today);
  const isOwn = card.author_id === member.id;
  const editionId = isOwn ? card.focus_card_private_id : null;
  return {
    repeat_session,
    last_day_done,
    notification_focus_repeat_id,
    author_email: isOwn ? member.email : null,
    teacher_review: await reviewOf(rows, card._id),
    focus_session_id: await newestSessionOfCard(rows, member.id, card._id),
    roadmap: await mapOfCard(rows, member.id, card._id),
    record: await latestRecording(rows, member.id, card._id),
    email_list: editionId === null ? [] : await assignedStudents.listOf(rows, editionId),
  };
};

async function reviewOf(rows: Reader, copyId: string): Promise<BesideCard['teacher_review']> {
  const answer = await answerOfCopy(rows, copyId);
  return answer?.rate ? { display: true, rate: answer.rate, comment: answer.comment } : null;
}
