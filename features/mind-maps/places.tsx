import { useTranslation } from 'react-i18next';
import type { Places } from '#client/places.ts';
import { hasMindMap, mindMapTabName } from '#features/cards/rules/mind-map-of-card.ts';
import { later } from '#ui/later.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

const meanwhile = () => <Drawing />;
const OwnMindMap = later(() => import('./ui/own-mind-map.tsx'), { meanwhile });
const DrawnMindMap = later(() => import('./ui/drawn-mindmap.tsx'), { meanwhile });

export const mindMapsPlaces = {
  cardTabs: [
    {
      value: mindMapTabName,
      label: 'cards:mindMap.title',
      at: 'afterIdeas',
      offered: hasMindMap,
      Tab: OwnMindMap,
    },
  ],
  mindMap: { offered: hasMindMap, Drawn: DrawnMindMap },
} satisfies Places;

function Drawing() {
  const { t } = useTranslation('cards');
  return (
    <Loading label={t('mindMap.drawn')}>
      <Skeleton className="h-72 w-full rounded-card!" />
    </Loading>
  );
}
