import { useTranslation } from 'react-i18next';
import type { RouteHandle } from '#app/route-handle.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { later } from '#ui/later.tsx';
import type { Route } from './+types/together-room.ts';

const LobbyScreen = later(
  async () => ({ default: (await import('#features/together/ui/lobby-screen.tsx')).LobbyScreen }),
  { meanwhile: () => <div className="min-h-dvh" aria-busy="true" /> },
);

export const handle: RouteHandle = { texts: ['together', 'catalogue', 'focus', 'account'] };

/** `/app/together/{room}`: its lobby. */
export default function TogetherRoomRoute({ params: { id } }: Route.ComponentProps) {
  const { t } = useTranslation('together');
  return (
    <>
      <PageTitle title={t('lobby.title')} />
      <LobbyScreen key={id} id={id} />
    </>
  );
}
