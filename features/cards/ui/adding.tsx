import { LibraryBig } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';

/** State of adding a public card to the library, until the copy can be opened. */
export type AddingState = 'adding' | 'offline' | { readonly failed: string };

/** The progress of adding a card: running, waiting for the network, or refused, with the reason and a link. */
export function Adding({ state }: { state: AddingState }) {
  const { t } = useTranslation('cards');
  const underWay = state === 'adding' || state === 'offline';
  const title = t(underWay ? 'public.adding' : 'public.addFailed');
  const text = state === 'offline' ? t('public.addingOffline') : underWay ? undefined : state.failed;
  return (
    <div aria-live="polite" aria-busy={state === 'adding'}>
      <EmptyState
        icon={<LibraryBig size={28} />}
        heading="h1"
        title={title}
        text={text}
        action={
          state === 'adding' ? null : (
            <Link to="/app/library" className={buttonClass({ variant: 'primary' })}>
              {t('public.toLibrary')}
            </Link>
          )
        }
      />
    </div>
  );
}
