import type { ReactNode } from 'react';
import { CardCover } from '#features/cards/ui/card-cover.tsx';
import { cx } from '#ui/class-names.ts';
import type { SeveralTestCard } from './several-card.ts';

/** A card with picture and title, in the proportions of a card. */
export function Cover({
  card,
  className,
  children,
}: {
  card: SeveralTestCard;
  className?: string;
  /** Over the picture: a number, a mark. */
  children?: ReactNode;
}) {
  return (
    <span
      data-category={card.category_1}
      className={cx(
        'relative flex aspect-card w-full flex-col overflow-hidden rounded-card border border-line bg-surface text-start shadow-resting',
        className,
      )}
    >
      <span className="relative min-h-0 flex-1 border-b-4 border-hue">
        <CardCover card={card} eager className="absolute inset-0" />
        {children}
      </span>
      <span className="shrink-0 px-2 py-1.5">
        <span
          lang={card.language}
          dir="auto"
          className="line-clamp-2 min-h-[2lh] font-display text-14 leading-tight font-semibold wrap-anywhere hyphens-auto sm:text-16"
        >
          {card.title}
        </span>
      </span>
    </span>
  );
}

/** A number or sign in the corner of a cover. */
export function CoverMark({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <span
      className={cx(
        'absolute top-1.5 start-1.5 flex size-8 items-center justify-center rounded-full bg-surface text-16 font-semibold text-ink tabular-nums shadow-resting',
        className,
      )}
    >
      {children}
    </span>
  );
}
