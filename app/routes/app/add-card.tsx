import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import type { RouteHandle } from '#app/route-handle.ts';
import { addToLibrary } from '#app/shell/add-to-library.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { Adding, type AddingState } from '#features/cards/ui/adding.tsx';
import { libraryIsFull } from '#features/cards/ui/needs-premium.ts';
import { showToast } from '#ui/toast.tsx';
import type { Route } from './+types/add-card.ts';
import { pageThatAdds, publicAddress } from '#vocabulary/public-addresses.ts';

export const handle: RouteHandle = { texts: ['cards'] };

/** Adds what the URL names: a card here, a map or collection on its own page. */
export default function Add({ params: { slug } }: Route.ComponentProps) {
  const [address] = useSearchParams();
  const page = pageThatAdds(slug, address.get('of'));
  return page === undefined ? <AddCard slug={slug} /> : <AddThere page={page} />;
}

function AddThere({ page }: { page: string }) {
  // A document of its own: the page takes only this address as its referrer. From a link of another site the page is
  // only opened, and its button adds.
  useEffect(() => {
    const isFromHere = document.referrer.startsWith(`${location.origin}/`);
    location.replace(isFromHere ? page : page.split('?')[0]!);
  }, [page]);
  return <Adding state="adding" />;
}

/** Adds the public card to the library, then opens the copy. If there is a copy already, opens that. */
function AddCard({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const { t: inCards } = useTranslation('cards');
  const navigate = useNavigate();
  const [state, setState] = useState<AddingState>('adding');

  useEffect(() => {
    let left = false;
    const show = (next: AddingState) => {
      if (!left) setState(next);
    };
    const add = async () => {
      const taken = await addToLibrary({ url_seo: slug }, () => show('offline'));
      if (left) return;
      if (taken.kind === 'refused') {
        setState({ failed: t(taken.key as 'refusal.failed', taken.values) });
        // The refusal is shown here and nothing was written, so it must not appear as unsaved too.
        return taken.forget();
      }
      if (taken.kind === 'needsPremium') {
        // S1 §4: adding ends and the upgrade modal opens, above the library, which is full.
        await navigate('/app/library', { replace: true });
        // After the navigation, so that the dialog returns focus to the library's heading.
        libraryIsFull(publicAddress.add(slug));
      } else {
        await navigate(`/app/card/${taken.cardId}`, { replace: true });
        showToast({ title: t('added.title'), text: t(taken.tested ? 'added.tested' : 'added.text') });
      }
    };
    add().catch(reportError);
    return () => {
      left = true;
    };
  }, [slug, navigate, t]);

  return (
    <>
      <PageTitle title={inCards('public.adding')} />
      <Adding state={state} />
    </>
  );
}
