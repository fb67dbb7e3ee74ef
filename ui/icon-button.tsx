import type { ComponentProps, ReactNode } from 'react';
import type { ButtonVariant } from './button-class.ts';
import { cx } from './class-names.ts';
import { Spinner } from './spinner.tsx';
import { Tooltip } from './tooltip.tsx';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-line-strong/60 bg-surface text-ink hover:bg-sunken',
  quiet: 'text-ink-2 hover:bg-sunken hover:text-ink',
  danger: 'text-bad hover:bg-bad-soft',
};

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** Accessible name, also shown as a tooltip. */
  label: string;
  icon: ReactNode;
  variant?: ButtonVariant;
  loading?: boolean;
  round?: boolean;
  /** `sm` looks 36 px large; its touch target is 44 px. */
  size?: 'sm' | 'md';
  tooltipSide?: 'top' | 'bottom' | 'left' | 'right';
}

export function IconButton({
  label,
  icon,
  variant = 'quiet',
  loading = false,
  round = false,
  size = 'md',
  tooltipSide,
  className,
  type = 'button',
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip label={label} {...(tooltipSide ? { side: tooltipSide } : {})}>
      <button
        {...rest}
        type={type}
        aria-label={label}
        aria-busy={loading || undefined}
        onClick={loading ? undefined : onClick}
        className={cx(
          'relative inline-flex shrink-0 items-center justify-center transition-colors disabled:pointer-events-none disabled:opacity-55',
          size === 'md' ? 'size-11' : 'size-9 after:absolute after:-inset-1 after:content-[""]',
          round ? 'rounded-full' : 'rounded-control',
          variants[variant],
          className,
        )}
      >
        {loading ? <Spinner /> : icon}
      </button>
    </Tooltip>
  );
}
