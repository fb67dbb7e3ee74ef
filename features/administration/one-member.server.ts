import { actsAbout } from '#features/account/administrator-acts.store.server.ts';
import { emailChangeOf, timesOf } from '#features/account/email-change.store.server.ts';
import { leavingOf } from '#features/account/leaving.store.server.ts';
import { emailChangeBounds, isPending } from '#features/account/rules/email-change.ts';
import { libraryCount } from '#features/cards/lists.store.server.ts';
import { invoicesOf, subscriptionOf, tokensOf } from '#features/membership/store.server.ts';
import { instantOf } from '#platform/clock/instant.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Services } from '#platform/http/services.server.ts';
import type { MemberDossier } from './contract.ts';
import { memberById } from './members.store.server.ts';
import { actsOf, memberOf } from './wire.server.ts';

const shownActs = 50;

/** A member with the reasons of their plan, what they pay, their tokens, and what administrators did about them. */
export function oneMember({ settings, database, clock }: Services, id: string): Promise<MemberDossier> {
  return database.read(async (rows) => {
    const member = await memberById(rows, id, new Date());
    if (!member) throw notFound();
    const leaving = await leavingOf(rows, id);
    const change = await emailChangeOf(rows, id);
    return {
      ...memberOf(member),
      grantedPlan: member.granted_plan,
      grantedStudents: member.granted_students,
      manualPromo: member.manual_promo,
      allowed_student: member.allowed_student,
      gpt_token: await tokensOf(rows, id, clock.now()),
      subscription: await subscriptionOf(rows, id, settings.billing),
      invoices: await invoicesOf(rows, id, settings.billing),
      openSessions: member.openSessions ?? 0,
      newAddress:
        change && isPending(timesOf(change), clock.now())
          ? { email: change.new_email, until: instantOf(change.asked_at + emailChangeBounds.confirmMs) }
          : null,
      leavesAt: leaving ? instantOf(leaving.leaves_at) : null,
      cards: await libraryCount(rows, { memberId: id, sort: 'updated', limit: 1 }),
      acts: await actsOf(rows, await actsAbout(rows, id, shownActs)),
    };
  });
}
