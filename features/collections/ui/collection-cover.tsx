import { Layers } from 'lucide-react';
import { CardCover, type CoverContent } from '#features/cards/ui/card-cover.tsx';

interface Covered {
  _id: string;
  title: string;
  cover_picture: { thumb: string; regular: string } | null;
}
export type FirstCard = CoverContent & { category_1: string };

/** The chosen cover of a collection, or its first cards side by side. */
export function CollectionCover({
  collection,
  first,
  large = false,
}: {
  collection: Covered;
  first: readonly FirstCard[];
  large?: boolean;
}) {
  if (collection.cover_picture) return <CardCover card={collection} large={large} eager={large} />;
  if (first.length === 0)
    return (
      <span className="flex size-full items-center justify-center bg-sunken text-ink-3">
        <Layers aria-hidden="true" className="size-8" />
      </span>
    );
  return (
    <span className="flex size-full">
      {first.map((card) => (
        <span
          key={card._id}
          data-category={card.category_1}
          className="min-w-0 flex-1 border-e border-surface last:border-e-0"
        >
          <CardCover card={card} large={large && first.length === 1} />
        </span>
      ))}
    </span>
  );
}
