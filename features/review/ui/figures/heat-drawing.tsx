import { useRef, type MouseEvent, type PointerEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '#features/memory/rules/learning-day.ts';
import type { HeatDay } from '../../rules/figures/heat.ts';
import { useFigureWords } from './use-words.ts';

const step = 14;
const cell = 11;
const left = 34;
const top = 18;
const height = top + 7 * step;

/** Whole class names: Tailwind finds only those that are literal in the source. */
const fills: Record<HeatDay['level'], string> = {
  0: 'fill-sunken stroke-line',
  1: 'fill-accent/25',
  2: 'fill-accent/50',
  3: 'fill-accent/75',
  4: 'fill-accent',
};

type Weeks = readonly (readonly HeatDay[])[];

/** The squares of one level as one path: as elements of their own they would be most of the page. */
const squares = (weeks: Weeks, level: HeatDay['level']): string =>
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

/** Where the square of a day lies in the drawing, in percent of it; nothing for days that are not in it. */
export function squareOf(weeks: Weeks, day: Day) {
  const week = weeks.findIndex((days) => days.some((each) => each.day === day));
  if (week < 0) return undefined;
  const row = weeks[week]!.findIndex((each) => each.day === day);
  const width = left + weeks.length * step;
  return {
    left: `${(100 * (left + week * step)) / width}%`,
    top: `${(100 * (top + row * step)) / height}%`,
    width: `${(100 * cell) / width}%`,
    height: `${(100 * cell) / height}%`,
  };
}

/** The answers of a year, a square a day. It is hidden from readers; `children` lie over it. */
export function HeatDrawing({
  weeks,
  onDay,
  children,
}: {
  weeks: Weeks;
  /** A day was pressed. */
  onDay?: (day: Day) => void;
  children?: ReactNode;
}) {
  const { t } = useTranslation('review');
  const words = useFigureWords();
  const width = left + weeks.length * step;
  const place = useRef<HTMLDivElement>(null);
  const dayAt = ({ clientX, clientY, currentTarget }: MouseEvent<SVGSVGElement>): HeatDay | undefined => {
    const box = currentTarget.getBoundingClientRect();
    const scale = width / box.width;
    const week = weeks[Math.floor(((clientX - box.left) * scale - left) / step)];
    return week?.[Math.floor(((clientY - box.top) * scale - top) / step)];
  };
  /** What the pointer is on, as a tooltip. */
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const day = dayAt(event);
    if (place.current)
      place.current.title = day ? `${words.fullDay(day.day)}: ${t('figures.answers', { count: day.answers })}` : '';
  };
  const press = (event: MouseEvent<SVGSVGElement>) => {
    const day = dayAt(event);
    if (day) onDay?.(day.day);
  };
  return (
    <div ref={place} className="relative w-full" style={{ minWidth: width, maxWidth: width * 1.5 }}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className={onDay ? 'block w-full cursor-pointer' : 'block w-full'}
        aria-hidden="true"
        data-heat=""
        onPointerMove={point}
        onClick={press}
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
      {children}
    </div>
  );
}

/** How many answers the colours stand for. */
export function HeatLegend() {
  const { t } = useTranslation('review');
  return (
    <p aria-hidden="true" className="flex items-center justify-end gap-1.5 text-12 text-ink-3">
      {t('figures.year.less')}
      {Object.values(fills).map((fill) => (
        <svg key={fill} viewBox="0 0 12 12" className="size-3">
          <rect x={0.5} y={0.5} width={cell} height={cell} rx={2.5} className={fill} />
        </svg>
      ))}
      {t('figures.year.more')}
    </p>
  );
}
