import type { Teachers } from '#features/messages/teachers.server.ts';
import './tables.server.ts';
import '#features/membership/tables.server.ts';

/** Whom strangers may contact as a teacher. */
export const profileTeachers: Teachers = {
  async teacherPart(rows, memberId) {
    const found = await rows
      .selectFrom('profile')
      .leftJoin('membership', 'membership.user_id', 'profile.member_id')
      .select(['membership.plan', 'profile.enabled_teacher_contact'])
      .where('profile.member_id', '=', memberId)
      .executeTakeFirst();
    return { plan: found?.plan ?? 'FREE', enabledTeacherContact: found?.enabled_teacher_contact === 1 };
  },
};
