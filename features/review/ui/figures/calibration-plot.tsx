import { useTranslation } from 'react-i18next';
import type { CalibrationBin } from '#features/memory/rules/calibration.ts';
import { useFigureWords } from './use-words.ts';

const size = 220;
const edge = 34;
/** Below this little is ever asked. */
const least = 0.4;
const ticks = [0.4, 0.6, 0.8, 1];

const at = (share: number) => ((Math.max(least, share) - least) / (1 - least)) * size;

interface Series {
  readonly name: string;
  readonly bins: readonly CalibrationBin[];
  readonly muted?: boolean;
}

/** What was foretold against what happened, with the bars of 95 %. It is hidden from readers, who have the table. */
export function CalibrationPlot({ series }: { series: readonly Series[] }) {
  const { t } = useTranslation('review');
  const words = useFigureWords();
  return (
    <svg
      viewBox={`0 0 ${size + edge + 8} ${size + edge}`}
      aria-hidden="true"
      className="w-full max-w-80 overflow-visible"
    >
      <g transform={`translate(${edge} 4)`}>
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={0} x2={size} y1={size - at(tick)} y2={size - at(tick)} className="stroke-line" />
            <line y1={0} y2={size} x1={at(tick)} x2={at(tick)} className="stroke-line" />
            <text x={-6} y={size - at(tick) + 4} textAnchor="end" className="fill-ink-3 text-[10px]">
              {words.percent(tick)}
            </text>
            <text x={at(tick)} y={size + 16} textAnchor="middle" className="fill-ink-3 text-[10px]">
              {words.percent(tick)}
            </text>
          </g>
        ))}
        <line x1={0} y1={size} x2={size} y2={0} className="stroke-line-strong" strokeDasharray="4 4" />
        {series.map(({ name, bins, muted }) =>
          bins.map((bin) => (
            <g key={`${name} ${bin.predicted}`}>
              <title>
                {`${name}: ${t('figures.column.predicted')} ${words.percent(bin.predicted)}, ${t('figures.column.happened')} ${words.percent(bin.actual)}`}
              </title>
              <line
                x1={at(bin.predicted)}
                x2={at(bin.predicted)}
                y1={size - at(bin.low)}
                y2={size - at(bin.high)}
                className={muted ? 'stroke-ink-3' : 'stroke-accent'}
                strokeWidth={muted ? 1 : 2}
              />
              {muted ? (
                <rect
                  x={at(bin.predicted) - 3.5}
                  y={size - at(bin.actual) - 3.5}
                  width={7}
                  height={7}
                  className="fill-surface stroke-ink-3"
                />
              ) : (
                <circle cx={at(bin.predicted)} cy={size - at(bin.actual)} r={4.5} className="fill-accent" />
              )}
            </g>
          )),
        )}
      </g>
    </svg>
  );
}
