import { useTranslation } from 'react-i18next';
import type { RouteHandle } from '#app/route-handle.ts';
import { useMemberActions } from '#app/shell/member-actions.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { SettingsScreen } from '#features/account/ui/settings/settings-screen.tsx';
import { PlanSettings } from '#features/membership/ui/plan-settings.tsx';
import { TakeAlongSection } from '#features/take-along/ui/take-along-section.tsx';

export const handle: RouteHandle = { texts: ['account', 'membership', 'take-along'] };

export default function SettingsRoute() {
  const { t } = useTranslation('account');
  const actions = useMemberActions();
  return (
    <>
      <PageTitle title={t('settings.title')} />
      <SettingsScreen {...actions} plan={<PlanSettings />} takeAlong={<TakeAlongSection />} />
    </>
  );
}
