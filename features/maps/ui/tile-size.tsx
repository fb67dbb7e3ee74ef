import { Grid2x2, Grid3x3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { keptChoice } from '#client/kept-choice.ts';
import { Segmented } from '#ui/segmented.tsx';
import type { TileSize } from './map-tile.tsx';

/** How large the tiles of maps are in the library. */
export const tileSize = keptChoice<TileSize>('loci-map-tiles', ['small', 'large'], 'small');

/** A phone has room for the small ones only. */
export function TileSizeChoice() {
  const { t } = useTranslation('maps');
  return (
    <Segmented
      className="max-sm:hidden"
      label={t('tile.size')}
      iconsOnly
      value={tileSize.use()}
      options={[
        { value: 'small', label: t('tile.small'), icon: <Grid3x3 aria-hidden="true" className="size-4" /> },
        { value: 'large', label: t('tile.large'), icon: <Grid2x2 aria-hidden="true" className="size-4" /> },
      ]}
      onChange={(size) => tileSize.set(size)}
    />
  );
}
