import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

/** What happened, what was kept and what to do, next to where it happened. */
export function ErrorNote({
  title,
  text,
  action,
  className,
}: {
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  className?: string;
}) {
  return (
    <div role="alert" className={cx('flex items-start gap-3 rounded-card bg-bad-soft p-4 text-ink', className)}>
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-bad" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{title}</p>
        {text ? <p className="text-14 text-ink-2">{text}</p> : null}
        {action ? <div className="mt-3 flex flex-wrap gap-2">{action}</div> : null}
      </div>
    </div>
  );
}
