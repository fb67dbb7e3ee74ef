import { useTranslation } from 'react-i18next';
import { settingsLinks, settingsSections } from '#app/places.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { useMemberActions } from '#app/shell/member-actions.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { SettingsScreen } from '#features/account/ui/settings/settings-screen.tsx';

export const handle: RouteHandle = { texts: ['account', 'address', 'choices', 'keys', 'take-along'] };

export default function SettingsRoute() {
  const { t } = useTranslation('account');
  const actions = useMemberActions();
  return (
    <>
      <PageTitle title={t('settings.title')} />
      <SettingsScreen {...actions} sections={settingsSections} links={settingsLinks} />
    </>
  );
}
