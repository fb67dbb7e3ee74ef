import type { PaidPlan, Plan } from '#features/membership/rules/plans.ts';
import type { ManualPromotion } from '#features/membership/rules/promotions.ts';

/** What an administrator grants a member; `null` where nothing is. */
export interface Grants {
  readonly grantedPlan: PaidPlan | null;
  readonly manualPromo: ManualPromotion | null;
  readonly allowedStudents: number | null;
}

/** Only the fields that differ from what was read, so that another administrator's changes to other fields stay. */
export function changedGrants(
  read: {
    readonly grantedPlan: Plan | null;
    readonly manualPromo: number | null;
    readonly grantedStudents: number | null;
  },
  typed: Grants,
): Partial<Grants> {
  return {
    ...(typed.grantedPlan !== read.grantedPlan && { grantedPlan: typed.grantedPlan }),
    ...(typed.manualPromo !== read.manualPromo && { manualPromo: typed.manualPromo }),
    ...(typed.allowedStudents !== read.grantedStudents && { allowedStudents: typed.allowedStudents }),
  };
}
