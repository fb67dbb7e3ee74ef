import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

/** Says that a list is empty and what to do next. */
export function EmptyState({
  icon,
  title,
  text,
  action,
  heading: Title = 'h2',
  className,
}: {
  icon?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  /** `h1` if it is the whole page. */
  heading?: 'h1' | 'h2';
  className?: string;
}) {
  return (
    <div className={cx('mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-12 text-center', className)}>
      {icon ? (
        <div
          className="flex size-16 items-center justify-center rounded-full bg-accent-soft text-accent"
          aria-hidden="true"
        >
          {icon}
        </div>
      ) : null}
      <Title className="font-display text-22 font-semibold">{title}</Title>
      {text ? <p className="text-16 text-ink-2">{text}</p> : null}
      {action ? <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  );
}
