import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Offer } from '../contract.ts';
import type { Plan } from '../rules/plans.ts';

/** What a plan gives, from the limits of the instance. */
export function usePlanGives(limits: Offer['limits']): (plan: Plan) => string[] {
  const { t, i18n } = useTranslation('membership');
  const students = (plan: Plan) => t('plans.give.students', { count: limits.students[plan] });
  const tokens = (plan: Plan) => t('plans.give.tokens', { tokens: limits.monthlyTokens[plan].toLocaleString(i18n.language) });
  /** Only what is more than the plan below gives. */
  const more = (plan: Plan, below: Plan | undefined) => [
    ...(limits.students[plan] > (below ? limits.students[below] : 0) ? [students(plan)] : []),
    ...(limits.monthlyTokens[plan] > (below ? limits.monthlyTokens[below] : 0) ? [tokens(plan)] : []),
  ];
  return (plan) => {
    if (plan === 'FREE')
      return [
        t('plans.give.own'),
        t('plans.give.learn'),
        t('plans.give.offline'),
        t('plans.give.library', { count: limits.freeLibrary }),
        ...more('FREE', undefined),
      ];
    if (plan === 'PREMIUM')
      return [
        t('plans.give.allOfFree'),
        t('plans.give.unlimited'),
        t('plans.give.publish'),
        t('plans.give.premiumCards'),
        t('plans.give.hideName'),
        ...more('PREMIUM', 'FREE'),
      ];
    return [t('plans.give.allOfPremium'), ...more('PREMIUM_TEACHER', 'PREMIUM')];
  };
}

export function PlanGives({ gives }: { gives: readonly string[] }) {
  return (
    <ul className="flex flex-col gap-2.5 text-16">
      {gives.map((give) => (
        <li key={give} className="flex items-start gap-2.5">
          <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-good" strokeWidth={2.5} />
          <span>{give}</span>
        </li>
      ))}
    </ul>
  );
}
