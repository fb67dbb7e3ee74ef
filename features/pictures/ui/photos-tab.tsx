import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ImageOff, SearchX, WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { query } from '#client/query.ts';
import { useCallFailureWords } from '#client/use-call.ts';
import { useOnline } from '#client/use-online.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { SearchField } from '#ui/search-field.tsx';
import type { StockPhoto } from '../contract.ts';
import { photosHoldMs, searchMax } from '../rules/picture-limits.ts';
import type { ChosenPicture } from './chosen-picture.ts';
import { GridSkeleton, Pages, PictureGrid } from './picture-grid.tsx';
import { useKeepPicture } from './use-keep-picture.ts';

export interface PhotoSearch {
  /** As it is written in the field. */
  readonly typed: string;
  readonly query: string;
  readonly page: number;
}
export const noSearch: PhotoSearch = { typed: '', query: '', page: 1 };

/** Photos of the photo service. What is searched for stays while the picker is closed. */
export function PhotosTab({
  isOffered,
  search,
  onSearch,
  onChosen,
}: {
  /** `undefined` until it is known. */
  isOffered: boolean | undefined;
  search: PhotoSearch;
  onSearch: (search: PhotoSearch) => void;
  onChosen: (picture: ChosenPicture) => void;
}) {
  const { t } = useTranslation('pictures');
  const online = useOnline();
  if (isOffered === false)
    return (
      <EmptyState icon={<ImageOff className="size-7" />} title={t('photos.notSetUp')} text={t('photos.notSetUpText')} />
    );
  if (!online)
    return (
      <EmptyState icon={<WifiOff className="size-7" />} title={t('offline.photos')} text={t('offline.drawnInstead')} />
    );
  if (!isOffered) return <GridSkeleton />;
  return <Found search={search} onSearch={onSearch} onChosen={onChosen} />;
}

function Found({
  search,
  onSearch,
  onChosen,
}: {
  search: PhotoSearch;
  onSearch: (search: PhotoSearch) => void;
  onChosen: (picture: ChosenPicture) => void;
}) {
  const { t } = useTranslation('pictures');
  const words = useCallFailureWords();
  const { working, failure, keep } = useKeepPicture(onChosen);
  const { query: asked, page } = search;
  const settings = {
    // Its paths hold for an hour, and every page counts towards the service's limit.
    persister: undefined,
    staleTime: photosHoldMs / 2,
    gcTime: photosHoldMs / 2,
    retry: false,
    placeholderData: keepPreviousData,
  } as const;
  const listed = useQuery({
    ...query.pictures.stockPhotos.queryOptions({ input: { page } }),
    ...settings,
    enabled: asked === '',
  });
  const searched = useQuery({
    ...query.pictures.searchStockPhotos.queryOptions({ input: { query: asked, page } }),
    ...settings,
    enabled: asked !== '',
  });
  const found = asked === '' ? listed : searched;
  const results = found.data?.results;
  return (
    <div className="flex flex-col gap-4">
      <form
        role="search"
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch({ ...search, query: search.typed.trim(), page: 1 });
        }}
      >
        <div className="min-w-0 flex-1">
          <SearchField
            label={t('photos.search')}
            value={search.typed}
            maxLength={searchMax}
            onChange={(typed) => onSearch({ ...search, typed })}
            onClear={() => onSearch(noSearch)}
          />
        </div>
        {/* A button that waits keeps Enter from sending other words. */}
        <Button type="submit" loading={found.isFetching && asked === search.typed.trim()}>
          {t('photos.find')}
        </Button>
      </form>
      {failure ? <ErrorNote title={t('notKept')} text={failure.text} /> : null}
      {found.isError ? (
        <ErrorNote
          title={t('notFound')}
          text={words(found.error).text}
          action={
            <Button size="sm" onClick={() => void found.refetch()}>
              {t('again')}
            </Button>
          }
        />
      ) : null}
      {results?.length === 0 ? (
        <EmptyState
          icon={<SearchX className="size-7" />}
          title={t('photos.none', { words: asked })}
          text={t('photos.noneText')}
        />
      ) : null}
      {results && !found.isError ? (
        <PictureGrid
          label={t('tab.photos')}
          pictures={results.map((photo) => ({
            id: photo.id,
            source: photo.urls.thumb,
            label: t('photos.by', { name: photo.user.name }),
            caption: <By photo={photo} />,
          }))}
          working={results.find(({ urls }) => urls.regular === working)?.id}
          onChoose={({ id }) => void keep(results.find((photo) => photo.id === id)!.urls.regular, id)}
        />
      ) : null}
      {found.isPending ? <GridSkeleton /> : null}
      {found.data && !found.isError ? (
        <Pages page={page} pages={found.data.total_pages} onPage={(next) => onSearch({ ...search, page: next })} />
      ) : null}
    </div>
  );
}

/** Whoever took it, also before it is chosen. */
function By({ photo: { user } }: { photo: StockPhoto }) {
  return (
    <a
      href={user.link}
      target="_blank"
      rel="noopener nofollow"
      className="mt-1 block truncate text-12 text-ink-3 underline-offset-2 hover:text-ink hover:underline"
    >
      {user.name}
    </a>
  );
}
