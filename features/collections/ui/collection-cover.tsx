import { Layers } from 'lucide-react';
import { coverProportion } from '#features/cards/rules/cover-shape.ts';
import { PictureCredit } from '#features/cards/ui/picture-credit.tsx';
import { CardCover, type CoverContent } from '#features/cards/ui/card-cover.tsx';
import { cx } from '#ui/class-names.ts';

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

/** The cover at the head of a page, and whom it is owed to. */
export function FramedCover({
  collection,
  first,
  className,
}: {
  collection: Covered & { cover_credit: string };
  first: readonly FirstCard[];
  className: string;
}) {
  const { cover_picture, cover_credit } = collection;
  return (
    <div className={cx('w-full shrink-0', className)}>
      <div
        className="overflow-hidden rounded-card border border-line shadow-resting"
        style={{ aspectRatio: coverProportion }}
      >
        <CollectionCover collection={collection} first={first} large />
      </div>
      <PictureCredit card={{ cover_picture, credit_picture: cover_credit }} className="mt-2" />
    </div>
  );
}
