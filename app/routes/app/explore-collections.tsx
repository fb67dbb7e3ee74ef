import { ORPCError } from '@orpc/client';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { RouteHandle } from '#app/route-handle.ts';
import { PageTitle } from '#app/shell/page-title.tsx';
import { query as queries } from '#client/query.ts';
import { useCallFailureWords } from '#client/use-call.ts';
import { ExploredCollection } from '#features/collections/ui/explored-collection.tsx';
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

export const handle: RouteHandle = { texts: ['collections', 'catalogue', 'publications'] };

/** `/app/explore/collections`: public collections, searched and filtered like cards. */
export default function ExploreCollectionsRoute() {
  const { t, i18n } = useTranslation('publications');
  const [address, setAddress] = useSearchParams();
  const view = readExploreQuery(address);
  const plain = view.search.trim() === '' && exploreFilterCount(view) === 0;
  const search = useRef<HTMLInputElement>(null);
  const words = useCallFailureWords();
  const inLanguages = useQuery(queries.explore.languages.queryOptions()).data;
  const list = useInfiniteQuery({
    ...queries.collections.explore.infiniteOptions({
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
  const show = (next: typeof view, how?: { typed: boolean }) =>
    setAddress(new URLSearchParams(exploreAddress(next)), { replace: how?.typed ?? false, preventScrollReset: true });
  return (
    <div className="mx-auto w-full max-w-[100rem] px-4 py-5 sm:px-6 md:py-8">
      <PageTitle title={t('explore.kind.collection')} />
      <h1 className="mb-2 font-display text-[min(1.75rem,13vw)] leading-tight font-semibold wrap-anywhere">
        {t('explore.title')}
      </h1>
      <ExploreKinds path="/app/explore" />
      <ExploreForm
        choice={OwnChoice}
        query={view}
        action="/app/explore/collections"
        total={list.data?.pages[0]?.total}
        onQuery={show}
        searchRef={search}
        searchLabel={t('explore.searchCollections')}
        withQuiz={false}
        inLanguages={inLanguages}
      />
      {list.data ? (
        <ExploreList
          kind="collection"
          pages={list.data.pages.map(({ collections, ...page }) => ({ tiles: collections, ...page }))}
          plain={plain}
          waiting={list.isPlaceholderData}
          onClear={() => {
            show(everything);
            search.current?.focus();
          }}
          clearTo="/app/explore/collections"
          more={{
            run: () => void list.fetchNextPage(),
            state: list.isFetchingNextPage ? 'loading' : list.isFetchNextPageError ? 'failed' : 'idle',
            to: undefined,
          }}
          tile={(collection) => <ExploredCollection collection={collection} />}
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
