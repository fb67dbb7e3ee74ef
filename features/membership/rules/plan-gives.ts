import type { InstanceSettings } from './instance-settings.ts';
import type { Plan } from './plans.ts';

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
  | 'hideName'
  | 'students'
  | 'tokens'
  | 'allOfPremium';

interface PlanGive {
  readonly give: Give;
  readonly count?: number;
}

/** What a plan gives, from the limits of the instance: of students and tokens only what is more than the plan below gives. */
export function planGives(plan: Plan, limits: Pick<InstanceSettings['limits'], 'students' | 'monthlyTokens' | 'freeLibrary'>): PlanGive[] {
  const more = (below: Plan | undefined): PlanGive[] => [
    ...(limits.students[plan] > (below ? limits.students[below] : 0) ? [{ give: 'students', count: limits.students[plan] } as const] : []),
    ...(limits.monthlyTokens[plan] > (below ? limits.monthlyTokens[below] : 0)
      ? [{ give: 'tokens', count: limits.monthlyTokens[plan] } as const]
      : []),
  ];
  if (plan === 'FREE')
    return [{ give: 'own' }, { give: 'learn' }, { give: 'offline' }, { give: 'library', count: limits.freeLibrary }, ...more(undefined)];
  if (plan === 'PREMIUM')
    return [
      { give: 'allOfFree' },
      { give: 'unlimited' },
      { give: 'publish' },
      { give: 'premiumCards' },
      { give: 'hideName' },
      ...more('FREE'),
    ];
  return [{ give: 'allOfPremium' }, ...more('PREMIUM')];
}
