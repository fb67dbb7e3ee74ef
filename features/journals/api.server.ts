import { implement } from '@orpc/server';
import {
  authorise,
  command,
  membersOnly,
  namesWrongFields,
  type CallContext,
  type SignedInContext,
} from '#features/account/calls.server.ts';
import { dayOf } from '#features/memory/rules/learning-day.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Writer } from '#platform/database/database.server.ts';
import type { Topic } from '#platform/realtime/live-words.ts';
import { journalsContract } from './contract.ts';
import { readDay } from './day.server.ts';
import { journalLimits } from './rules/journal-limits.ts';
import { firstDayOf, lastDayOf } from './rules/months.ts';
import { editJournal, makeJournal } from './save-journal.server.ts';
import {
  deleteJournal,
  journalById,
  journalsBetween,
  lockJournal,
  monthsOfMember,
  searchJournals,
  type JournalRow,
} from './store.server.ts';
import { journalOf } from './wire.server.ts';

const signedIn = implement(journalsContract).$context<CallContext>().use(namesWrongFields).use(membersOnly);
const notFound = () => new Refusal('NOT_FOUND', { key: 'journals:refusal.gone' });

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

  read: signedIn.read.handler(({ context: { member, services }, input: { id } }) =>
    services.database.read(async (rows) => {
      const row = await journalById(rows, id);
      if (!row) throw notFound();
      authorise(member, 'editJournal', { ownerId: row.member_id });
      return [journalOf(row)];
    }),
  ),

  create: signedIn.create.handler(({ context, input }) => {
    const { member, services } = context;
    authorise(member, 'writeJournal');
    return command(context, input, async (rows, announce) => {
      const now = services.clock.now();
      const made = await makeJournal(rows, {
        id: input._id,
        memberId: member.id,
        today: dayOf(now, member),
        now,
        update: input.update,
        createdAt: input.created_at === undefined ? undefined : Date.parse(input.created_at),
      });
      // A repeated request without its idempotency key gets the existing entry; an id of another member's is refused.
      const row = made ?? (await journalById(rows, input._id));
      if (!row) throw notFound();
      authorise(member, 'editJournal', { ownerId: row.member_id });
      if (made) announce.changed([member.id], topicsOf(row));
      return { insertedId: row.id, journal: journalOf(row) };
    });
  }),

  edit: signedIn.edit.handler(({ context, input }) =>
    command(context, input, async (rows, announce) => {
      const journal = await lockOwnJournal(rows, context, input.id);
      const elsewhere = await editJournal(rows, journal, input.update, input, context.services.clock.now());
      announce.changed([context.member.id], topicsOf(journal));
      return { ok: true as const, revision: journal.revision, ...(input.base === undefined ? {} : { elsewhere }) };
    }),
  ),

  remove: signedIn.remove.handler(({ context, input }) =>
    command(context, input, async (rows, announce) => {
      const journal = await lockOwnJournal(rows, context, input.id);
      await deleteJournal(rows, journal.id);
      announce.changed([context.member.id], topicsOf(journal));
      return { ok: true as const };
    }),
  ),
};

const topicsOf = ({ id, revision }: JournalRow): Topic[] => ['journals.list', `journal:${id}:${revision}`];

/** Refuses another member's entry as not found. */
async function lockOwnJournal(rows: Writer, { member }: SignedInContext, id: string): Promise<JournalRow> {
  const journal = await lockJournal(rows, id);
  if (!journal) throw notFound();
  authorise(member, 'editJournal', { ownerId: journal.member_id });
  return journal;
}
