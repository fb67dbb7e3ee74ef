import { randomUUID } from 'node:crypto';
import { noteAct } from '#features/account/administrator-acts.store.server.ts';
import { lockActiveAdministrators, roleHolder, saveRole } from '#features/account/administrators.store.server.ts';
import type { ClaimedStanding } from '#features/account/rules/oidc-claims.ts';
import { planTopics, settleAndTell } from '#features/membership/land-news.server.ts';
import { lockMembership, writeMembership } from '#features/membership/plans.store.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { claimedStanding, saveClaimedStanding } from './claimed-standing.store.server.ts';
import { writeAboutRole } from './role-letters.server.ts';
import { standingAfter } from './rules/claimed-standing.ts';

/** Gives and takes back role and plan by the claims of the OpenID provider, after a sign-in there. */
export async function takeClaims(services: Services, memberId: string, standing: ClaimedStanding): Promise<void> {
  const { database, settings, clock, live } = services;
  const provider = { id: 'oidc', name: settings.oidc?.name ?? '' };
  const changed = await database.transact(async (rows) => {
    const administrators = await lockActiveAdministrators(rows, database.engine);
    const held = await lockMembership(rows, memberId);
    const target = await roleHolder(rows, memberId);
    // Nobody who waits or is suspended is raised.
    if (!held || !target || target.away) return undefined;
    const claimed = await claimedStanding(rows, memberId);
    const next = standingAfter(standing, {
      role: target.role,
      grantedPlan: held.granted_plan,
      claimed,
      isLastAdministrator: administrators.every((id) => id === memberId),
    });
    if (next.claimed.role !== claimed.role || next.claimed.plan !== claimed.plan)
      await saveClaimedStanding(rows, memberId, next.claimed);
    if (next.role !== target.role) {
      await saveRole(rows, memberId, next.role);
      const details = { role: next.role, 'before.role': target.role };
      await noteAct(rows, provider, { act: 'member.roleSet', memberId, details }, clock.now());
      await writeAboutRole(rows, services, { by: provider, target, role: next.role });
    }
    if (next.grantedPlan !== held.granted_plan) {
      await writeMembership(rows, memberId, { granted_plan: next.grantedPlan });
      await settleAndTell(rows, services, memberId, `claim:${randomUUID()}`);
      const details = { grantedPlan: next.grantedPlan, 'before.grantedPlan': held.granted_plan };
      await noteAct(rows, provider, { act: 'member.membershipSet', memberId, details }, clock.now());
    }
    const isSame = next.role === target.role && next.grantedPlan === held.granted_plan;
    return isSame ? undefined : [...new Set([...administrators, memberId])];
  });
  if (!changed) return;
  live.changed([memberId], [...planTopics]);
  live.changed(changed, ['administration', 'moderation']);
}
