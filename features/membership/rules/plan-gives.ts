import type { InstanceSettings } from './instance-settings.ts';
import { plans, type Plan } from './plans.ts';

/** The texts `plans.give.{give}`. */
type Give =
  | 'own'
  | 'learn'
  | 'offline'
  | 'library'
  | 'allOfFree'
  | 'unlimited'
  | 'publish'
  | 'premiumCards'
  | 'students'
  | 'allOfPremium';

interface PlanGive {
  readonly give: Give;
  readonly count?: number;
}

/**
 * What a plan gives, from the limits of the instance, and nothing that is not there yet. Students get a card by its
 * secret edition, and publishing needs a paid plan (S1 §5): so the free plan names none, and a paid one those that it
 * has more than the plan below.
 */
export function planGives(
  plan: Plan,
  limits: Pick<InstanceSettings['limits'], 'students' | 'freeLibrary'>,
): PlanGive[] {
  const students = (below: number): PlanGive[] =>
    limits.students[plan] > below ? [{ give: 'students', count: limits.students[plan] }] : [];
  switch (plan) {
    case 'FREE':
      return [{ give: 'own' }, { give: 'learn' }, { give: 'offline' }, { give: 'library', count: limits.freeLibrary }];
    case 'PREMIUM':
      return [
        { give: 'allOfFree' },
        { give: 'unlimited' },
        { give: 'publish' },
        { give: 'premiumCards' },
        ...students(0),
      ];
    case 'PREMIUM_TEACHER':
      return [{ give: 'allOfPremium' }, ...students(limits.students.PREMIUM)];
  }
}

/** Everything that a plan gives, with what it takes from the plans below written out. */
export function allOfPlan(plan: Plan, limits: Parameters<typeof planGives>[1]): PlanGive[] {
  const gives = plans.slice(0, plans.indexOf(plan) + 1).flatMap((each) => planGives(each, limits));
  const replaced = new Set<Give>(['allOfFree', 'allOfPremium']);
  if (gives.some(({ give }) => give === 'unlimited')) replaced.add('library');
  return gives.filter(
    ({ give }, place) => !replaced.has(give) && !gives.slice(place + 1).some((later) => later.give === give),
  );
}
