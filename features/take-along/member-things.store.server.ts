import type { Selectable } from 'kysely';
import type { SeveralRunTable } from '#features/self-test/tables.server.ts';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import '#features/account/tables.server.ts';
import '#features/membership/tables.server.ts';
import '#features/publications/tables.server.ts';
import '#features/teaching/tables.server.ts';

/** All tests of several cards, oldest first. */
export function severalOfMember(rows: Reader, memberId: string): Promise<Selectable<SeveralRunTable>[]> {
  return rows
    .selectFrom('several_run')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('finished_at')
    .orderBy('id')
    .execute();
}

/** Inserts results that are not here. Answers how many. */
export async function insertSeveral(rows: Writer, runs: readonly SeveralRunTable[]): Promise<number> {
  if (runs.length === 0) return 0;
  const made = await rows
    .insertInto('several_run')
    .values(runs)
    .onConflict((conflict) => conflict.columns(['member_id', 'id']).doNothing())
    .returning('id')
    .execute();
  return made.length;
}

/** What the member has set for their learning. */
export function learningSettings(rows: Reader, memberId: string) {
  return rows
    .selectFrom('membership')
    .select(['day_starts_at', 'starts_repeat'])
    .where('user_id', '=', memberId)
    .executeTakeFirstOrThrow();
}

/** The students as the teacher wrote them down, oldest first. */
export function studentsWritten(rows: Reader, teacherId: string) {
  return rows
    .selectFrom('student')
    .select(['email', 'called', 'added_at'])
    .where('teacher_id', '=', teacherId)
    .orderBy('added_at')
    .orderBy('id')
    .execute();
}

/** Ratings and comments that the member gave, oldest first. */
export function ratingsGiven(rows: Reader, memberId: string) {
  return rows
    .selectFrom('publication_rating')
    .innerJoin('publication', 'publication.id', 'publication_rating.publication_id')
    .select([
      'publication.kind',
      'publication.title',
      'publication_rating.stars',
      'publication_rating.comment',
      'publication_rating.created_at',
    ])
    .where('publication_rating.member_id', '=', memberId)
    .orderBy('publication_rating.created_at')
    .orderBy('publication_rating.id')
    .execute();
}
