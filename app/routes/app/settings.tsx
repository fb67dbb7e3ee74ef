import { useTranslation } from 'react-i18next';
import type { RouteHandle } from '#app/route-handle.ts';
import { useMemberActions } from '#app/shell/member-actions.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { SettingsScreen } from '#features/account/ui/settings/settings-screen.tsx';
import { TakeAlongSection } from '#features/take-along/ui/take-along-section.tsx';
import { orNothing, later } from '#ui/later.tsx';

/** Parts that need the network, or were not opened yet; without it the settings go without them. */
const loadPlans = orNothing(async () => ({
  default: (await import('#features/membership/ui/plan-settings.tsx')).PlanSettings,
}));
const loadLeaving = orNothing(async () => ({
  default: (await import('#features/leaving/ui/leave-section.tsx')).LeaveSection,
}));
const loadReviews = orNothing(async () => ({
  default: (await import('#features/review/ui/settings/review-settings.tsx')).ReviewSettings,
}));
const loadChoices = orNothing(async () => ({
  default: (await import('#features/notifications/ui/choices/choices-section.tsx')).ChoicesSection,
}));
const loadAgents = orNothing(async () => ({
  default: (await import('#features/agents/ui/agents-section.tsx')).AgentsSection,
}));
const AgentsSection = later(loadAgents, { meanwhile: () => <div className="min-h-96" aria-hidden="true" /> });
const ChoicesSection = later(loadChoices, { meanwhile: () => <div className="min-h-96" aria-hidden="true" /> });
const ReviewSettings = later(loadReviews, { meanwhile: () => <div className="min-h-96" aria-hidden="true" /> });
const LeaveSection = later(loadLeaving, { meanwhile: () => <div className="min-h-36" aria-hidden="true" /> });
const PlanSettings = later(loadPlans, { meanwhile: () => <div className="min-h-36" aria-hidden="true" /> });

export const handle: RouteHandle = { texts: ['account', 'address', 'choices', 'keys', 'take-along'] };

export default function SettingsRoute() {
  const { t } = useTranslation('account');
  const actions = useMemberActions();
  return (
    <>
      <PageTitle title={t('settings.title')} />
      <SettingsScreen
        {...actions}
        plan={<PlanSettings />}
        reviews={<ReviewSettings />}
        notifications={<ChoicesSection />}
        takeAlong={<TakeAlongSection />}
        assistants={<AgentsSection />}
        leave={<LeaveSection />}
      />
    </>
  );
}
