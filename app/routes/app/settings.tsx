import { useTranslation } from 'react-i18next';
import type { RouteHandle } from '#app/route-handle.ts';
import { useMemberActions } from '#app/shell/member-actions.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { SettingsScreen } from '#features/account/ui/settings/settings-screen.tsx';
import { TakeAlongSection } from '#features/take-along/ui/take-along-section.tsx';
import { isNotLoaded, later } from '#ui/later.tsx';

/** Plans need the network; without it the settings go without them, until the page is loaded again. */
const loadPlans = async () => {
  try {
    return { default: (await import('#features/membership/ui/plan-settings.tsx')).PlanSettings };
  } catch (error) {
    if (!isNotLoaded(error)) throw error;
    return { default: () => null };
  }
};
/** So does leaving. */
const loadLeaving = async () => {
  try {
    return { default: (await import('#features/leaving/ui/leave-section.tsx')).LeaveSection };
  } catch (error) {
    if (!isNotLoaded(error)) throw error;
    return { default: () => null };
  }
};
const ChoicesSection = later(
  async () => ({ default: (await import('#features/notifications/ui/choices/choices-section.tsx')).ChoicesSection }),
  { meanwhile: () => <div className="min-h-96" aria-hidden="true" />, without: () => null },
);
const LeaveSection = later(loadLeaving, { meanwhile: () => <div className="min-h-36" aria-hidden="true" /> });
const PlanSettings = later(loadPlans, { meanwhile: () => <div className="min-h-36" aria-hidden="true" /> });

export const handle: RouteHandle = { texts: ['account', 'choices', 'take-along'] };

export default function SettingsRoute() {
  const { t } = useTranslation('account');
  const actions = useMemberActions();
  return (
    <>
      <PageTitle title={t('settings.title')} />
      <SettingsScreen
        {...actions}
        plan={<PlanSettings />}
        notifications={<ChoicesSection />}
        takeAlong={<TakeAlongSection />}
        leave={<LeaveSection />}
      />
    </>
  );
}
