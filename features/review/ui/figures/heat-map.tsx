import { useLayoutEffect, useRef, useState, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Switch } from '#ui/switch.tsx';
import { heatWeeks, monthSums, yearSums, type HeatDay } from '../../rules/figures/heat.ts';
import type { Figures } from '../../figures.contract.ts';
import { Figure } from './figure.tsx';
import { useFigureWords } from './use-words.ts';

const step = 14;
const cell = 11;
const left = 34;
const top = 18;

/** Whole class names: Tailwind finds only those that are literal in the source. */
const fills: Record<HeatDay['level'], string> = {
  0: 'fill-sunken stroke-line',
  1: 'fill-accent/25',
  2: 'fill-accent/50',
  3: 'fill-accent/75',
  4: 'fill-accent',
};

/** The squares of one level as one path: as elements of their own they would be most of the page. */
const squares = (weeks: readonly (readonly HeatDay[])[], level: HeatDay['level']): string =>
  weeks
    .flatMap((week, at) =>
      week.flatMap((day, row) =>
        day.level === level ? `M${left + at * step + 2.5} ${top + row * step}${square}` : [],
      ),
    )
    .join('');
/** With round corners, from the upper left one on. */
const square =
  'h6a2.5 2.5 0 0 1 2.5 2.5v6a2.5 2.5 0 0 1 -2.5 2.5h-6a2.5 2.5 0 0 1 -2.5 -2.5v-6a2.5 2.5 0 0 1 2.5 -2.5z';

/** The answers of a year, a square a day. */
export function HeatMap({ figures: { days, from, today } }: { figures: Figures }) {
  const { t } = useTranslation('review');
  const words = useFigureWords();
  const [withBrought, setWithBrought] = useState(true);
  const sums = yearSums(days, withBrought);
  const weeks = heatWeeks(days, from, today, withBrought);
  const width = left + weeks.length * step;
  const scrolled = useRef<HTMLDivElement>(null);
  // Where it is wider than the screen, the present is what one wants to see.
  useLayoutEffect(() => {
    const place = scrolled.current;
    if (place) place.scrollLeft = place.scrollWidth;
  }, []);
  /** What the pointer is on, as a tooltip. */
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const scale = width / box.width;
    const week = Math.floor(((event.clientX - box.left) * scale - left) / step);
    const day = weeks[week]?.[Math.floor(((event.clientY - box.top) * scale - top) / step)];
    const place = scrolled.current;
    if (place) place.title = day ? `${words.fullDay(day.day)}: ${t('figures.answers', { count: day.answers })}` : '';
  };
  return (
    <Figure
      title={t('figures.year.title')}
      sentence={t('figures.year.said', {
        days: t('figures.days', { count: sums.days }),
        answers: t('figures.answers', { count: sums.answers }),
      })}
      table={{
        columns: [
          t('figures.column.month'),
          t('figures.column.days'),
          t('figures.column.answers'),
          t('figures.column.known'),
          t('figures.column.time'),
        ],
        rows: monthSums(days).map((month) => [
          words.fullMonth(month.month),
          words.number(month.days),
          words.number(month.answers),
          words.shareOf(month),
          words.minutes(month.ms),
        ]),
      }}
    >
      <div
        ref={scrolled}
        dir="ltr"
        className="overflow-x-auto"
        tabIndex={0}
        role="group"
        aria-label={t('figures.year.title')}
      >
        <svg
          viewBox={`0 0 ${width} ${top + 7 * step}`}
          style={{ minWidth: width, maxWidth: width * 1.5 }}
          className="w-full"
          aria-hidden="true"
          onPointerMove={point}
        >
          {[0, 2, 4].map((row) => (
            <text key={row} x={0} y={top + row * step + 9} className="fill-ink-3 text-[10px]">
              {words.weekday(weeks[0]![row]!.day)}
            </text>
          ))}
          {weeks.map((week, at) =>
            Number(week[0]!.day.slice(8)) <= 7 && at < weeks.length - 2 ? (
              <text key={week[0]!.day} x={left + at * step} y={top - 6} className="fill-ink-3 text-[10px]">
                {words.month(week[0]!.day)}
              </text>
            ) : null,
          )}
          {([0, 1, 2, 3, 4] as const).map((level) => (
            <path key={level} d={squares(weeks, level)} className={fills[level]} />
          ))}
        </svg>
      </div>
      <p aria-hidden="true" className="flex items-center justify-end gap-1.5 text-12 text-ink-3">
        {t('figures.year.less')}
        {Object.values(fills).map((fill) => (
          <svg key={fill} viewBox="0 0 12 12" className="size-3">
            <rect x={0.5} y={0.5} width={cell} height={cell} rx={2.5} className={fill} />
          </svg>
        ))}
        {t('figures.year.more')}
      </p>
      {sums.brought > 0 ? (
        <Switch
          label={t('figures.year.brought', { count: sums.brought })}
          checked={withBrought}
          onChange={setWithBrought}
        />
      ) : null}
    </Figure>
  );
}
