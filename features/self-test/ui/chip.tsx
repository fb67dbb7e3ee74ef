import type { ComponentProps } from 'react';
import { cx } from '#ui/class-names.ts';

export interface ChipProps extends Omit<ComponentProps<'button'>, 'onClick'> {
  /** The key that selects it, shown on devices with a keyboard. */
  number?: number;
  language: string;
  /** Already used: hidden, but keeps its space to avoid layout shift. */
  used?: boolean;
  locked?: boolean;
  onPress: () => void;
}

/** A word or an option to tap. */
export function Chip({
  number,
  language,
  used = false,
  locked = false,
  onPress,
  children,
  className,
  ...rest
}: ChipProps) {
  return (
    <button
      {...rest}
      type="button"
      lang={language}
      dir="auto"
      aria-disabled={used || locked}
      onClick={() => !used && !locked && onPress()}
      className={cx(
        'inline-flex min-h-12 items-center gap-2 rounded-control border px-4 py-2 text-18 font-medium transition-[background-color,border-color,opacity]',
        used
          ? 'border-dashed border-line bg-transparent text-ink-3'
          : 'border-line-strong/60 bg-surface text-ink shadow-resting',
        !used && !locked && 'hover:border-accent',
        locked && !used && 'text-ink-3',
        className,
      )}
    >
      {number !== undefined && number <= 9 ? (
        <span aria-hidden="true" className="hidden text-12 text-ink-3 tabular-nums pointer-fine:inline">
          {number}
        </span>
      ) : null}
      <span className="long-words">{children}</span>
    </button>
  );
}
