import { Network } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Places } from '#client/places.ts';
import { mapsTab } from '#vocabulary/map-address.ts';
import { hasMindMap, mindMapTabName } from '#features/cards/rules/mind-map-of-card.ts';
import { later } from '#ui/later.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

const OwnMindMap = later(() => import('./ui/mindmap/own-mind-map.tsx'), { meanwhile: () => <Drawing /> });

export const mapsPlaces = {
  cardTabs: [
    {
      value: mindMapTabName,
      label: 'cards:mindMap.title',
      at: 'afterIdeas',
      offered: hasMindMap,
      Tab: OwnMindMap,
    },
  ],
  palette: [{ key: 'maps', label: 'app:shelves.maps', icon: Network, to: mapsTab }],
} satisfies Places;

function Drawing() {
  const { t } = useTranslation('cards');
  return (
    <Loading label={t('mindMap.drawn')}>
      <Skeleton className="h-72 w-full rounded-card!" />
    </Loading>
  );
}
