import { cx } from './class-names.ts';

export interface ProgressBarProps {
  /** Progress from 0 to `max`; `null` if unknown. */
  value: number | null;
  max?: number;
  /** Names the work; read by screen readers, and visible if `labelShown`. */
  label: string;
  labelShown?: boolean;
  /** The figure beside the label, such as "320 of 1,000". */
  figure?: string;
  className?: string;
}

export function ProgressBar({ value, max = 100, label, labelShown = false, figure, className }: ProgressBarProps) {
  const share = value === null || max <= 0 ? null : Math.min(1, Math.max(0, value / max));
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      {labelShown || figure ? (
        <p className="flex justify-between gap-3 text-14 text-ink-2" aria-hidden="true">
          <span>{labelShown ? label : null}</span>
          <span className="tabular-nums">{figure}</span>
        </p>
      ) : null}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        {...(value === null ? {} : { 'aria-valuenow': value })}
        {...(figure ? { 'aria-valuetext': figure } : {})}
        className="h-2 overflow-hidden rounded-full bg-line"
      >
        <div
          // A bar that was not known before begins where it is.
          key={share === null ? 'unknown' : 'known'}
          className={cx('h-full rounded-full bg-accent transition-transform', share === null && 'w-1/3 animate-pulse')}
          // Moved instead of widened, so that a step lays nothing out.
          style={share === null ? undefined : { transform: `translateX(${(share - 1) * 100}%)` }}
        />
      </div>
    </div>
  );
}
