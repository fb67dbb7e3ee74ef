import { implement } from '@orpc/server';
import { actsAfter, noteAct } from '#features/account/administrator-acts.store.server.ts';
import { authorise, command, membersOnly, namesWrongFields, type CallContext } from '#features/account/calls.server.ts';
import { endSessionsBut } from '#features/account/security.store.server.ts';
import { settlePlan } from '#features/membership/settle-plan.server.ts';
import { pageOf, placeIn } from '#platform/contract/page-cursor.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { queryWords } from '#platform/database/search-words.ts';
import { retryJob } from '#platform/jobs/jobs.store.server.ts';
import { approve } from './approval.server.ts';
import { administrationContract } from './contract.ts';
import { healthOf } from './health.server.ts';
import { memberSearch } from './member-search.store.server.ts';
import { isPerson, makeMembership, membersAfter, membersCount } from './members.store.server.ts';
import { oneMember } from './one-member.server.ts';
import { setAddress } from './set-address.server.ts';
import { setRole } from './set-role.server.ts';
import { actsOf, memberOf } from './wire.server.ts';

const signedIn = implement(administrationContract).$context<CallContext>().use(namesWrongFields).use(membersOnly);

const pageLength = 50;
const done = { ok: true as const };
export const administrationHandlers = {
  members: signedIn.members.handler(({ context: { member, services }, input: { search, cursor, ...filters } }) => {
    authorise(member, 'administerInstance');
    const words = queryWords(search ?? '');
    // The search holds no letters or digits, so nothing can match.
    if (search?.trim() && words.length === 0) return { members: [], total: 0, next: null };
    return services.database.read(async (rows) => {
      const query = { ...filters, ...(words.length > 0 && { search: await memberSearch(rows, words) }) };
      const found = await membersAfter(rows, query, { after: placeIn(cursor), limit: pageLength + 1, now: new Date() });
      const { page, next } = pageOf(found, pageLength);
      return { members: page.map(memberOf), total: await membersCount(rows, query), next };
    });
  }),

  member: signedIn.member.handler(({ context: { member, services }, input }) => {
    authorise(member, 'administerInstance');
    return oneMember(services, input.id);
  }),

  signOutEverywhere: signedIn.signOutEverywhere.handler(async ({ context, input: { id } }) => {
    const { member, services } = context;
    authorise(member, 'administerInstance');
    const reply = await command(context, { id }, async (rows, announce) => {
      if (!(await isPerson(rows, id))) throw notFound();
      const ended = (await endSessionsBut(rows, id, null)).length;
      await noteAct(rows, member, { act: 'member.signedOut', memberId: id, details: { ended } }, services.clock.now());
      announce.changed([member.id], ['administration']);
      return { ended };
    });
    services.live.disconnect({ memberId: id });
    return reply;
  }),

  setRole: signedIn.setRole.handler(({ context, input }) => setRole(context, input)),

  approve: signedIn.approve.handler(({ context, input }) => approve(context, input)),

  setAddress: signedIn.setAddress.handler(({ context, input }) => setAddress(context, input)),

  makeMembership: signedIn.makeMembership.handler(({ context, input: { id } }) => {
    const { member, services } = context;
    authorise(member, 'administerInstance');
    return command(context, { id }, async (rows, announce) => {
      if (!(await isPerson(rows, id))) throw notFound();
      if (!(await makeMembership(rows, id))) return done;
      const now = services.clock.now();
      // What was granted or paid for counts again.
      await settlePlan(rows, { memberId: id, provider: services.settings.billing, now });
      await noteAct(rows, member, { act: 'member.membershipMade', memberId: id }, now);
      announce.changed([member.id], ['administration']);
      return done;
    });
  }),

  acts: signedIn.acts.handler(({ context: { member, services }, input }) => {
    authorise(member, 'administerInstance');
    return services.database.read(async (rows) => {
      const { page, next } = pageOf(await actsAfter(rows, placeIn(input.cursor), pageLength + 1), pageLength);
      return { acts: await actsOf(rows, page), next };
    });
  }),

  health: signedIn.health.handler(({ context: { member, services } }) => {
    authorise(member, 'administerInstance');
    return healthOf(services);
  }),

  retryJob: signedIn.retryJob.handler(({ context, input: { id } }) => {
    const { member, services } = context;
    authorise(member, 'administerInstance');
    return command(context, { id }, async (rows, announce) => {
      const now = services.clock.now();
      const kind = await retryJob(rows, id, now);
      if (!kind) throw notFound();
      await noteAct(rows, member, { act: 'job.retried', details: { kind } }, now);
      announce.changed([member.id], ['administration']);
      return done;
    });
  }),
};
