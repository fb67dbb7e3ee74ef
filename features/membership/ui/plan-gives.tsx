import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Offer } from '../contract.ts';
import { planGives } from '../rules/plan-gives.ts';
import type { Plan } from '../rules/plans.ts';

interface GiveInWords {
  readonly give: string;
  /** What of it is not there yet: read before one pays, and not after. */
  readonly waits: string | undefined;
}

/** What a plan gives, in words. */
export function usePlanGives(limits: Offer['limits']): (plan: Plan) => GiveInWords[] {
  const { t } = useTranslation('membership');
  return (plan) =>
    planGives(plan, limits).map(({ give, count = 0, waits }) => ({
      give: t(`plans.give.${give}` as 'plans.give.students', { count }),
      waits: waits && t(`plans.waits.${give}` as 'plans.waits.students'),
    }));
}

export function PlanGives({ gives }: { gives: readonly GiveInWords[] }) {
  return (
    <ul className="flex flex-col gap-2.5 text-16">
      {gives.map(({ give, waits }) => (
        <li key={give} className="flex items-start gap-2.5">
          <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-good" strokeWidth={2.5} />
          <span>
            {give}
            {waits ? <span className="mt-1 block text-14 text-ink-2">{waits}</span> : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
