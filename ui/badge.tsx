import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

const tones = {
  plain: 'bg-sunken text-ink-2',
  accent: 'bg-accent-soft text-accent',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  hue: 'bg-hue-soft text-hue-text',
};

/** A short label. `hue` uses the colour of the surrounding category. */
export function Badge({
  children,
  tone = 'plain',
  icon,
  className,
}: {
  children: ReactNode;
  tone?: keyof typeof tones;
  icon?: ReactNode;
  className?: string;
}) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 rounded-full px-2 py-0.5 text-12 font-medium whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
