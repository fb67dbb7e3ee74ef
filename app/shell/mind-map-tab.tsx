import { Network } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Card } from '#features/cards/contract.ts';
import { hasText } from '#features/cards/rules/empty-ideas.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { later } from '#ui/later.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { cardAddress } from './card-address.ts';

const DrawnMindMap = later(() => import('#features/maps/ui/mindmap/drawn-mindmap.tsx'), {
  meanwhile: () => <Drawing />,
});

/** Whether there is something to draw. A locked card hides its mind map. */
const hasMindMap = (card: Card): boolean => !card.locked && (card.nodes.length > 1 || card.key_idea.some(hasText));

/** The tab of an own card; `undefined` without one. */
export const ownMindMapTab = (card: Card): ReactNode => (hasMindMap(card) ? <OwnMindMap card={card} /> : undefined);

/** The tab of an edition, to read. */
export const mindMapOfEdition = (card: Card): ReactNode =>
  hasMindMap(card) ? <DrawnMindMap card={card} /> : undefined;

function OwnMindMap({ card }: { card: Card }) {
  const { t } = useTranslation('cards');
  return (
    <div className="flex flex-col gap-4">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ButtonLink to={cardAddress.mindMap(card._id)} icon={<Network aria-hidden="true" className="size-5" />}>
          {t('mindMap.edit')}
        </ButtonLink>
        {card.mindmap ? null : <span className="text-14 text-ink-2">{t('mindMap.fromIdeas')}</span>}
      </p>
      <DrawnMindMap card={card} />
    </div>
  );
}

function Drawing() {
  const { t } = useTranslation('cards');
  return (
    <Loading label={t('mindMap.drawn')}>
      <Skeleton className="h-72 w-full rounded-card!" />
    </Loading>
  );
}
