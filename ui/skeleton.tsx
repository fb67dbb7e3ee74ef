import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

/** A grey shape where something will be. Stands in `Loading`, or in another container with `aria-busy`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('block animate-pulse rounded-control bg-line', className)} />;
}

/** Around grey shapes, in the place of what loads: `label` says so to those who do not see them. */
export function Loading({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div aria-busy="true" className={className}>
      <p role="status" className="sr-only">
        {label}
      </p>
      {children}
    </div>
  );
}
