import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Offer } from '../contract.ts';
import { allOfPlan, planGives } from '../rules/plan-gives.ts';
import type { Plan } from '../rules/plans.ts';

interface GiveInWords {
  readonly give: string;
  /** What of it is not there yet: read before one pays, and not after. */
  readonly waits: string | undefined;
}

/** What a plan gives, in words; `whole`: with what it takes from the plans below written out. */
export function usePlanGives(limits: Offer['limits'], whole = false): (plan: Plan) => GiveInWords[] {
  const { t } = useTranslation('membership');
  return (plan) =>
    (whole ? allOfPlan : planGives)(plan, limits).map(({ give, count = 0, waits }) => ({
      give: t(`plans.give.${give}` as 'plans.give.students', { count }),
      waits: waits && t(`plans.waits.${give}` as 'plans.waits.students'),
    }));
}

/** `footnote`: what of it is not there yet stands below the list, for where nothing else says it. */
export function PlanGives({ gives, footnote = true }: { gives: readonly GiveInWords[]; footnote?: boolean }) {
  return (
    <>
      <ul className="flex flex-col gap-2.5 text-16">
        {gives.map(({ give }) => (
          <li key={give} className="flex items-start gap-2.5">
            <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-good" strokeWidth={2.5} />
            {give}
          </li>
        ))}
      </ul>
      {footnote
        ? gives.map(({ give, waits }) =>
            waits ? (
              <p key={give} className="mt-3 text-14 text-ink-2">
                {waits}
              </p>
            ) : null,
          )
        : null}
    </>
  );
}
