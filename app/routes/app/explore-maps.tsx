import { ORPCError } from '@orpc/client';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { RouteHandle } from '#app/route-handle.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { query as queries } from '#client/query.ts';
import { useCallFailureWords } from '#client/use-call.ts';
import { readOnlyAddress } from '#features/maps/rules/addresses.ts';
import { PublicMapTile } from '#features/maps/ui/map-tile.tsx';
import {
  everything,
  exploreAddress,
  exploreFilterCount,
  exploreInput,
  explorePage,
  readExploreQuery,
} from '#features/publications/rules/explore-query.ts';
import { ExploreForm } from '#features/publications/ui/explore-form.tsx';
import { OwnChoice } from '#features/publications/ui/own-choice.tsx';
import { ExploreKinds } from '#app/explore-kinds.tsx';
import { ExploreList, ExploreSkeleton } from '#features/publications/ui/explore-list.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';

export const handle: RouteHandle = { texts: ['maps', 'catalogue', 'publications'] };

/** `/app/explore/maps`: public maps, searched and filtered like cards. */
export default function ExploreMapsRoute() {
  const { t, i18n } = useTranslation('publications');
  const [address, setAddress] = useSearchParams();
  const view = readExploreQuery(address);
  const plain = view.search.trim() === '' && exploreFilterCount(view) === 0;
  const search = useRef<HTMLInputElement>(null);
  const words = useCallFailureWords();
  const inLanguages = useQuery(queries.explore.languages.queryOptions()).data;
  const list = useInfiniteQuery({
    ...queries.publicMaps.explore.infiniteOptions({
      input: (cursor: string | undefined) => ({
        ...exploreInput(view),
        reader: i18n.language,
        limit: explorePage.cards,
        ...(cursor ? { cursor } : {}),
      }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next,
    }),
    placeholderData: keepPreviousData,
  });
  // The list of own maps is stored on this device, copies of public ones included.
  const { data: own } = useQuery(queries.maps.list.queryOptions());
  const held = useMemo(() => new Set(own?.map(({ focusmap_public_id }) => focusmap_public_id)), [own]);
  const show = (next: typeof view, how?: { typed: boolean }) =>
    setAddress(new URLSearchParams(exploreAddress(next)), { replace: how?.typed ?? false, preventScrollReset: true });
  return (
    <div className="mx-auto w-full max-w-[100rem] px-4 py-5 sm:px-6 md:py-8">
      <PageTitle title={t('explore.kind.map')} />
      <h1 className="mb-2 font-display text-[min(1.75rem,13vw)] leading-tight font-semibold wrap-anywhere">
        {t('explore.title')}
      </h1>
      <ExploreKinds path="/app/explore" />
      <ExploreForm
        choice={OwnChoice}
        query={view}
        action="/app/explore/maps"
        total={list.data?.pages[0]?.total}
        onQuery={show}
        searchRef={search}
        searchLabel={t('explore.searchMaps')}
        withQuiz={false}
        inLanguages={inLanguages}
      />
      {list.data ? (
        <ExploreList
          kind="map"
          pages={list.data.pages.map(({ focusmaps, ...page }) => ({ tiles: focusmaps, ...page }))}
          plain={plain}
          waiting={list.isPlaceholderData}
          onClear={() => {
            show(everything);
            search.current?.focus();
          }}
          clearTo="/app/explore/maps"
          more={{
            run: () => void list.fetchNextPage(),
            state: list.isFetchingNextPage ? 'loading' : list.isFetchNextPageError ? 'failed' : 'idle',
            to: undefined,
          }}
          tile={(map) => <PublicMapTile map={map} to={readOnlyAddress(map._id)} held={held.has(map._id)} />}
        />
      ) : list.isError ? (
        <ErrorNote
          title={t('explore.failed.title')}
          text={list.error instanceof ORPCError ? words(list.error).text : t('explore.failed.offline')}
          action={<Button onClick={() => void list.refetch()}>{t('explore.failed.again')}</Button>}
        />
      ) : (
        <ExploreSkeleton />
      )}
    </div>
  );
}
