import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { outbox } from '#app/outbox.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { Adding, type AddingState } from '#features/cards/ui/adding.tsx';
import { openUpgrade } from '#features/membership/ui/upgrade.ts';
import { RefusedCommand } from '#platform/offline/outbox.ts';
import type { Route } from './+types/add-card.ts';

export const handle: RouteHandle = { texts: ['cards'] };

interface Added {
  readonly need_premium_account: boolean;
  readonly insertedId: string | null;
}

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
      // One command for one card, however often the page is opened before it is through.
      const waiting = outbox.queued().find((command) => command.subject === `adding:${slug}`);
      const commandId = waiting?.id ?? (await outbox.submit({ call: 'cards.add', input: { url_seo: slug }, subject: `adding:${slug}` }));
      if (!navigator.onLine) show('offline');
      const { need_premium_account, insertedId } = (await outbox.settled(commandId)) as Added;
      if (left) return;
      if (need_premium_account || insertedId === null) {
        // S1 §4: adding is over, and the upgrade modal opens; over the library, which is what is full.
        await navigate('/app/library', { replace: true });
        // Once the library is there: its heading has the focus by then, and gets it back.
        openUpgrade('libraryFull');
      } else await navigate(`/app/card/${insertedId}`, { replace: true });
    };
    add().catch((error: unknown) => {
      if (!(error instanceof RefusedCommand)) throw error;
      const { key, values } = error.refusal;
      show({ failed: t(key as 'refusal.failed', { ...values }) });
    });
    return () => {
      left = true;
    };
  }, [slug, navigate, t]);

  return <Adding state={state} />;
}
