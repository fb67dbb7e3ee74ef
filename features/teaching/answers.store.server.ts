import type { Selectable } from 'kysely';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import { lockedLimits } from './rules/locked-limits.ts';
import type { StudentAnswerTable } from './tables.server.ts';

export type StudentAnswerRow = Selectable<StudentAnswerTable>;
export type NamedAnswerRow = StudentAnswerRow & { readonly name: string; readonly image: string | null };

export function answerOfCopy(rows: Reader, copyId: string): Promise<StudentAnswerRow | undefined> {
  return rows.selectFrom('student_answer').selectAll().where('copy_id', '=', copyId).executeTakeFirst();
}

const named = (rows: Reader) =>
  rows
    .selectFrom('student_answer')
    .innerJoin('user', 'user.id', 'student_answer.student_id')
    .selectAll('student_answer')
    .select(['user.name', 'user.image']);

/** What waits for a grade first, then the newest first; of one card of the teacher's, or of all. */
export function answersTo(rows: Reader, teacherId: string, cardId?: string): Promise<NamedAnswerRow[]> {
  const all = named(rows).where('teacher_id', '=', teacherId);
  return (cardId === undefined ? all : all.where('card_id', '=', cardId))
    .orderBy((of) => of.case().when('reviewed_at', 'is', null).then(0).else(1).end())
    .orderBy('sent_at', 'desc')
    .orderBy('copy_id')
    .limit(lockedLimits.page)
    .$castTo<NamedAnswerRow>()
    .execute();
}

export function answerWithName(rows: Reader, copyId: string): Promise<NamedAnswerRow | undefined> {
  return named(rows).where('copy_id', '=', copyId).$castTo<NamedAnswerRow>().executeTakeFirst();
}

export async function saveAnswer(rows: Writer, answer: StudentAnswerRow): Promise<void> {
  const { copy_id: _, ...changes } = answer;
  await rows
    .insertInto('student_answer')
    .values(answer)
    .onConflict((conflict) => conflict.column('copy_id').doUpdateSet(changes))
    .execute();
}

export async function saveGrade(
  rows: Writer,
  copyId: string,
  grade: Pick<StudentAnswerRow, 'rate' | 'comment' | 'reviewed_at'>,
): Promise<void> {
  await rows.updateTable('student_answer').set(grade).where('copy_id', '=', copyId).execute();
}

/** Lets somebody else play a recording of the member; answers whether there is one. */
export async function sendRecording(
  rows: Writer,
  { uploadId, memberId, cardId, to }: { uploadId: string; memberId: string; cardId: string; to: string },
): Promise<boolean> {
  const sent = await rows
    .updateTable('recording')
    .set({ sent_to: to })
    .where('upload_id', '=', uploadId)
    .where('member_id', '=', memberId)
    .where('card_id', '=', cardId)
    .executeTakeFirst();
  return sent.numUpdatedRows > 0n;
}
