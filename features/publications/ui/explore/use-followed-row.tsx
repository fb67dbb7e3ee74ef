import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TileRow } from '../tile-row.tsx';
import { usePartAbove } from '#ui/use-part-above.ts';

/** What those whom the member follows have published, above a list that is shown `plain`: `AppExplore` takes both. */
export function useFollowedRow<Tile extends { readonly _id: string }>(
  followed: UseQueryResult<readonly Tile[]>,
  { plain, isRead, tile }: { plain: boolean; isRead: boolean; tile: (shown: Tile) => ReactNode },
): { waitsForAbove: boolean; before: ReactNode } {
  const { t } = useTranslation('explore');
  const above = usePartAbove(plain && isRead, followed.status);
  return {
    waitsForAbove: plain && above === 'waiting',
    before:
      above === 'shown' && followed.data ? (
        <TileRow id="followed" title={t('followed')} tiles={followed.data} tile={tile} />
      ) : null,
  };
}
