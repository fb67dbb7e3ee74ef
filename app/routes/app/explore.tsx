import { ORPCError } from '@orpc/client';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useMember } from '#app/queries/session.ts';
import { queryClient, readAnew } from '#app/query-client.ts';
import { query as queries } from '#app/query.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { openEyeFurther, useTileChoices } from '#app/shell/card-look.ts';
import { CommunityCard } from '#app/shell/community-card.tsx';
import { useKeys } from '#app/shell/keys.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { useCallFailureWords } from '#app/use-call.ts';
import type { CardShort } from '#features/cards/contract.ts';
import { whatBlocksReading } from '#features/cards/rules/opening.ts';
import { tileView, type CardStyle, type TileView } from '#features/cards/rules/tile-view.ts';
import { CardGone } from '#features/cards/ui/card-gone.tsx';
import { FaceLink } from '#features/cards/ui/face-link.tsx';
import { tileKeys } from '#features/cards/ui/grid-layout.ts';
import { useTileLook } from '#features/cards/ui/tile-look.tsx';
import {
  everything,
  exploreAddress,
  exploreFilterCount,
  exploreInput,
  explorePage,
  readExploreQuery,
  type ExploreQuery,
} from '#features/community/rules/explore-query.ts';
import { publicAddressesOf } from '#features/community/rules/in-library.ts';
import { ExploreForm } from '#features/community/ui/explore-form.tsx';
import { ExploreList, ExploreSkeleton } from '#features/community/ui/explore-list.tsx';
import { InLibraryMark } from '#features/community/ui/in-library-mark.tsx';
import { Suited } from '#features/community/ui/suited.tsx';
import { openUpgrade } from '#features/membership/ui/upgrade.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { RefreshButton } from '#ui/refresh-button.tsx';
import { showToast } from '#ui/toast.tsx';
import { PremiumOnly, useOpeningBlocked } from './premium-only.tsx';

export const handle: RouteHandle = { texts: ['cards', 'catalogue', 'community'] };

const path = '/app/explore';
/** Which card lies open over the list, by its address. */
const opened = 'card';

export default function ExploreRoute() {
  const { t, i18n } = useTranslation(['community', 'cards']);
  const member = useMember();
  const [address, setAddress] = useSearchParams();
  const view = readExploreQuery(address);
  const plain = view.search.trim() === '' && exploreFilterCount(view) === 0;
  const search = useRef<HTMLInputElement>(null);
  const tiles = useTileChoices();
  const look = useTileLook(tiles);
  useKeys(
    [
      { keys: '/', label: t('search'), run: () => search.current?.focus() },
      { keys: 'v', label: t('cards:library.eyeKey'), run: openEyeFurther },
      { keys: tileKeys, label: t('keys.move') },
      { keys: 'Enter', label: t('cards:actions.open') },
    ],
    t('title'),
  );

  const reading = queries.community.explore.infiniteOptions({
    input: (cursor: string | undefined) => ({
      ...exploreInput(view),
      reader: i18n.language,
      limit: explorePage.cards,
      ...(cursor ? { cursor } : {}),
    }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next,
  });
  const list = useInfiniteQuery({ ...reading, placeholderData: keepPreviousData });
  // Kept on the device anyway, and brought up to date with each card that comes or goes.
  const library = useQuery(queries.cards.listShort.queryOptions()).data;
  const held = useMemo(() => publicAddressesOf(library ?? []), [library]);
  const suited = useQuery(queries.community.suited.queryOptions({ enabled: plain }));
  const inLanguages = useQuery(queries.community.languages.queryOptions()).data;
  const show = (next: ExploreQuery, how?: { typed: boolean }) =>
    setAddress(exploreAddress(next), { replace: how?.typed ?? false, preventScrollReset: true });
  const tellsOf = tileView(tiles.eyeOpen);
  const tile = (card: CardShort) => (
    <Tile
      card={card}
      view={tellsOf}
      cardStyle={tiles.cardStyle}
      member={{ id: member._id, plan: member.membership }}
      address={address}
      held={held.has(card.url_seo ?? '')}
    />
  );

  return (
    <div className="mx-auto w-full max-w-[100rem] px-4 py-5 sm:px-6 md:py-8">
      <PageTitle title={t('title')} />
      <h1 className="mb-4 font-display text-[min(1.75rem,13vw)] leading-tight font-semibold wrap-anywhere">{t('title')}</h1>
      <ExploreForm
        query={view}
        action={path}
        total={list.data?.pages[0]?.total}
        onQuery={show}
        searchRef={search}
        inLanguages={inLanguages}
        inSheet={look.toLevels}
      />
      {list.isError && !list.data ? (
        <NotRead error={list.error} again={() => void list.refetch()} />
      ) : list.data ? (
        <>
          {list.isRefetchError ? <NotRead error={list.error} again={() => void list.refetch()} /> : null}
          <ExploreList
            pages={list.data.pages}
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
            refresh={
              <RefreshButton
                size="sm"
                onRefresh={() => readAnew(reading.queryKey, ...(plain ? [queries.community.suited.queryKey()] : []))}
                busy={list.isRefetching}
              />
            }
            beside={look.choices}
            before={plain && suited.data ? <Suited {...suited.data} tile={tile} /> : null}
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

/** Opens over the list, under an address of its own, so that Back closes it. */
function Tile({
  card,
  view,
  cardStyle,
  member,
  address,
  held,
}: {
  card: CardShort;
  view: TileView;
  cardStyle: CardStyle;
  member: Parameters<typeof whatBlocksReading>[1];
  address: URLSearchParams;
  held: boolean;
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
      // At every level of the eye: it is what one looks for here.
      marks={held ? <InLibraryMark /> : undefined}
      heading="h2"
    />
  );
}

function OpenCard({ address }: { address: URLSearchParams }) {
  const { t } = useTranslation(['community', 'cards']);
  const [, setAddress] = useSearchParams();
  const slug = address.get(opened);
  const navigate = useNavigate();
  const close = () => {
    const next = new URLSearchParams(address);
    next.delete(opened);
    setAddress(next, { preventScrollReset: true });
  };
  return (
    <Dialog open={slug !== null} onOpenChange={(open) => !open && close()} size="xl" title={t('cardOf')} titleHidden>
      {slug ? (
        <OpenedCard
          key={slug}
          slug={slug}
          onClose={close}
          onAdded={(copyId, waited) => {
            // S1 §4: added, it closes; not under somebody who reads on since it had to wait for the network.
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

/** A link of a card that the plan does not open leads here as well. */
function OpenedCard({ slug, onAdded, onClose }: { slug: string; onAdded: (copyId: string, waited: boolean) => void; onClose: () => void }) {
  const read = useQuery(queries.cards.readPublic.queryOptions({ input: { slug } }));
  return useOpeningBlocked(read, whatBlocksReading) ? (
    <PremiumOnly heading="h2" />
  ) : (
    <CommunityCard
      slug={slug}
      slots={() => ({ inModal: true })}
      onAdded={onAdded}
      gone={(wasHere) => <Gone wasHere={wasHere} onClose={onClose} />}
    />
  );
}

/** The list below knows no better than the card did. */
function Gone({ wasHere, onClose }: { wasHere: boolean; onClose: () => void }) {
  const { t } = useTranslation('community');
  useEffect(() => void queryClient.invalidateQueries({ queryKey: queries.community.key() }), []);
  return (
    <CardGone
      wasHere={wasHere}
      action={
        <Button variant="primary" onClick={onClose}>
          {t('goOn')}
        </Button>
      }
    />
  );
}

function NotRead({ error, again }: { error: Error; again: () => void }) {
  const { t } = useTranslation('community');
  const words = useCallFailureWords();
  return (
    <ErrorNote
      title={t('failed.title')}
      text={error instanceof ORPCError ? words(error).text : t('failed.offline')}
      action={<Button onClick={again}>{t('failed.again')}</Button>}
    />
  );
}
