import { Network, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foldText, holdsWords } from '#platform/text/fold-text.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import type { FocusmapShort } from '../contract.ts';
import { OwnMapTile, tileGrid, type TileSize } from './map-tile.tsx';

/** Fewer need no search. */
const searchedFrom = 8;

/** The member's maps, last changed first. */
export function MapList({ maps, size, onNew }: { maps: readonly FocusmapShort[]; size: TileSize; onNew: () => void }) {
  const { t } = useTranslation('maps');
  const [search, setSearch] = useState('');
  const found = useMemo(() => maps.filter(({ title }) => holdsWords(foldText(title), search)), [maps, search]);
  if (maps.length === 0)
    return (
      <EmptyState
        icon={<Network className="size-7" />}
        title={t('empty.title')}
        text={t('empty.text')}
        action={
          <Button variant="primary" icon={<Plus aria-hidden="true" className="size-5" />} onClick={onNew}>
            {t('new')}
          </Button>
        }
      />
    );
  return (
    <>
      {maps.length >= searchedFrom ? (
        <div className="mb-4 max-w-md">
          <SearchField label={t('search')} value={search} onChange={setSearch} />
          <p role="status" className="mt-1 text-14 text-ink-3">
            {search.trim() === '' ? null : t('outline.found', { count: found.length })}
          </p>
        </div>
      ) : null}
      <ul aria-label={t('title')} className={tileGrid[size]}>
        {found.map((map) => (
          <li key={map._id}>
            <OwnMapTile map={map} size={size} />
          </li>
        ))}
      </ul>
    </>
  );
}

export function MapListSkeleton({ size }: { size: TileSize }) {
  const { t } = useTranslation('maps');
  return (
    <Loading label={t('loading')}>
      <div className={tileGrid[size]}>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton
            key={index}
            className={cx('h-56 max-w-44 rounded-card!', size === 'large' && 'sm:h-[20.8125rem] sm:max-w-none')}
          />
        ))}
      </div>
    </Loading>
  );
}
