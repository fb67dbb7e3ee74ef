import { cx } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-line-strong/60 bg-surface text-ink hover:bg-sunken',
  quiet: 'text-ink-2 hover:bg-sunken hover:text-ink',
  danger: 'bg-bad text-on-bad hover:bg-bad-strong',
};

/** `sm` looks smaller than 44 px, but an invisible border makes the touch target that large. */
const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-9 gap-1.5 px-3 text-14 after:absolute after:-inset-1 after:content-[""]',
  md: 'min-h-11 gap-2 px-4 text-16',
  lg: 'min-h-13 gap-2.5 px-[min(1.5rem,6vw)] text-18',
};

/** Classes of a button, also for links and parts of other controls. */
export function buttonClass(
  options: { variant?: ButtonVariant; size?: ButtonSize; wide?: boolean; className?: string } = {},
): string {
  const { variant = 'secondary', size = 'md', wide = false, className } = options;
  return cx(
    'relative inline-flex select-none items-center justify-center rounded-control py-1.5 text-center font-medium [&>svg]:shrink-0 transition-[background-color,border-color,color,transform] active:translate-y-px',
    'disabled:pointer-events-none disabled:opacity-55 aria-disabled:opacity-55',
    variants[variant],
    sizes[size],
    wide && 'w-full',
    className,
  );
}
