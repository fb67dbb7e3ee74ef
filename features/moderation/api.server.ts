import { implement } from '@orpc/server';
import { authorise, membersOnly, namesWrongFields, type CallContext } from '#features/account/calls.server.ts';
import type { Member } from '#features/account/member.ts';
import { can } from '#features/account/rules/abilities.ts';
import { wholeCard } from '#features/cards/lists.store.server.ts';
import { itemsOf } from '#features/cards/store.server.ts';
import { publicCardOf } from '#features/cards/wire.server.ts';
import { collectionWithAuthor } from '#features/collections/store.server.ts';
import { publicPageOf } from '#features/collections/public-page.server.ts';
import { publicMapOf } from '#features/maps/public-wire.server.ts';
import { publicMapBy } from '#features/maps/subject.store.server.ts';
import { messagesUpTo } from '#features/messages/store.server.ts';
import type { Ties } from '#features/people/ties.server.ts';
import { profileForModerators } from '#features/profiles/store.server.ts';
import { hiddenBySlug } from '#features/publications/store.server.ts';
import type { Subjects } from '#features/publications/subject.server.ts';
import { pageOf, placeIn } from '#platform/contract/page-cursor.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Reader } from '#platform/database/database.server.ts';
import { actOnReport } from './act-on-report.server.ts';
import { moderationContract } from './contract.ts';
import { receiveReport } from './receive-report.server.ts';
import { hidingOf } from './hiding.store.server.ts';
import { reportLimits, type PeopleKind } from './rules/reports.ts';
import { caseOf, casesAfter, isReported, newestReports, openCases, reasonCounts } from './store.server.ts';
import { reportCaseOf, reportedMessageOf, reportedPersonOf } from './wire.server.ts';

const open = implement(moderationContract).$context<CallContext>().use(namesWrongFields);
const signedIn = open.use(membersOnly);
const pageLength = 25;
/** The reported message and those before it. */
const messagesShown = reportLimits.messagesBefore + 1;

/**
 * A moderator does not see the cases about themselves, which name those who reported. Answers their id, or `undefined`
 * for somebody who sees all cases.
 */
const cannotSeeCasesOf = (member: Member): string | undefined =>
  can(member, 'judge', { authorId: member.id, authorRole: member.role }) ? undefined : member.id;

async function maySee(rows: Reader, member: Member, kind: PeopleKind, id: string): Promise<boolean> {
  const found = await caseOf(rows, id);
  return found?.kind === kind && (found.author_id === null || found.author_id !== cannotSeeCasesOf(member));
}

export const moderationHandlers = (subjects: Subjects, ties: Ties) => ({
  report: open.report.handler(async ({ context, input }) => {
    authorise(context.member, 'report');
    await receiveReport(context, subjects, ties, input);
    return { ok: true as const };
  }),

  queue: signedIn.queue.handler(({ context: { member, services }, input: { state, cursor } }) => {
    authorise(member, 'moderate');
    const notAbout = cannotSeeCasesOf(member);
    return services.database.read(async (rows) => {
      const { page, next } = pageOf(
        await casesAfter(rows, { state, notAbout, after: placeIn(cursor), limit: pageLength + 1 }),
        pageLength,
      );
      const ids = page.map(({ id }) => id);
      const counts = await reasonCounts(rows, ids);
      const reports = await newestReports(rows, ids);
      return {
        cases: page.map((row) => reportCaseOf(subjects, member, row, counts, reports)),
        open: await openCases(rows, notAbout),
        next,
      };
    });
  }),

  readHidden: signedIn.readHidden.handler(({ context: { member, services }, input }) =>
    services.database.read(async (rows) => {
      const found = await hiddenBySlug(rows, 'card', input.slug);
      if (!found) throw notFound();
      authorise(member, 'readHiddenEdition', { ownerId: found.author_id });
      const row = await wholeCard(rows, found.id);
      if (!row) throw notFound();
      const edition = { ...publicCardOf(row, await itemsOf(rows, row.id)), focus_card_user_id: row.edition_of };
      return [{ card: edition, ...(await hidingOf(rows, found)) }];
    }),
  ),

  openCount: signedIn.openCount.handler(({ context: { member, services } }) => {
    authorise(member, 'moderate');
    return services.database.read(async (rows) => ({ open: await openCases(rows, cannotSeeCasesOf(member)) }));
  }),

  look: signedIn.look.handler(({ context: { member, services }, input }) => {
    authorise(member, 'moderate');
    return services.database.read(async (rows) => {
      const row = (await isReported(rows, 'card', input.id)) && (await wholeCard(rows, input.id));
      if (!row) throw notFound();
      return [publicCardOf(row, await itemsOf(rows, row.id))];
    });
  }),

  lookAtCollection: signedIn.lookAtCollection.handler(({ context: { member, services }, input: { id, page = 1 } }) => {
    authorise(member, 'moderate');
    return services.database.read(async (rows) => {
      const row = (await isReported(rows, 'collection', id)) && (await collectionWithAuthor(rows, id));
      // A collection that was taken back is private again; its author may be editing it.
      if (!row || !(row.published || row.hidden)) throw notFound();
      return [await publicPageOf(rows, row, page)];
    });
  }),

  lookAtMap: signedIn.lookAtMap.handler(({ context: { member, services }, input: { id } }) => {
    authorise(member, 'moderate');
    return services.database.read(async (rows) => {
      const row = (await isReported(rows, 'map', id)) && (await publicMapBy(rows, { id }));
      if (!row) throw notFound();
      return [await publicMapOf(rows, row, member)];
    });
  }),

  lookAtPerson: signedIn.lookAtPerson.handler(({ context: { member, services }, input: { id } }) => {
    authorise(member, 'moderate');
    return services.database.read(async (rows) => {
      const person = (await maySee(rows, member, 'person', id)) && (await profileForModerators(rows, id));
      if (!person) throw notFound();
      return reportedPersonOf(person);
    });
  }),

  lookAtMessage: signedIn.lookAtMessage.handler(({ context: { member, services }, input: { id } }) => {
    authorise(member, 'moderate');
    return services.database.read(async (rows) => {
      const messages = (await maySee(rows, member, 'message', id)) && (await messagesUpTo(rows, id, messagesShown));
      if (!messages || messages.length === 0) throw notFound();
      return { messages: messages.map(reportedMessageOf) };
    });
  }),

  act: signedIn.act.handler(({ context, input }) => actOnReport(context, subjects, input)),
});
