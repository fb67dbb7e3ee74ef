import { implement } from '@orpc/server';
import { instantOf } from '#platform/clock/instant.ts';
import { jsonFile, type ExportSource, type PortableKind } from '#platform/portable/portable.server.ts';
import { serverAreas } from './areas.server.ts';
import { authorise, command, membersOnly, namesWrongFields, type CallContext } from './account/calls.server.ts';
import { learningSettings } from './account/learning-settings.store.server.ts';
import { savePreferences } from './account/store.server.ts';
import { memberThingsContract, type ExportedMemberThings } from './member-things.contract.ts';
import { thingsHere } from './things-here.server.ts';

const { memory, 'focus-sessions': sessions, 'self-test': tests, sound, publications, profiles, teaching } = serverAreas;

/** What belongs to the member and to no card: one file, of several areas. */
export const portableMember: PortableKind = {
  name: 'member',
  async *files(source) {
    yield jsonFile('member.json', await exportedMemberThings(source), { things: ['member'] });
  },
};

function exportedMemberThings({ services, memberId }: ExportSource): Promise<ExportedMemberThings> {
  return services.database.read(async (rows) => {
    const { day_starts_at, starts_repeat } = await learningSettings(rows, memberId);
    const students = await teaching.studentsWritten(rows, memberId);
    const ratings = await publications.ratingsGiven(rows, memberId);
    return {
      settings: {
        day_starts_at,
        starts_repeat: starts_repeat === 1,
        focus_reminder: await sessions.exportedReminderOf(rows, memberId),
      },
      mixes: await sound.exportedMixes(rows, memberId),
      several: await tests.exportedSeveralOf(rows, memberId),
      memory: await memory.exportedParameters(rows, memberId),
      students: students.map((student) => ({ ...student, added_at: instantOf(student.added_at) })),
      ratings: ratings.map((rating) => ({ ...rating, created_at: instantOf(rating.created_at) })),
      people: await profiles.exportedPeopleOf(rows, memberId),
    };
  });
}

const signedIn = implement(memberThingsContract).$context<CallContext>().use(namesWrongFields).use(membersOnly);

export const memberThingsHandlers = {
  importMemberThings: signedIn.importMemberThings.handler(({ context, input: { things } }) => {
    const { member } = context;
    authorise(member, 'changeOwnAccount');
    return command(context, { things }, async (rows, announce) => {
      const { made: mixes, left } = await sound.restoreMixes(context, rows, things.mixes ?? []);
      const several = await tests.restoreSeveral(context, rows, things.several ?? [], thingsHere);
      if (await memory.restoreParameters(context, rows, things.memory ?? []))
        announce.changed([member.id], ['memory.parameters']);
      if (things.settings) {
        const { day_starts_at, starts_repeat, focus_reminder } = things.settings;
        await savePreferences(rows, member.id, { dayStartsAt: day_starts_at, startsRepeat: starts_repeat });
        await sessions.restoreReminder(context, rows, focus_reminder, day_starts_at);
      }
      if (mixes > 0) announce.changed([member.id], ['sound']);
      if (several > 0) announce.changed([member.id], ['several']);
      if (things.settings) announce.changed([member.id], ['account', 'focusSessions', 'repeat']);
      return { settings: things.settings !== undefined, mixes, several, left };
    });
  }),
};
