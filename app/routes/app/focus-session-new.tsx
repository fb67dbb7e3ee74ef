import { useTranslation } from 'react-i18next';
import type { RouteHandle } from '#app/route-handle.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { later } from '#ui/later.tsx';

const StartScreen = later(
  async () => ({ default: (await import('#features/focus-sessions/ui/launch/start-screen.tsx')).StartScreen }),
  { meanwhile: () => <div className="min-h-dvh" aria-busy="true" /> },
);

export const handle: RouteHandle = { texts: ['focus', 'scenes', 'mixer', 'cards', 'catalogue'] };

/** `/app/focus-session/new?…`: the start screen of a session, with the parameters of S3 §3. */
export default function NewFocusSessionRoute() {
  const { t } = useTranslation('focus');
  return (
    <>
      <PageTitle title={t('launch.pageTitle')} />
      <StartScreen />
    </>
  );
}
