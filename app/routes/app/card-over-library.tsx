import { ORPCError } from '@orpc/client';
import { useQuery } from '@tanstack/react-query';
import { BookOpen, FileQuestion, Pencil } from 'lucide-react';
import { useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { query } from '#client/query.ts';
import { cardAddress } from '#vocabulary/card-address.ts';
import { CardLines, useCardTabs } from '#app/shell/card-tabs.tsx';
import { tickResource } from '#features/cards/client/tick-resource.ts';
import type { Card, CardShort } from '#features/cards/contract.ts';
import { openCardParam } from '#features/cards/rules/library-view.ts';
import { panelView } from '#features/cards/rules/panel-view.ts';
import { neighboursOf, navigationOrder } from '#features/cards/rules/swipe.ts';
import { CardDetail } from '#features/cards/ui/card-detail.tsx';
import { TestButton } from '#features/cards/ui/test-button.tsx';
import { NewsButton } from '#features/cards/ui/publishing/news-button.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { CardAloud } from './card-aloud.tsx';
import { InBin, useCardPlace } from './not-here.tsx';
import { MadeInPremium, useOpeningBlocked, useUpgradeOnce } from '#features/cards/ui/premium-only.tsx';

/**
 * `/app/library?modalMemento={cardId}` (S1 §2): a card above the library, opened from a tile, a printed card or a link.
 */
export default function CardOverLibrary({
  id,
  open,
  cards,
}: {
  id: string;
  open: boolean;
  cards: readonly CardShort[];
}) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [address] = useSearchParams();
  const read = useQuery(query.cards.read.queryOptions({ input: { id } }));
  const [tab, setTab] = useState('');
  const blocked = useOpeningBlocked(read);
  useUpgradeOnce(blocked, open);
  const place = useCardPlace(id, read);
  const walk = useWalk(cards, id, open);
  const at = walk.indexOf(id);
  const card = blocked || place.kind !== 'library' ? undefined : read.data?.[0];
  const tabs = useCardTabs(card, () => {
    setTab('');
    document.querySelector<HTMLElement>('[role="dialog"] [role="tab"]')?.focus({ preventScroll: true });
  });

  const go = useCallback(
    (to: string) => {
      const params = new URLSearchParams(address);
      params.set(openCardParam, to);
      // One history entry however many cards are viewed, so that Back closes the dialog.
      void navigate(`?${params.toString()}`, { replace: true, state, preventScrollReset: true });
    },
    [address, navigate, state],
  );
  const close = () => {
    if ((state as { openedFromList?: true } | null)?.openedFromList) return void navigate(-1);
    const params = new URLSearchParams(address);
    params.delete(openCardParam);
    void navigate(`?${params.toString()}`, { replace: true, preventScrollReset: true });
  };

  return (
    <CardDetail
      open={open}
      onClose={close}
      tile={cards.find(({ _id }) => _id === id)}
      card={card}
      instead={
        blocked ? (
          <MadeInPremium own={{ cardId: id, refetch: read.refetch }} />
        ) : place.kind === 'bin' ? (
          <InBin id={id} place={place} heading="h2" />
        ) : (read.isError || read.data) && !card ? (
          <NotThere error={read.error} again={() => void read.refetch()} />
        ) : undefined
      }
      neighbours={neighboursOf(walk, id)}
      place={at < 0 ? undefined : { at: at + 1, of: walk.length }}
      onGo={go}
      tab={tab}
      onTab={setTab}
      editLink={cardAddress.edit(id)}
      tabs={tabs}
      onDone={(resource, done) => void tickResource(id, resource, done)}
      actions={card ? <Actions card={card} schedule={<CardLines card={card} onOpen={setTab} />} /> : null}
      returnFocus={() => document.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"] a`) ?? false}
    />
  );
}

/** The list of cards when the first one was opened; it does not change during the closing animation. */
function useWalk(cards: readonly CardShort[], id: string, open: boolean): readonly string[] {
  const list = cards.map(({ _id }) => _id);
  const [walk, setWalk] = useState({ open, ids: list as readonly string[] });
  const ids = navigationOrder(open && !walk.open ? undefined : walk.ids, list, id);
  if (ids !== walk.ids || open !== walk.open) setWalk({ open, ids });
  return ids;
}

function Actions({ card, schedule }: { card: Card; schedule: ReactNode }) {
  const { t } = useTranslation('cards');
  const { flashTest, repeat } = panelView(card);
  return (
    <>
      {card.edition_news ? <NewsButton cardId={card._id} /> : null}
      {flashTest ? <TestButton card={card} to={cardAddress.test(card._id)} /> : null}
      {card.locked ? null : (
        <ButtonLink to={cardAddress.edit(card._id)} icon={<Pencil aria-hidden="true" className="size-5" />}>
          {t('actions.edit')}
        </ButtonLink>
      )}
      <ButtonLink to={cardAddress.open(card._id)} icon={<BookOpen aria-hidden="true" className="size-5" />}>
        {t('detail.wholePage')}
      </ButtonLink>
      {repeat ? schedule : null}
      {/* Aligned with the edge of the buttons. */}
      <div className="-ms-4 w-full max-sm:hidden">
        <CardAloud card={card} />
      </div>
    </>
  );
}

function NotThere({ error, again }: { error: Error | null; again: () => void }) {
  const { t } = useTranslation(['cards', 'app']);
  if (error && !(error instanceof ORPCError && error.status < 500)) {
    return (
      <ErrorNote
        title={t('detail.failed')}
        text={t('detail.failedText')}
        action={<Button onClick={again}>{t('library.again')}</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={<FileQuestion className="size-7" />}
      title={t('detail.missing')}
      text={t('detail.missingText')}
      action={
        <>
          <ButtonLink to="/app/bin">{t('library.bin')}</ButtonLink>
          {/* S1 §8. */}
          <ButtonLink to="/">{t('app:error.home')}</ButtonLink>
        </>
      }
    />
  );
}
