import { ORPCError } from '@orpc/client';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorScreen } from '#app/error-screen.tsx';
import { useQueue } from '#app/outbox.ts';
import { keepAsBinned } from '#app/queries/keep-on-device.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { usePutBack } from '#app/shell/restore-card.ts';
import { cardPlace, type CardPlace, type KeptCard } from '#features/cards/rules/card-place.ts';
import { CardInBin } from '#features/cards/ui/card-in-bin.tsx';

/** Where the card of an address stands: in the library, or not, as this device knows and the server says. */
export function useCardPlace(id: string, { data, error }: { data: readonly KeptCard[] | undefined; error: Error | null }): CardPlace {
  const waiting = useQueue().filter(({ subject }) => subject === `card:${id}`);
  const missing = error instanceof ORPCError && error.code === 'NOT_FOUND' ? missingOf(error) : undefined;
  const inBin = missing?.inBin !== undefined;
  useEffect(() => {
    if (inBin) keepAsBinned(id).catch(reportError);
  }, [id, inBin]);
  return cardPlace({ waiting, missing, kept: data?.[0] });
}

const missingOf = ({ data }: ORPCError<string, unknown>): { inBin?: KeptCard } =>
  (data as { detail?: { inBin?: KeptCard } } | undefined)?.detail ?? {};

type NotHerePlace = Exclude<CardPlace, { kind: 'library' }>;

/** In the place of a card that is not in the library. */
export function NotHere({ id, place }: { id: string; place: NotHerePlace }) {
  if (place.kind === 'gone') return <ErrorScreen error={{ code: 'NOT_FOUND' }} signedIn />;
  return (
    <>
      <InBinTitle title={place.title} />
      <InBin id={id} place={place} />
    </>
  );
}

function InBinTitle({ title }: { title: string }) {
  const { t } = useTranslation('cards');
  return <PageTitle title={t('inBin.title', { title: title.trim() || t('face.untitled') })} />;
}

export function InBin({ id, place, heading }: { id: string; place: Extract<CardPlace, { kind: 'bin' }>; heading?: 'h1' | 'h2' }) {
  const putBack = usePutBack();
  return (
    <CardInBin
      title={place.title}
      onItsWay={place.onItsWay}
      onRestore={() => putBack({ _id: id, title: place.title })}
      {...(heading && { heading })}
    />
  );
}

/** A card that came back while its page is open: the button that brought it back is gone, and its heading takes the focus. */
export function useFocusWhenBack({ kind }: CardPlace, isShown: boolean): void {
  const wasInBin = useRef(false);
  useEffect(() => {
    if (kind === 'bin') wasInBin.current = true;
    if (kind !== 'library' || !isShown || !wasInBin.current) return;
    wasInBin.current = false;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading || document.activeElement !== document.body) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [kind, isShown]);
}
