import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useMember } from '#client/session.ts';
import type { Plan } from '../rules/plans.ts';
import { keepWanted, wantedUnder } from './kept-wanted.ts';
import { showPlanToast } from './plan-toast.ts';

/** Announces a new plan once and leads to the intended action. */
export function useSayPlanCame(): (title: string, plan: Plan) => void {
  const { t } = useTranslation('membership');
  const navigate = useNavigate();
  const { _id: memberId } = useMember();
  return (title, plan) => {
    const wanted = wantedUnder(memberId, plan);
    if (!wanted) return showPlanToast({ tone: 'good', title });
    keepWanted(memberId, undefined);
    showPlanToast({
      tone: 'good',
      title,
      ms: 0,
      action: { label: t(`done.then.${wanted.what}`), onPress: () => void navigate(wanted.to) },
    });
  };
}
