import { useTranslation } from 'react-i18next';
import type { RouteHandle } from '#app/route-handle.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { later } from '#ui/later.tsx';
import { cardAddress } from '#vocabulary/card-address.ts';
import type { Route } from './+types/explain-to-friend.ts';

/** The option of the test in which a card is explained. */
const explainAloud = -3;

const ListenerScreen = later(
  async () => ({ default: (await import('#features/together/ui/explain/listener-screen.tsx')).ListenerScreen }),
  { meanwhile: () => <div className="min-h-dvh" aria-busy="true" /> },
);

export const handle: RouteHandle = { texts: ['explain', 'self-test', 'cards'], fullScreen: true };

/**
 * `/app/explain-aloud/{room}/{cardId}/{friendId}/{count}/{userName}/iframe={true or false}[/{userId}]`: where a friend
 * listens (S2 §2). `iframe=true` leaves the header out.
 */
export default function ExplainToFriendRoute({ params }: Route.ComponentProps) {
  const { t } = useTranslation('explain');
  return (
    <>
      <PageTitle title={t('pageTitle')} />
      <ListenerScreen
        key={params.room}
        id={params.room}
        explainer={params.userName}
        bare={params.iframe === 'iframe=true'}
        testOf={(cardId) => cardAddress.test(cardId, explainAloud)}
      />
    </>
  );
}
