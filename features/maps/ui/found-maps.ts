import { useQuery } from '@tanstack/react-query';
import { Network } from 'lucide-react';
import { createElement, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { findable } from '#client/palette-match.ts';
import type { FoundGroup, FoundThing } from '#client/places.ts';
import { query } from '#client/query.ts';
import { mapAddress } from '#vocabulary/map-address.ts';

/** For the palette: own maps by title, from the list on this device. */
export function useFoundMaps(): readonly FoundGroup[] {
  const { t } = useTranslation();
  const { data: list } = useQuery(query.maps.list.queryOptions());
  const things = useMemo(
    () =>
      (list ?? []).map(({ _id, title }): FoundThing => ({
        key: _id,
        label: title.trim() || t('shell.untitledMap'),
        icon: createElement(Network, { className: 'size-5' }),
        to: mapAddress(_id),
        ...findable(title),
      })),
    [list, t],
  );
  return [{ key: 'maps', label: 'app:shell.palette.maps', at: 'names', most: 10, things }];
}
