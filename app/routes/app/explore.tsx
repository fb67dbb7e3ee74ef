import { ORPCError } from '@orpc/client';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams, type ClientLoaderFunctionArgs } from 'react-router';
import { useMember } from '#client/session.ts';
import { queryClient, refetchNow } from '#client/query-client.ts';
import { query as queries } from '#client/query.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { openEyeFurther, useTileChoices } from '#app/shell/card-look.ts';
import { CommunityCard } from '#app/shell/community-card.tsx';
import { useKeys } from '#client/keys.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { readAhead } from '#app/shell/read-ahead.ts';
import { useCallFailureWords } from '#client/use-call.ts';
import type { CardShort } from '#features/cards/contract.ts';
import { whatBlocksReading } from '#features/cards/rules/opening.ts';
import { tileView, type CardStyle, type TileView } from '#features/cards/rules/tile-view.ts';
import { chosenLocale } from '#platform/i18n/page-texts.tsx';
import { CardGone } from '#features/cards/ui/card-gone.tsx';
import { FaceLink } from '#features/cards/ui/face-link.tsx';
import { tileKeys } from '#ui/tile-moves.ts';
import { useTileLook } from '#features/cards/ui/tile-look.tsx';
import {
  everything,
  exploreAddress,
  exploreFilterCount,
  exploreInput,
  explorePage,
  readExploreQuery,
  type ExploreQuery,
} from '#features/publications/rules/explore-query.ts';
import { publicAddressesOf } from '#features/cards/rules/in-library.ts';
import { ExploreForm } from '#features/publications/ui/explore-form.tsx';
import { OwnChoice } from '#features/publications/ui/own-choice.tsx';
import { ExploreKinds } from '#app/explore-kinds.tsx';
import { ExploreList, ExploreSkeleton } from '#features/publications/ui/explore-list.tsx';
import { InLibraryMark } from '#features/publications/ui/in-library-mark.tsx';
import { Suited } from '#features/cards/ui/publishing/suited.tsx';
import { openUpgrade } from '#features/membership/ui/upgrade.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { RefreshButton } from '#ui/refresh-button.tsx';
import { showToast } from '#ui/toast.tsx';
import { usePartAbove } from '#ui/use-part-above.ts';
import { PremiumOnly, useOpeningBlocked } from './premium-only.tsx';

export const handle: RouteHandle = { texts: ['cards', 'catalogue', 'publications', 'moderation'] };

const path = '/app/explore';
/** Query parameter with the slug of the card that is open above the list. */
const opened = 'card';

const listOptions = (view: ExploreQuery, reader: string) =>
  queries.explore.list.infiniteOptions({
    input: (cursor: string | undefined) => ({
      ...exploreInput(view),
      reader,
      limit: explorePage.cards,
      ...(cursor ? { cursor } : {}),
    }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next,
  });

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  readAhead(() => {
    const view = readExploreQuery(new URL(request.url).searchParams);
    return queryClient.prefetchInfiniteQuery(listOptions(view, chosenLocale()));
  });

export default function ExploreRoute() {
  const { t, i18n } = useTranslation(['publications', 'cards']);
  const member = useMember();
  const [address, setAddress] = useSearchParams();
  const view = readExploreQuery(address);
  const plain = view.search.trim() === '' && exploreFilterCount(view) === 0;
  const search = useRef<HTMLInputElement>(null);
  const tiles = useTileChoices();
  const look = useTileLook(tiles);
  useKeys(
    [
      { keys: '/', label: t('explore.search'), run: () => search.current?.focus() },
      { keys: 'v', label: t('cards:library.eyeKey'), run: openEyeFurther },
      { keys: tileKeys, label: t('explore.keys.move') },
      { keys: 'Enter', label: t('cards:actions.open') },
    ],
    t('explore.title'),
  );

  const reading = listOptions(view, i18n.language);
  const list = useInfiniteQuery({ ...reading, placeholderData: keepPreviousData });
  // The library list is stored on the device and updated with each added or removed card.
  const library = useQuery(queries.cards.listShort.queryOptions()).data;
  const held = useMemo(() => publicAddressesOf(library ?? []), [library]);
  const suited = useQuery(queries.explore.suited.queryOptions({ enabled: plain }));
  const above = usePartAbove(plain && list.data !== undefined, library ? suited.status : 'pending');
  // As it was first shown: a suggestion that is added meanwhile stays in its place, marked.
  const [offered, setOffered] = useState<typeof suited.data>();
  if (above === 'shown' && !offered && suited.data)
    setOffered({ ...suited.data, cards: suited.data.cards.filter(({ url_seo }) => !held.has(url_seo ?? '')) });
  async function refresh(): Promise<boolean> {
    const answered = await refetchNow(reading.queryKey, ...(plain ? [queries.explore.suited.queryKey()] : []));
    if (answered) setOffered(undefined);
    return answered;
  }
  const inLanguages = useQuery(queries.explore.languages.queryOptions()).data;
  const show = (next: ExploreQuery, how?: { typed: boolean }) =>
    setAddress(
      (now) => {
        const params = new URLSearchParams(exploreAddress(next));
        // A card that was opened during the debounce of typing stays open.
        const slug = how?.typed ? now.get(opened) : null;
        if (slug !== null) params.set(opened, slug);
        return params;
      },
      { replace: how?.typed ?? false, preventScrollReset: true },
    );
  const tellsOf = useMemo(() => tileView(tiles.eyeOpen), [tiles.eyeOpen]);
  const reader = useMemo(() => ({ id: member._id, plan: member.membership }), [member._id, member.membership]);
  const tile = (card: CardShort, at = 0) => (
    <Tile
      card={card}
      view={tellsOf}
      cardStyle={tiles.cardStyle}
      member={reader}
      address={address}
      held={held.has(card.url_seo ?? '')}
      // The first rows are visible at once.
      eager={at < 6}
    />
  );

  return (
    <div className="mx-auto w-full max-w-[100rem] px-4 py-5 sm:px-6 md:py-8">
      <PageTitle title={t('explore.title')} />
      <h1 className="mb-4 font-display text-[min(1.75rem,13vw)] leading-tight font-semibold wrap-anywhere">
        {t('explore.title')}
      </h1>
      <ExploreKinds path={path} />
      <ExploreForm
        choice={OwnChoice}
        query={view}
        action={path}
        total={list.data?.pages[0]?.total}
        onQuery={show}
        searchRef={search}
        inLanguages={inLanguages}
      />
      {list.isError && !list.data ? (
        <NotRead error={list.error} again={() => void list.refetch()} />
      ) : list.data && !(plain && above === 'waiting') ? (
        <>
          {list.isRefetchError ? <NotRead error={list.error} again={() => void list.refetch()} /> : null}
          <ExploreList
            kind="card"
            pages={list.data.pages.map(({ cards, ...page }) => ({ tiles: cards, ...page }))}
            plain={plain}
            waiting={list.isPlaceholderData}
            onClear={() => {
              show(everything);
              search.current?.focus();
            }}
            clearTo={path}
            more={{
              run: () => void list.fetchNextPage(),
              state: list.isFetchingNextPage ? 'loading' : list.isFetchNextPageError ? 'failed' : 'idle',
              to: undefined,
            }}
            refresh={<RefreshButton size="sm" onRefresh={refresh} busy={list.isRefetching} />}
            beside={look.choices}
            before={above === 'shown' && offered ? <Suited {...offered} tile={tile} /> : null}
            tile={tile}
          />
        </>
      ) : (
        <ExploreSkeleton />
      )}
      {look.levels}
      <OpenCard address={address} />
    </div>
  );
}

/**
 * Opens above the list with a URL of its own, so that Back closes it. Memoised, because the screen rerenders with each
 * of its queries.
 */
const Tile = memo(function Tile({
  card,
  view,
  cardStyle,
  member,
  address,
  held,
  eager,
}: {
  card: CardShort;
  view: TileView;
  cardStyle: CardStyle;
  member: Parameters<typeof whatBlocksReading>[1];
  address: URLSearchParams;
  held: boolean;
  eager: boolean;
}) {
  const blocked = whatBlocksReading(card, member) !== undefined;
  const to = new URLSearchParams(address);
  to.set(opened, card.url_seo ?? '');
  return (
    <FaceLink
      to={`?${to.toString()}`}
      preventScrollReset
      state={{ openedFromList: true }}
      onClick={(event) => {
        if (!blocked || event.metaKey || event.ctrlKey) return;
        event.preventDefault();
        openUpgrade('madeInPremium', { what: 'open', to: `/app/explore?${to.toString()}` });
      }}
      card={card}
      view={view}
      cardStyle={cardStyle}
      dimmed={blocked}
      // Shown at every detail level, because it matters here.
      marks={held ? <InLibraryMark /> : undefined}
      heading="h2"
      eager={eager}
    />
  );
});

function OpenCard({ address }: { address: URLSearchParams }) {
  const { t } = useTranslation(['publications', 'cards']);
  const [, setAddress] = useSearchParams();
  const slug = address.get(opened);
  const navigate = useNavigate();
  const close = () => {
    const next = new URLSearchParams(address);
    next.delete(opened);
    setAddress(next, { preventScrollReset: true });
  };
  return (
    <Dialog
      open={slug !== null}
      onOpenChange={(open) => !open && close()}
      size="xl"
      title={t('explore.cardOf')}
      titleHidden
    >
      {slug ? (
        <OpenedCard
          key={slug}
          slug={slug}
          onClose={close}
          onAdded={(copyId, waited) => {
            // S1 §4: closes after adding, unless the reader went on reading while it waited for the network.
            if (!waited) close();
            showToast({
              tone: 'good',
              title: t('cards:public.added'),
              action: { label: t('cards:actions.open'), onPress: () => void navigate(`/app/card/${copyId}`) },
            });
          }}
        />
      ) : null}
    </Dialog>
  );
}

/** Also reached by the link of a card that the plan does not include. */
function OpenedCard({
  slug,
  onAdded,
  onClose,
}: {
  slug: string;
  onAdded: (copyId: string, waited: boolean) => void;
  onClose: () => void;
}) {
  const read = useQuery(queries.cards.readPublic.queryOptions({ input: { slug } }));
  return useOpeningBlocked(read, whatBlocksReading) ? (
    <PremiumOnly heading="h2" />
  ) : (
    <CommunityCard
      slug={slug}
      slots={() => ({ inModal: true })}
      onAdded={onAdded}
      gone={(wasShown) => <Gone wasShown={wasShown} onClose={onClose} />}
    />
  );
}

/** The list is stale too, so it is refetched. */
function Gone({ wasShown, onClose }: { wasShown: boolean; onClose: () => void }) {
  const { t } = useTranslation('publications');
  useEffect(() => void queryClient.invalidateQueries({ queryKey: queries.explore.key() }), []);
  return (
    <CardGone
      wasShown={wasShown}
      action={
        <Button variant="primary" onClick={onClose}>
          {t('explore.goOn')}
        </Button>
      }
    />
  );
}

function NotRead({ error, again }: { error: Error; again: () => void }) {
  const { t } = useTranslation('publications');
  const words = useCallFailureWords();
  return (
    <ErrorNote
      title={t('explore.failed.title')}
      text={error instanceof ORPCError ? words(error).text : t('explore.failed.offline')}
      action={<Button onClick={again}>{t('explore.failed.again')}</Button>}
    />
  );
}
