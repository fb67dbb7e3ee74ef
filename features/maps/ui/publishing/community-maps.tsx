import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Network, SearchX } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { query } from '#client/query.ts';
import { explorePage, exploreInput, everything } from '#features/publications/rules/explore-query.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { SearchField } from '#ui/search-field.tsx';
import type { FocusmapShort } from '../../contract.ts';
import { readOnlyAddress } from '#vocabulary/map-address.ts';
import { MapListSkeleton } from '../map-list.tsx';
import { PublicMapTile, tileGrid, type TileSize } from '../map-tile.tsx';

/** The public maps in the library, opened to read (S3 §2). Explore has the same list with filters. */
export function CommunityMaps({ own, size }: { own: readonly FocusmapShort[] | undefined; size: TileSize }) {
  const { t, i18n } = useTranslation('maps');
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const held = useMemo(() => new Set(own?.map(({ focusmap_public_id }) => focusmap_public_id)), [own]);
  const list = useInfiniteQuery({
    ...query.publicMaps.explore.infiniteOptions({
      input: (cursor: string | undefined) => ({
        ...exploreInput({ ...everything, search }),
        reader: i18n.language,
        limit: explorePage.cards,
        ...(cursor ? { cursor } : {}),
      }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next,
    }),
    placeholderData: keepPreviousData,
  });
  // A map that moved between two pages may be on both.
  const found = list.data && [
    ...new Map(list.data.pages.flatMap(({ focusmaps }) => focusmaps).map((map) => [map._id, map])).values(),
  ];
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <div className="min-w-56 flex-1 sm:max-w-md">
          <SearchField label={t('community.search')} value={typed} onChange={setTyped} />
        </div>
        <Link
          to="/app/explore/maps"
          className="flex min-h-11 items-center text-14 text-accent underline underline-offset-2"
        >
          {t('community.more')}
        </Link>
      </div>
      {found ? (
        found.length === 0 ? (
          <EmptyState
            icon={search === '' ? <Network className="size-7" /> : <SearchX className="size-7" />}
            title={t(search === '' ? 'community.empty' : 'community.none')}
            text={t(search === '' ? 'community.emptyText' : 'community.noneText')}
          />
        ) : (
          <ul aria-label={t('community.list')} aria-busy={list.isPlaceholderData} className={tileGrid[size]}>
            {found.map((map) => (
              <li key={map._id}>
                <PublicMapTile map={map} to={readOnlyAddress(map._id)} size={size} held={held.has(map._id)} />
              </li>
            ))}
          </ul>
        )
      ) : list.isError ? (
        <ErrorNote
          title={t('community.failed')}
          text={t('publish.needsNetwork')}
          action={<Button onClick={() => void list.refetch()}>{t('again')}</Button>}
        />
      ) : (
        <MapListSkeleton size={size} />
      )}
      {list.hasNextPage ? (
        <p className="py-8 text-center">
          <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('community.next')}
          </Button>
        </p>
      ) : null}
    </>
  );
}
