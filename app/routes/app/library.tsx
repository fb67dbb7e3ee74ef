import { useQuery } from '@tanstack/react-query';
import { FileInput, Trash2 } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { useContentSearch } from '#features/cards/ui/use-content-search.ts';
import { useMember } from '#client/session.ts';
import { queryClient, refetchNow } from '#client/query-client.ts';
import { query as queries } from '#client/query.ts';
import { newCardAddress } from '#vocabulary/card-address.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { useCardEntries } from '#app/shell/card-entries.tsx';
import { openEyeFurther, useTileChoices } from '#features/cards/ui/card-look.ts';
import { useKeys } from '#client/keys.ts';
import { useNewCard } from '#app/shell/new-card.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { readAhead } from '#app/shell/read-ahead.ts';
import type { CardShort } from '#features/cards/contract.ts';
import {
  openCardParam,
  readLibraryQuery,
  writeLibraryQuery,
  type LibraryQuery,
} from '#features/cards/rules/library-view.ts';
import { tileKeys } from '#ui/tile-moves.ts';
import { LibrarySkeleton } from '#features/cards/ui/library-skeleton.tsx';
import type { TileSchedule } from '#features/cards/ui/card-tile.tsx';
import { Library } from '#features/cards/ui/library.tsx';
import { exploreSearch } from '#vocabulary/explore-kinds.ts';
import { tileScheduleOf } from '#features/repeat/rules/running-schedules.ts';
import { libraryTabs } from '#app/places.ts';
import { openExport } from '#features/take-along/ui/export.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { cx } from '#ui/class-names.ts';
import { ErrorNote } from '#ui/error-note.tsx';
import { later } from '#ui/later.tsx';
import { RefreshButton } from '#ui/refresh-button.tsx';
import { LibraryPlaces } from './library-places.tsx';
import { useLearningDay } from '#features/repeat/ui/learning-day.ts';

const CardOverLibrary = later(() => import('./card-over-library.tsx'));
const SelectedCards = later(() => import('./selected-cards.tsx'));

export const handle: RouteHandle = { texts: ['cards', 'catalogue', 'voice', 'repeat', 'maps'] };

export const clientLoader = () => readAhead(() => queryClient.prefetchQuery(queries.cards.listShort.queryOptions()));

/** The current card of each view of the library, by history entry, restored on Back. */
const currentCards = new Map<string, string>();

/** The tab of the cards, or one that another area brings, as that of the maps (S3 §2). */
export default function LibraryRoute() {
  const [address] = useSearchParams();
  const tab = libraryTabs.find(({ opens }) => opens(address));
  return tab ? <tab.Screen places={<LibraryPlaces />} /> : <LibraryCards />;
}

function LibraryCards() {
  const { t } = useTranslation('cards');
  const { membership: plan } = useMember();
  const list = useQuery(queries.cards.listShort.queryOptions());
  const [view, setView] = useViewInAddress();
  const schedules = useSchedules();
  const contents = useContentSearch(view.search);
  const entriesFor = useCardEntries();
  const newCard = useNewCard();
  const search = useRef<HTMLInputElement>(null);
  const { key } = useLocation();
  const [startAt] = useState(() => currentCards.get(key));
  const tiles = useTileChoices();
  const { openCard, addressOf } = useOpenCard();
  /** On a phone, what is above the list is in the sheet of the filters, which an empty library has not. */
  const hasSheet = list.data ? list.data.length > 0 : !list.isError;
  useKeys(
    [
      { keys: '/', label: t('library.search'), run: () => search.current?.focus() },
      { keys: 'v', label: t('library.eyeKey'), run: openEyeFurther },
      { keys: tileKeys, label: t('library.keyMove') },
      { keys: 'Enter', label: t('actions.open') },
    ],
    t('library.title'),
  );

  return (
    <div className="mx-auto w-full max-w-[100rem] px-4 pt-2 pb-5 sm:px-6 sm:pt-5 md:py-8">
      <PageTitle title={t('library.title')} />
      <div className={cx('flex flex-wrap items-center justify-between gap-2', hasSheet ? 'sm:mb-4' : 'mb-4')}>
        <h1
          className={cx(
            'font-display text-[min(1.75rem,13vw)] leading-tight font-semibold wrap-anywhere',
            hasSheet && 'max-sm:sr-only',
          )}
        >
          {t('library.title')}
        </h1>
        <div className={cx('flex flex-wrap gap-2', hasSheet && 'max-sm:hidden')}>
          <LibraryLinks />
        </div>
      </div>
      <LibraryPlaces />
      {list.data ? (
        <Library
          cards={list.data}
          query={view}
          onQuery={setView}
          entriesFor={entriesFor}
          onNew={() => void newCard()}
          searchRef={search}
          plan={plan}
          contents={contents}
          onExport={(cards) =>
            openExport(cards.length === list.data.length ? {} : { ids: cards.map(({ _id }) => _id) })
          }
          startAt={startAt}
          tiles={tiles}
          selection={(selected, onSelected) => (
            <SelectedCards selected={selected} library={list.data} onSelected={onSelected} />
          )}
          schedules={schedules}
          links={<LibraryLinks size="sm" />}
          refresh={
            <RefreshButton
              size="sm"
              onRefresh={() => refetchNow(queries.cards.listShort.queryKey())}
              busy={list.isRefetching}
            />
          }
          addressOf={addressOf}
          openCard={openCard}
          detail={(cards) => <OpenCard id={openCard} cards={cards} />}
          onCurrent={(cardId) => void currentCards.set(key, cardId)}
          alsoIn={<ButtonLink to={exploreSearch('card', view.search)}>{t('library.none.public')}</ButtonLink>}
          elsewhere={
            <>
              <ButtonLink to={newCardAddress.import}>{t('library.import')}</ButtonLink>
              <ButtonLink to="/app/explore">{t('library.empty.ready')}</ButtonLink>
            </>
          }
        />
      ) : list.isError ? (
        <ErrorNote
          title={t('library.failed')}
          text={t('library.failedText')}
          action={<Button onClick={() => void list.refetch()}>{t('library.again')}</Button>}
        />
      ) : (
        <LibrarySkeleton />
      )}
    </div>
  );
}

function LibraryLinks({ size = 'md' }: { size?: 'sm' | 'md' }) {
  const { t } = useTranslation('cards');
  const icon = size === 'sm' ? 'size-4' : 'size-5';
  return (
    <>
      <ButtonLink
        to={newCardAddress.import}
        variant="quiet"
        size={size}
        icon={<FileInput aria-hidden="true" className={icon} />}
      >
        {t('library.import')}
      </ButtonLink>
      <ButtonLink to="/app/bin" variant="quiet" size={size} icon={<Trash2 aria-hidden="true" className={icon} />}>
        {t('library.bin')}
      </ButtonLink>
    </>
  );
}

/** What tiles show of the repeat schedules. */
function useSchedules(): ReadonlyMap<string, TileSchedule> {
  const { data } = useQuery(queries.repeat.notifications.queryOptions());
  const today = useLearningDay();
  return useMemo(
    () => new Map(data?.map((schedule) => [schedule.focus_card_id, tileScheduleOf(schedule, today)])),
    [data, today],
  );
}

/** The card of the URL above the list; stays mounted during the closing animation. */
function OpenCard({ id, cards }: { id: string | undefined; cards: readonly CardShort[] }) {
  const [, setAddress] = useSearchParams();
  const [last, setLast] = useState(id);
  if (id !== undefined && id !== last) setLast(id);
  if (last === undefined) return null;
  // Called if the dialog cannot be loaded; otherwise the dialog closes itself.
  const close = () =>
    setAddress(
      (address) => {
        address.delete(openCardParam);
        return address;
      },
      { replace: true, preventScrollReset: true },
    );
  return <CardOverLibrary id={last} open={id !== undefined} onClose={close} cards={cards} />;
}

function useOpenCard() {
  const [address] = useSearchParams();
  const addressOf = useCallback(
    ({ _id }: CardShort) => {
      const params = new URLSearchParams(address);
      params.set(openCardParam, _id);
      return `?${params.toString()}`;
    },
    [address],
  );
  return { openCard: address.get(openCardParam) ?? undefined, addressOf };
}

/**
 * The view is in the URL, so that Back and copied links show the same. The screen has local state, which is written to
 * the URL, so that typing does not wait for a navigation.
 */
function useViewInAddress(): [LibraryQuery, (view: LibraryQuery) => void] {
  const [address, setAddress] = useSearchParams();
  const [view, setView] = useState(() => readLibraryQuery(address));
  const written = useRef(address.toString());
  useEffect(() => {
    // The URL was changed by Back or a link.
    if (address.toString() === written.current) return;
    written.current = address.toString();
    setView(readLibraryQuery(address));
  }, [address]);
  const change = useCallback(
    (next: LibraryQuery) => {
      setView(next);
      const params = new URLSearchParams(writeLibraryQuery(next));
      written.current = params.toString();
      void setAddress(params, { replace: true, preventScrollReset: true });
    },
    [setAddress],
  );
  return [view, change];
}
