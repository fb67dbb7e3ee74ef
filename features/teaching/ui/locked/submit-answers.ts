import { outbox } from '#client/outbox.ts';
import type { Card, Question } from '#features/cards/contract.ts';
import { answerText } from '#features/self-test/rules/answer-checking.ts';
import { sendAnswers } from '../../client.ts';
import type { AskedFlashcard } from '../../locked.contract.ts';
import { lockedLimits } from '../../rules/locked-limits.ts';
import { writtenNames, type AnswerDraft, type SentRecording } from './answer-steps.ts';

/** Sends the answers to the teacher, after the recording that goes with them. */
export async function submitAnswers(
  card: Card,
  asked: { readonly questions: readonly Question[]; readonly flashcards: readonly AskedFlashcard[] },
  draft: AnswerDraft,
  recording: SentRecording | null,
): Promise<void> {
  await outbox.submit({
    ...sendAnswers({
      _id: card._id,
      author_id: card.author_id,
      title: card.title,
      student_answer: {
        nbr_KI: { answer: draft.count },
        name_KI: writtenNames(draft).map((answer) => ({ answer })),
        quizz: asked.questions.map((question) => {
          const given = draft.given[question._id];
          return {
            _id: question._id,
            answer: given ? answerText(question, given).slice(0, lockedLimits.answer) : '',
            ...(given && { given }),
          };
        }),
        flashcard: asked.flashcards.map(({ _id }) => ({ _id, answer: (draft.flashcards[_id] ?? '').trim() })),
        record: recording ? { url: recording.url, video: false } : null,
      },
    }),
    ...(recording && { waitsFor: [recording.uploadId] }),
  });
}
