import { implement } from '@orpc/server';
import { authorise, command, membersOnly, namesWrongFields, type CallContext } from '#features/account/calls.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Topic } from '#platform/realtime/live-words.ts';
import { journalsContract, type JournalUpdate } from './contract.ts';
import { readDay } from './day.server.ts';
import { journalLimits } from './rules/journal-limits.ts';
import { firstDayOf, lastDayOf } from './rules/months.ts';
import { editJournal, makeJournal } from './save-journal.server.ts';
import {
  deleteJournal,
  journalOfDay,
  journalsBetween,
  lockJournal,
  monthsOfMember,
  searchJournals,
} from './store.server.ts';
import { journalOf } from './wire.server.ts';

const signedIn = implement(journalsContract).$context<CallContext>().use(namesWrongFields).use(membersOnly);
const journalGone = () => new Refusal('NOT_FOUND', { key: 'journals:refusal.gone' });

export const journalsHandlers = {
  list: signedIn.list.handler(({ context: { member, services }, input: { month } }) => {
    authorise(member, 'writeJournal');
    return services.database.read(async (rows) => ({
      month,
      journals: (await journalsBetween(rows, member.id, firstDayOf(month), lastDayOf(month))).map(journalOf),
      months: await monthsOfMember(rows, member.id),
    }));
  }),

  search: signedIn.search.handler(({ context: { member, services }, input: { q } }) => {
    authorise(member, 'writeJournal');
    return services.database.read(async (rows) => {
      const found = await searchJournals(rows, member.id, q, journalLimits.found + 1);
      return { journals: found.slice(0, journalLimits.found).map(journalOf), more: found.length > journalLimits.found };
    });
  }),

  day: signedIn.day.handler(({ context: { member, services }, input: { date } }) => {
    authorise(member, 'writeJournal');
    return services.database.read((rows) => readDay(rows, member, date, services.clock.now()));
  }),

  read: signedIn.read.handler(({ context: { member, services }, input: { date } }) => {
    authorise(member, 'writeJournal');
    return services.database.read(async (rows) => {
      const row = await journalOfDay(rows, member.id, date);
      return row ? [journalOf(row)] : [];
    });
  }),

  edit: signedIn.edit.handler(({ context, input }) => {
    const { member, services } = context;
    const { date, update, base, editor, created_at } = input;
    authorise(member, 'writeJournal');
    return command(context, input, async (rows, announce) => {
      const now = services.clock.now();
      const answered = (revision: number, elsewhere: JournalUpdate) => {
        announce.changed([member.id], topicsOf(date, revision));
        return { ok: true as const, revision, ...(base === undefined ? {} : { elsewhere }) };
      };
      const known = await lockJournal(rows, member.id, date);
      if (!known) {
        if (base !== undefined && base > 0) throw journalGone();
        const made = await makeJournal(rows, { memberId: member.id, date, now, update, editor, created_at });
        if (made) return answered(made.revision, {});
      }
      // Another device may have written the day's entry since it was looked for.
      const journal = known ?? (await lockJournal(rows, member.id, date))!;
      return answered(journal.revision, await editJournal(rows, journal, update, { base, editor, created_at }, now));
    });
  }),

  remove: signedIn.remove.handler(({ context, input }) => {
    const { member } = context;
    authorise(member, 'writeJournal');
    return command(context, input, async (rows, announce) => {
      const journal = await lockJournal(rows, member.id, input.date);
      if (!journal) throw journalGone();
      await deleteJournal(rows, journal.id);
      announce.changed([member.id], topicsOf(journal.day, journal.revision));
      return { ok: true as const };
    });
  }),
};

/** Not `journals.day`: what happened on a day does not change with what is written of it. */
export const topicsOf = (day: string, revision: number): Topic[] => [
  'journals.list',
  'journals.search',
  `journals.read:${day}:${revision}`,
];
