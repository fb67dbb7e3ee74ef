import { cx } from '#ui/class-names.ts';
import { roundMost } from '../../rules/figures/sums.ts';

export interface Bar {
  readonly value: number;
  /** What the pointer shows. */
  readonly hint: string;
  /** Below it. */
  readonly label?: string | undefined;
  readonly strong?: boolean;
  /** In which it may end: a line over it. */
  readonly range?: { readonly low: number; readonly high: number };
  /** Something happens on it: a mark above. */
  readonly marked?: boolean;
}

/** The least height of a value that is not 0, in percent. */
const leastHeight = 2;

/**
 * Bars beside each other. The labels are text of the page, so that they are as large on a phone; there every second one
 * is shown. It is hidden from readers, who have the sentence and the table.
 */
export function Bars({
  bars,
  scale,
}: {
  bars: readonly Bar[];
  /** Left out, it ends at a round number. `line`: a value across all bars. */
  scale?: { readonly most: number; readonly label: string; readonly line: number };
}) {
  const most = scale?.most ?? roundMost(bars.map(({ value, range }) => Math.ceil(range?.high ?? value)));
  const labelled = bars.flatMap(({ label }, at) => (label === undefined ? [] : [{ label, at }]));
  return (
    <div aria-hidden="true" dir="ltr" className="text-12 text-ink-3">
      <p className="text-end tabular-nums">{scale?.label ?? most}</p>
      <div className="relative mt-0.5 flex h-32 items-end border-t border-b border-t-line border-b-line-strong pt-2">
        <div className="absolute inset-x-0 top-1/2 border-t border-dashed border-line" />
        {bars.map(({ value, hint, strong, marked, range }) => (
          <div key={hint} title={hint} className="relative flex h-full min-w-0 flex-1 items-end justify-center">
            {marked ? (
              <span className="absolute start-1/2 -top-3 size-2 -translate-x-1/2 rounded-full bg-warn" />
            ) : null}
            <div
              className={cx('w-4/5 rounded-t-[3px]', strong ? 'bg-accent' : 'bg-accent/55')}
              style={{ height: value === 0 ? 0 : `${Math.max(leastHeight, (100 * value) / most)}%` }}
            />
            {range ? (
              <span
                className="absolute start-1/2 w-0.5 -translate-x-1/2 rounded-full bg-ink-2"
                style={{
                  bottom: `${(100 * range.low) / most}%`,
                  height: `${(100 * (range.high - range.low)) / most}%`,
                }}
              />
            ) : null}
          </div>
        ))}
        {scale ? (
          <div
            className="absolute inset-x-0 border-t-2 border-ink"
            // The bars begin below the padding.
            style={{ bottom: `calc((100% - 0.5rem) * ${scale.line / scale.most})` }}
          />
        ) : null}
      </div>
      <div className="relative mt-1 h-4">
        {labelled.map(({ label, at }, place) => (
          <span
            key={at}
            className={cx('absolute whitespace-nowrap', place % 2 === 1 && 'max-sm:hidden')}
            style={{ left: `${(100 * at) / bars.length}%` }}
          >
            {label}
          </span>
        ))}
      </div>
    </div>
  );
}
