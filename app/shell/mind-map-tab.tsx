import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Card } from '#features/cards/contract.ts';
import { hasMindMap } from '#features/cards/rules/mind-map-of-card.ts';
import { later } from '#ui/later.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

const DrawnMindMap = later(() => import('#features/maps/ui/mindmap/drawn-mindmap.tsx'), {
  meanwhile: () => <Drawing />,
});

/** The mind map of an edition, to read; `undefined` without one. */
export const mindMapOfEdition = (card: Card): ReactNode =>
  hasMindMap(card) ? <DrawnMindMap card={card} /> : undefined;

function Drawing() {
  const { t } = useTranslation('cards');
  return (
    <Loading label={t('mindMap.drawn')}>
      <Skeleton className="h-72 w-full rounded-card!" />
    </Loading>
  );
}
