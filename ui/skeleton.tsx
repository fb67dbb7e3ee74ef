import { cx } from './class-names.ts';

/** A grey shape where something will be. Put it in a container with `aria-busy` and a word for those who do not see it. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('block animate-pulse rounded-control bg-line', className)} />;
}
