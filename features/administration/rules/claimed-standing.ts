import type { ClaimedStanding } from '#features/account/rules/oidc-claims.ts';
import { roles, type Role } from '#features/account/rules/roles.ts';
import type { Plan } from '#features/membership/rules/plans.ts';

/** What a member has now, and what of it came from claims. */
export interface HeldStanding {
  readonly role: Role;
  readonly grantedPlan: Plan | null;
  readonly claimed: { readonly role: Role | null; readonly plan: Plan | null };
  /** Whether nobody else administers the instance. */
  readonly isLastAdministrator: boolean;
}

const teacherPlan = 'PREMIUM_TEACHER';

/**
 * What a sign-in with these claims makes of a member. A claim raises a role and gives the plan of teachers where none
 * is granted. What came from a claim goes with it; what was given at the desk stays. The last administrator stays.
 */
export function standingAfter(
  { role, isTeacher }: ClaimedStanding,
  { role: held, grantedPlan, claimed, isLastAdministrator }: HeldStanding,
): { readonly role: Role; readonly grantedPlan: Plan | null; readonly claimed: HeldStanding['claimed'] } {
  const wanted = role ?? 'member';
  const isRaised = roles.indexOf(wanted) > roles.indexOf(held);
  const cameFromClaim = claimed.role !== null && claimed.role === held;
  const isLowered = !isRaised && wanted !== held && cameFromClaim && !isLastAdministrator;
  const nextRole = isRaised || isLowered ? wanted : held;
  const planFromClaim = claimed.plan !== null && claimed.plan === grantedPlan;
  const nextPlan = isTeacher ? (grantedPlan ?? teacherPlan) : planFromClaim ? null : grantedPlan;
  const isClaimedRole = nextRole !== 'member' && (isRaised || isLowered || cameFromClaim);
  const isClaimedPlan = nextPlan !== null && (planFromClaim || nextPlan !== grantedPlan);
  return {
    role: nextRole,
    grantedPlan: nextPlan,
    claimed: { role: isClaimedRole ? nextRole : null, plan: isClaimedPlan ? nextPlan : null },
  };
}
