import type { Reader } from '#platform/database/database.server.ts';
import type { ProfileOwner } from '#features/people/rules/visible-parts.ts';

export type TeacherPart = Pick<ProfileOwner, 'plan' | 'enabledTeacherContact'>;

/** What the area of profiles knows about a teacher. The composition gives it to messages. */
export interface Teachers {
  /** Answers for anybody; of whoever is no teacher, that they cannot be contacted. */
  teacherPart(rows: Reader, memberId: string): Promise<TeacherPart>;
}
