import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useHoldOffers } from '#app/offline/busy.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { cardAddress } from '#vocabulary/card-address.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { reviewAddress, scopeFrom } from '#features/review/rules/scope.ts';
import { useScopeName } from '#features/review/ui/use-scope-name.ts';
import { later, NotLoaded } from '#ui/later.tsx';

/** Loads its styles with it, because the shared document of /app cannot include the styles of one screen. */
const ReviewScreen = later(
  async () => ({ default: (await import('#features/review/ui/review-screen.tsx')).ReviewScreen }),
  {
    meanwhile: () => <div className="min-h-dvh" aria-busy="true" />,
    // Without it there is nothing to show, so the error screen does.
    without(_props, error) {
      throw error;
    },
  },
);

/** The editor is loaded with the first item that is edited. */
const ItemEditor = later(() => import('./edit-item.tsx'), {
  meanwhile: () => <div className="min-h-64" aria-busy="true" />,
  without: () => <NotLoaded />,
});

export const handle: RouteHandle = {
  texts: ['review', 'repeat', 'self-test', 'cards', 'catalogue', 'card-editor', 'media', 'voice'],
  fullScreen: true,
};

/**
 * `/app/review`: what is due across all cards; `?card=`, `?collection=`, `?category=`, `?tag=`: only of one;
 * `?size=10-minutes`: so much of it; `?ear`: by ear.
 */
export default function ReviewRoute() {
  const { t } = useTranslation('review');
  const navigate = useNavigate();
  const [address, setAddress] = useSearchParams();
  const scope = scopeFrom((part) => address.get(part));
  const name = useScopeName(scope);
  const withoutSize = (before: URLSearchParams) => {
    before.delete('size');
    return before;
  };
  useHoldOffers(true);
  return (
    <>
      <PageTitle title={name === undefined ? t('title') : t('scope.title', { name })} />
      <ReviewScreen
        key={reviewAddress(scope)}
        scope={scope}
        back="/app"
        asked={address.get('size')}
        byEar={address.has('ear')}
        editAt={cardAddress.edit}
        Editor={ItemEditor}
        onBegun={() => address.has('size') && setAddress(withoutSize, { replace: true, preventScrollReset: true })}
        onClose={() => void navigate('/app')}
      />
    </>
  );
}
