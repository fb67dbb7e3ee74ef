import { BookmarkCheck, BookmarkPlus, CloudUpload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { buttonClass } from '#ui/button-class.ts';
import { Spinner } from '#ui/spinner.tsx';
import type { Adding } from '../rules/adding-flow.ts';

/** Takes a card into the library (S1 §4): a link that works without a script, and with one it says how it stands in its own place. */
export function AddButton({ state, onAdd, addTo }: { state: Adding; onAdd: () => void; addTo: string | undefined }) {
  const { t } = useTranslation('cards');
  const look = buttonClass({ variant: 'primary', className: 'rounded-full' });
  if (state.kind === 'added') {
    return (
      <Link to={`/app/card/${state.cardId}`} className={buttonClass({ className: `rounded-full ${state.justNow ? 'added-now' : ''}` })}>
        <BookmarkCheck aria-hidden="true" className="size-5 text-good" />
        <span className="@max-[16rem]:sr-only">{t(state.justNow ? 'public.justAdded' : 'public.added')}</span>
      </Link>
    );
  }
  const busy = state.kind === 'adding';
  const icon = busy ? (
    <Spinner />
  ) : state.kind === 'waiting' ? (
    <CloudUpload aria-hidden="true" className="size-5" />
  ) : (
    <BookmarkPlus aria-hidden="true" className="size-5" />
  );
  const words =
    state.kind === 'waiting' ? (
      t('public.addWaiting')
    ) : (
      <>
        <span aria-hidden="true" className="sm:hidden">
          {t('public.addShort')}
        </span>
        <span className="max-sm:sr-only">{t('public.addToLibrary')}</span>
      </>
    );
  const press = (event: { preventDefault(): void }) => {
    event.preventDefault();
    if (!busy) onAdd();
  };
  return addTo === undefined ? (
    <button type="button" aria-busy={busy || undefined} onClick={press} className={look}>
      {icon}
      {words}
    </button>
  ) : (
    <Link to={addTo} aria-busy={busy || undefined} onClick={press} className={look}>
      {icon}
      {words}
    </Link>
  );
}
