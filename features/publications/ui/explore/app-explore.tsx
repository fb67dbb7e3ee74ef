import { ORPCError } from '@orpc/client';
import { useQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys, type KeyBinding } from '#client/keys.ts';
import { query } from '#client/query.ts';
import { useCallFailureWords } from '#client/use-call.ts';
import { everything } from '../../rules/explore-query.ts';
import type { SubjectKind } from '#vocabulary/subject.ts';
import { ExploreForm } from '../explore-form.tsx';
import { ExploreList, ExploreSkeleton, type ExploreListProps, type ExplorePage } from '../explore-list.tsx';
import { OwnChoice } from '../own-choice.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { WindowTitle } from '#ui/window-title.tsx';
import { ExploreKinds } from './explore-kinds.tsx';
import { exploreBelow } from '#vocabulary/explore-kinds.ts';
import type { ExploreView } from '../../client/explore-view.ts';

interface AppExploreProps<Tile> extends Pick<ExploreListProps<Tile>, 'tile' | 'beside' | 'refresh' | 'before'> {
  kind: SubjectKind;
  /** Of the window; unless said otherwise, what the kind is called. */
  title?: string;
  explored: ExploreView;
  list: UseInfiniteQueryResult<InfiniteData<ExplorePage<Tile>>>;
  /** Something may be shown above the list, which would push it down. */
  waitsForAbove?: boolean;
  /** Besides `/` for the search. */
  keys?: readonly KeyBinding[];
  /** Dialogs above the list. */
  children?: ReactNode;
}

/** Explore inside the app, for one kind of public things (S1 §2): search, filters, and tiles as far as one scrolls. */
export function AppExplore<Tile extends { readonly _id: string }>({
  kind,
  title: named,
  explored: { view, plain, show },
  list,
  waitsForAbove = false,
  keys = [],
  children,
  ...shown
}: AppExploreProps<Tile>) {
  const { t } = useTranslation('explore');
  const title = named ?? t(`kind.${kind}`);
  const search = useRef<HTMLInputElement>(null);
  const inLanguages = useQuery(query.explore.languages.queryOptions()).data;
  const path = `/app/explore${exploreBelow[kind]}`;
  useKeys([{ keys: '/', label: t('search'), run: () => search.current?.focus() }, ...keys], title);
  const notRead = (error: Error) => <NotRead error={error} again={() => void list.refetch()} />;
  return (
    <div className="mx-auto w-full max-w-[100rem] px-4 py-5 sm:px-6 md:py-8">
      <WindowTitle title={title} />
      <h1 className="mb-4 font-display text-[min(1.75rem,13vw)] leading-tight font-semibold wrap-anywhere">
        {t('title')}
      </h1>
      <ExploreKinds path="/app/explore" />
      <ExploreForm
        kind={kind}
        choice={OwnChoice}
        query={view}
        action={path}
        total={list.data?.pages[0]?.total}
        onQuery={show}
        searchRef={search}
        inLanguages={inLanguages}
      />
      {list.data && !waitsForAbove ? (
        <>
          {list.isRefetchError ? notRead(list.error) : null}
          <ExploreList
            {...shown}
            kind={kind}
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
          />
        </>
      ) : list.isError ? (
        notRead(list.error)
      ) : (
        <ExploreSkeleton />
      )}
      {children}
    </div>
  );
}

function NotRead({ error, again }: { error: Error; again: () => void }) {
  const { t } = useTranslation('explore');
  const words = useCallFailureWords();
  return (
    <ErrorNote
      title={t('failed.title')}
      text={error instanceof ORPCError ? words(error).text : t('failed.offline')}
      action={<Button onClick={again}>{t('failed.again')}</Button>}
    />
  );
}
