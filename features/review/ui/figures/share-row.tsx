import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { cx } from '#ui/class-names.ts';
import { reviewAddress, type Scope } from '../../rules/scope.ts';

export interface ShareRowProps {
  name: string;
  /** Beside the name. */
  figure: string;
  /** How long the bar is, from 0 to 1. */
  share: number;
  /** Of the bar. */
  colour: string;
  /** What the row leads to a review of; without it there is nothing to review. */
  scope: Scope | undefined;
}

/** A name and a figure above a bar, as a row of a list. */
export function ShareRow({ name, figure, share, colour, scope }: ShareRowProps) {
  const { t } = useTranslation('review');
  const drawn = (
    <>
      <span className="flex justify-between gap-3 text-14">
        {scope ? <span className="sr-only">{t('figures.knownNow.review')} </span> : null}
        <span dir="auto" className="line-clamp-2 min-w-0 flex-1 wrap-anywhere group-hover:underline">
          {name}
        </span>
        <span className="shrink-0 text-ink-3 tabular-nums">{figure}</span>
      </span>
      <span aria-hidden="true" className="h-2.5 rounded-full bg-sunken">
        <span className={cx('block h-full min-w-1 rounded-full', colour)} style={{ width: `${100 * share}%` }} />
      </span>
    </>
  );
  const row = 'flex min-h-11 flex-col justify-center gap-1 py-1.5';
  return scope ? (
    <Link to={reviewAddress(scope)} className={cx(row, 'group rounded-control')}>
      {drawn}
    </Link>
  ) : (
    <div className={row}>{drawn}</div>
  );
}
