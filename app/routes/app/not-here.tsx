import { ORPCError } from '@orpc/client';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorScreen } from '#app/error-screen.tsx';
import { useQueue } from '#client/outbox.ts';
import { markCachedAsBinned } from '#features/cards/client/mark-cached-as-binned.ts';
import { cardAddress } from '#vocabulary/card-address.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { usePutBack } from '#features/cards/ui/restore-card.ts';
import type { Card } from '#features/cards/contract.ts';
import { cardPlace, type CardPlace, type CachedCard } from '#features/cards/rules/card-place.ts';
import { CardInBin } from '#features/cards/ui/card-in-bin.tsx';
import { LockedNote } from '#features/cards/ui/card-parts.tsx';
import { isRefused } from '#platform/offline/command-life.ts';
import { ButtonLink } from '#ui/button-link.tsx';

/** Whether the card of the URL is in the library, as this device and the server know. */
export function useCardPlace(
  id: string,
  { data, error }: { data: readonly CachedCard[] | undefined; error: Error | null },
): CardPlace {
  const waiting = useQueue()
    .filter(({ target }) => target === `card:${id}`)
    .map(({ name, state }) => ({ name, refused: isRefused(state) }));
  // `BAD_INPUT`: the address holds no id, so there is no such card either.
  const missing =
    error instanceof ORPCError && (error.code === 'NOT_FOUND' || error.code === 'BAD_INPUT')
      ? missingOf(error)
      : undefined;
  const inBin = missing?.inBin !== undefined;
  useEffect(() => {
    if (inBin) markCachedAsBinned(id).catch(reportError);
  }, [id, inBin]);
  return cardPlace({ waiting, missing, cached: data?.[0] });
}

const missingOf = ({ data }: ORPCError<string, unknown>): { inBin?: CachedCard } =>
  (data as { detail?: { inBin?: CachedCard } } | undefined)?.detail ?? {};

type NotHerePlace = Exclude<CardPlace, { kind: 'library' }>;

/** Shown instead of a card that is not in the library. */
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

export function InBin({
  id,
  place,
  heading,
}: {
  id: string;
  place: Extract<CardPlace, { kind: 'bin' }>;
  heading?: 'h1' | 'h2';
}) {
  const putBack = usePutBack();
  return (
    <CardInBin
      title={place.title}
      restoring={place.restoring}
      onRestore={() => putBack({ _id: id, title: place.title })}
      {...(heading && { heading })}
    />
  );
}

/** Shown instead of the editor of a locked card (S1 §4): why, and the notes that its holder can write. */
export function LockedCard({ card, notes }: { card: Card; notes: ReactNode }) {
  const { t } = useTranslation('cards');
  const title = card.title.trim() || t('face.untitled');
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-5 px-4 py-8">
      <PageTitle title={title} />
      <h1 lang={card.language} dir="auto" className="font-display text-28 font-semibold wrap-anywhere">
        {title}
      </h1>
      <LockedNote card={card} />
      {notes}
      <p>
        <ButtonLink to={cardAddress.open(card._id)}>{t('editor.back')}</ButtonLink>
      </p>
    </div>
  );
}

/** When a card is restored while its page is open, the pressed button is removed and the heading gets the focus. */
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
