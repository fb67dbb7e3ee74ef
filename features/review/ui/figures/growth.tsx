import { useTranslation } from 'react-i18next';
import type { Figures } from '../../figures.contract.ts';
import { growthLine, newWithin, roundMost } from '../../rules/figures/sums.ts';
import { Figure } from './figure.tsx';
import { useFigureWords } from './use-words.ts';

const wide = 520;
const high = 130;
const top = 14;
const monthDays = 30;

/** How many items were in the memory at the end of each week. */
export function Growth({ figures: { growth, from, today } }: { figures: Figures }) {
  const { t } = useTranslation('review');
  const words = useFigureWords();
  const line = growthLine(growth, from, today);
  const most = roundMost(line.map(({ items }) => items));
  const points = line.map(({ items }, at) => ({
    x: (at / Math.max(1, line.length - 1)) * wide,
    y: top + high - (items / most) * high,
  }));
  const path = points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join(' ');
  const last = line.at(-1)!;
  return (
    <Figure
      title={t('figures.growth.title')}
      sentence={
        <>
          {t('figures.growth.said', { count: last.items })} {t('figures.growth.lasting', { count: growth.lasting })}{' '}
          {t('figures.growth.fresh', { count: newWithin(growth, today, monthDays) })}
        </>
      }
      table={{
        columns: [t('figures.column.until'), t('figures.column.items')],
        // Every four weeks, the last one among them.
        rows: line
          .filter((_, at) => (line.length - 1 - at) % 4 === 0)
          .map(({ day, items }) => [words.fullDay(day), words.number(items)]),
      }}
    >
      <svg viewBox={`0 0 ${wide} ${top + high + 20}`} aria-hidden="true" className="w-full overflow-visible">
        {[0.5, 1].map((part) => (
          <line
            key={part}
            x1={0}
            x2={wide}
            y1={top + high * (1 - part)}
            y2={top + high * (1 - part)}
            className="stroke-line"
            strokeDasharray="3 4"
          />
        ))}
        <path d={`${path} L${wide} ${top + high} L0 ${top + high} Z`} className="fill-accent-soft" />
        <path d={path} className="fill-none stroke-accent" strokeWidth={2.5} strokeLinejoin="round" />
        <line x1={0} x2={wide} y1={top + high} y2={top + high} className="stroke-line-strong" />
        <circle cx={points.at(-1)!.x} cy={points.at(-1)!.y} r={4.5} className="fill-accent" />
        <text x={wide} y={top - 4} textAnchor="end" className="fill-ink-3 text-12 tabular-nums">
          {words.number(most)}
        </text>
        <text x={0} y={top + high + 16} className="fill-ink-3 text-12">
          {words.fullMonth(from.slice(0, 7))}
        </text>
        <text x={wide} y={top + high + 16} textAnchor="end" className="fill-ink-3 text-12">
          {words.fullMonth(today.slice(0, 7))}
        </text>
      </svg>
    </Figure>
  );
}
