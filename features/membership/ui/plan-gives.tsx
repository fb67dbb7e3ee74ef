import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Offer } from '../contract.ts';
import { allOfPlan, planGives } from '../rules/plan-gives.ts';
import type { Plan } from '../rules/plans.ts';

/** What a plan gives, in words; `whole`: with what it takes from the plans below written out. */
export function usePlanGives(limits: Offer['limits'], whole = false): (plan: Plan) => string[] {
  const { t } = useTranslation('membership');
  return (plan) =>
    (whole ? allOfPlan : planGives)(plan, limits).map(({ give, count = 0 }) =>
      t(`plans.give.${give}` as 'plans.give.students', { count }),
    );
}

export function PlanGives({ gives }: { gives: readonly string[] }) {
  return (
    <ul className="flex flex-col gap-2.5 text-16">
      {gives.map((give) => (
        <li key={give} className="flex items-start gap-2.5">
          <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-good" strokeWidth={2.5} />
          {give}
        </li>
      ))}
    </ul>
  );
}
