import { Check } from 'lucide-react';
import { cx } from '#ui/class-names.ts';
import type { CardShort } from '../contract.ts';
import type { TileView } from '../rules/tile-view.ts';
import { CardFace } from './card-face.tsx';

/** A card of the library while cards are being selected. A link, which the grid moves the focus to. */
export function SelectTile({
  card,
  category,
  view,
  tabIndex,
  selected,
  disabled,
  onToggle,
}: {
  card: CardShort;
  category: string;
  view: TileView;
  tabIndex: 0 | -1;
  selected: boolean;
  disabled: boolean;
  onToggle: () => void;
}) {
  return (
    <a
      href={`#${card._id}`}
      role="checkbox"
      aria-checked={selected}
      aria-disabled={disabled}
      tabIndex={tabIndex}
      draggable={false}
      onClick={(event) => {
        event.preventDefault();
        if (!disabled) onToggle();
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        if (!disabled) onToggle();
      }}
      className={cx(
        'relative block size-full rounded-card select-none',
        selected && 'outline-3 outline-offset-2 outline-accent',
        disabled && 'opacity-50',
      )}
    >
      <CardFace card={card} category={category} view={view} heading="h2" own cornerFree className="h-full" />
      <span
        aria-hidden="true"
        className={cx(
          'absolute top-2 end-2 flex size-8 items-center justify-center rounded-full border-2',
          selected ? 'border-accent bg-accent text-on-accent' : 'border-line-strong bg-surface text-transparent',
        )}
      >
        <Check className="size-5" />
      </span>
    </a>
  );
}
