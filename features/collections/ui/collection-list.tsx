import { Layers, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardShort } from '#features/cards/contract.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import type { CollectionShort } from '../contract.ts';
import type { FirstCard } from './collection-cover.tsx';
import { CollectionTile } from './collection-tile.tsx';

const coversShown = 3;
const grid = 'grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3 sm:gap-6 lg:grid-cols-5 xl:grid-cols-6';

/**
 * A member's collections. The number of cards is counted from the library on this device, so that it is right offline.
 */
export function CollectionList({
  collections,
  library,
  onNew,
}: {
  collections: readonly CollectionShort[];
  library: readonly CardShort[] | undefined;
  onNew: () => void;
}) {
  const { t } = useTranslation('collections');
  const held = useMemo(() => cardsByCollection(library), [library]);
  if (collections.length === 0)
    return (
      <EmptyState
        icon={<Layers className="size-7" />}
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
    <ul aria-label={t('title')} className={grid}>
      {collections.map((collection) => (
        <li key={collection._id}>
          <CollectionTile
            collection={collection}
            first={firstOf(collection, held?.get(collection._id))}
            count={held ? (held.get(collection._id)?.length ?? 0) : collection.card_count}
          />
        </li>
      ))}
    </ul>
  );
}

function cardsByCollection(library: readonly CardShort[] | undefined): Map<string, CardShort[]> | undefined {
  if (!library) return undefined;
  const held = new Map<string, CardShort[]>();
  for (const card of library)
    for (const id of card.collection_user_id) {
      const cards = held.get(id);
      if (cards) cards.push(card);
      else held.set(id, [card]);
    }
  return held;
}

/** The first cards as read from the server, then cards that were added since. */
function firstOf(collection: CollectionShort, cards: readonly CardShort[] = []): readonly FirstCard[] {
  const more = cards.filter(({ _id }) => !collection.first.some((each) => each._id === _id));
  return [...collection.first, ...more].slice(0, coversShown);
}

export function CollectionListSkeleton() {
  const { t } = useTranslation('collections');
  return (
    <Loading label={t('loading')}>
      <div className={grid}>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="aspect-card rounded-card!" />
        ))}
      </div>
    </Loading>
  );
}
