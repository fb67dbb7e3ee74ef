import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useMember } from '#client/session.ts';
import type { KeptWanted } from '../rules/wanted.ts';
import { wantedUnder } from './kept-wanted.ts';
import { usePlanName } from './plan-names.ts';
import { useSayPlanCame } from './use-say-plan-came.ts';

/** Offers the intended action unless it was done already. Mounted once, in the shell. */
export default function WantedNow({ wanted }: { wanted: KeptWanted }) {
  const { t } = useTranslation('membership');
  const named = usePlanName();
  const say = useSayPlanCame();
  const { _id: memberId, membership: plan } = useMember();
  const offer = useEffectEvent(() => {
    if (wantedUnder(memberId, plan)) say(t('done.have', { plan: named(plan) }), plan);
  });
  useEffect(() => offer(), [wanted]);
  return null;
}
