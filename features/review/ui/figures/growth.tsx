import { useTranslation } from 'react-i18next';
import type { Figures } from '../../figures.contract.ts';
import { growthLine, newWithin, roundMost } from '../../rules/figures/sums.ts';
import { Figure } from './figure.tsx';
import { useFigureWords } from './use-words.ts';

const monthDays = 30;

/** How many items were in the memory at the end of each week. */
export function Growth({ figures: { growth, from, today } }: { figures: Figures }) {
  const { t } = useTranslation('review');
  const words = useFigureWords();
  const line = growthLine(growth, from, today);
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
      <GrowthLine figures={{ growth, from, today }} />
    </Figure>
  );
}

/** The drawing. It is hidden from readers. */
export function GrowthLine({
  figures: { growth, from, today },
}: {
  figures: Pick<Figures, 'growth' | 'from' | 'today'>;
}) {
  const words = useFigureWords();
  const line = growthLine(growth, from, today);
  const most = roundMost(line.map(({ items }) => items));
  const points = line.map(({ items }, at) => ({
    // In percent of the drawing.
    x: (100 * at) / Math.max(1, line.length - 1),
    y: 100 - (100 * items) / most,
  }));
  const path = points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join(' ');
  return (
    <div aria-hidden="true" dir="ltr" className="text-12 text-ink-3">
      <p className="text-end tabular-nums">{words.number(most)}</p>
      <div className="relative mt-0.5 h-32 border-t border-b border-t-line border-b-line-strong">
        <div className="absolute inset-x-0 top-1/2 border-t border-dashed border-line" />
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full overflow-visible">
          <path d={`${path} L100 100 L0 100 Z`} className="fill-accent-soft" />
          <path
            d={path}
            className="fill-none stroke-accent"
            strokeWidth={2.5}
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <span
          className="absolute end-0 size-2 translate-x-1/2 -translate-y-1/2 rounded-full bg-accent"
          style={{ top: `${points.at(-1)!.y}%` }}
        />
      </div>
      <p className="mt-1 flex justify-between gap-4">
        <span>{words.fullMonth(from.slice(0, 7))}</span>
        <span>{words.fullMonth(today.slice(0, 7))}</span>
      </p>
    </div>
  );
}
