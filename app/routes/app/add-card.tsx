import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { RouteHandle } from '#app/route-handle.ts';
import { addToLibrary } from '#app/shell/add-to-library.ts';
import { Adding, type AddingState } from '#features/cards/ui/adding.tsx';
import { openUpgrade } from '#features/membership/ui/upgrade.ts';
import type { Route } from './+types/add-card.ts';

export const handle: RouteHandle = { texts: ['cards'] };

/** Takes the public card of the address into the library, then opens the copy. Opened again, it finds the copy that is there. */
export default function AddCard({ params: { slug } }: Route.ComponentProps) {
  const { t } = useTranslation();
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
        // Said here, and nothing was written: it is not to stand as unsaved as well.
        return taken.forget();
      }
      if (taken.kind === 'needsPremium') {
        // S1 §4: adding is over, and the upgrade modal opens; over the library, which is what is full.
        await navigate('/app/library', { replace: true });
        // Once the library is there: its heading has the focus by then, and gets it back.
        openUpgrade('libraryFull', { what: 'add', to: `/app/add/${slug}` });
      } else await navigate(`/app/card/${taken.cardId}`, { replace: true });
    };
    add().catch(reportError);
    return () => {
      left = true;
    };
  }, [slug, navigate, t]);

  return <Adding state={state} />;
}
