import { BookmarkCheck, BookmarkPlus, CloudUpload } from 'lucide-react';
import { useLayoutEffect, useRef, type ComponentProps, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Spinner } from '#ui/spinner.tsx';
import type { Adding } from '../rules/adding-flow.ts';
import { barButton } from '#ui/bar-button.ts';

/**
 * Adds a card to the library (S1 §4). Without JavaScript it is a link; with it, the button shows the progress in place.
 */
export function AddButton({ state, onAdd, addTo }: { state: Adding; onAdd: () => void; addTo: string | undefined }) {
  const { t } = useTranslation('cards');
  const look = barButton('primary');
  const toCopy = useRef<HTMLAnchorElement>(null);
  const hadFocus = useRef(false);
  const isAdded = state.kind === 'added';
  useLayoutEffect(() => {
    if (isAdded && hadFocus.current) toCopy.current?.focus({ preventScroll: true });
    hadFocus.current = false;
  }, [isAdded]);
  if (state.kind === 'added') {
    return (
      <Link
        ref={toCopy}
        to={`/app/card/${state.cardId}`}
        className={barButton('secondary', state.justNow ? 'added-now' : '')}
      >
        <BookmarkCheck aria-hidden="true" className="size-5 text-good" />
        {state.justNow ? t('public.justAdded') : <Words short={t('public.justAdded')} long={t('public.added')} />}
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
      <Words short={t('public.addWaitingShort')} long={t('public.addWaiting')} />
    ) : (
      <Words short={t('public.addShort')} long={t('public.addToLibrary')} />
    );
  const press = (event: { preventDefault(): void }) => {
    event.preventDefault();
    if (!busy) onAdd();
  };
  return addTo === undefined ? (
    <PressToAdd hadFocus={hadFocus} aria-busy={busy || undefined} onClick={press} className={look}>
      {icon}
      {words}
    </PressToAdd>
  ) : (
    <Link to={addTo} aria-busy={busy || undefined} onClick={press} className={look}>
      {icon}
      {words}
    </Link>
  );
}

/** The button that the link to the copy replaces; passes the focus on to that link. */
function PressToAdd({ hadFocus, ...button }: ComponentProps<'button'> & { hadFocus: RefObject<boolean> }) {
  const own = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = own.current;
    return () => {
      hadFocus.current = element === document.activeElement;
    };
  }, [hadFocus]);
  return <button ref={own} type="button" {...button} />;
}

/** Narrow screens show the short text; screen readers always get the long one. */
function Words({ short, long }: { short: string; long: string }) {
  return (
    <>
      <span aria-hidden="true" className="@max-[16rem]:hidden sm:hidden">
        {short}
      </span>
      <span className="max-sm:sr-only">{long}</span>
    </>
  );
}
