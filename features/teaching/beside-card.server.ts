import type { ReadBesideCard } from '#features/cards/beside-card.server.ts';
import { answerOfCopy } from './answers.store.server.ts';
import { assignedStudents } from './assigned-students.server.ts';

/** What the teacher said about an assigned card, and to whom an own card is assigned, in the reply about the card. */
export const teachingBesideCard: ReadBesideCard = async (rows, { member }, card) => {
  const answer = await answerOfCopy(rows, card._id);
  const editionId = card.author_id === member.id ? card.focus_card_private_id : null;
  return {
    teacher_review: answer?.rate ? { display: true, rate: answer.rate, comment: answer.comment } : null,
    email_list: editionId === null ? [] : await assignedStudents.listOf(rows, editionId),
  };
};
