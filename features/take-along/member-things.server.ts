import { daysOf } from '#features/focus-sessions/reminders.server.ts';
import { reminderOf } from '#features/focus-sessions/store.server.ts';
import { runOf } from '#features/self-test/several-wire.server.ts';
import { presetsOf } from '#features/sound/store.server.ts';
import { instantOf } from '#platform/clock/instant.ts';
import { jsonFile, type ExportSource, type PortableKind } from '#platform/portable/portable.server.ts';
import type { ExportedMemberThings } from './member-things.contract.ts';
import { learningSettings, ratingsGiven, severalOfMember, studentsWritten } from './member-things.store.server.ts';

/** What belongs to the member and to no card: one file. */
export const portableMember: PortableKind = {
  name: 'member',
  async *files(source) {
    yield jsonFile('member.json', await exportedMemberThings(source), { things: ['member'] });
  },
};

function exportedMemberThings({ services, memberId }: ExportSource): Promise<ExportedMemberThings> {
  return services.database.read(async (rows) => {
    const { day_starts_at, starts_repeat } = await learningSettings(rows, memberId);
    const reminder = await reminderOf(rows, memberId);
    const mixes = await presetsOf(rows, memberId);
    const students = await studentsWritten(rows, memberId);
    const ratings = await ratingsGiven(rows, memberId);
    return {
      settings: {
        day_starts_at,
        starts_repeat: starts_repeat === 1,
        focus_reminder: reminder
          ? {
              enabled: reminder.enabled === 1,
              minute: reminder.minute,
              days: daysOf(reminder),
              mail: reminder.mail === 1,
            }
          : null,
      },
      mixes: mixes.map(({ id, name, mix, updated_at }) => ({ _id: id, name, mix, updated_at: instantOf(updated_at) })),
      several: (await severalOfMember(rows, memberId)).map(runOf),
      students: students.map((student) => ({ ...student, added_at: instantOf(student.added_at) })),
      ratings: ratings.map((rating) => ({ ...rating, created_at: instantOf(rating.created_at) })),
    };
  });
}
