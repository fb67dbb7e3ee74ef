import { useTranslation } from 'react-i18next';
import type { Figures } from '../../figures.contract.ts';
import { Figure } from './figure.tsx';
import { useFigureWords } from './use-words.ts';

const size = 220;
const edge = 34;
/** Below this little is ever asked. */
const least = 0.4;
/** Differences below it are chance. */
const near = 0.02;

const at = (share: number) => ((Math.max(least, share) - least) / (1 - least)) * size;

/** What was foretold against what happened, in ten bins, with the bars of 95 %. */
export function Calibration({ figures: { calibration } }: { figures: Figures }) {
  const { t } = useTranslation('review');
  const words = useFigureWords();
  const { of, answers, items } = calibration;
  if (!of)
    return (
      <Figure title={t('figures.calibration.title')} sentence={t('figures.calibration.few', { count: answers })}>
        {null}
      </Figure>
    );
  const off = of.predicted - of.actual;
  const verdict = Math.abs(off) < near ? 'right' : off > 0 ? 'tooSure' : 'tooCautious';
  const ticks = [0.4, 0.6, 0.8, 1];
  return (
    <Figure
      title={t('figures.calibration.title')}
      sentence={
        <>
          {t('figures.calibration.said', { predicted: words.percent(of.predicted), actual: words.percent(of.actual) })}{' '}
          {t(`figures.calibration.${verdict}`)}
        </>
      }
      table={{
        columns: [
          t('figures.column.predicted'),
          t('figures.column.happened'),
          t('figures.column.between'),
          t('figures.column.answers'),
        ],
        rows: of.bins.map((bin) => [
          words.percent(bin.predicted),
          words.percent(bin.actual),
          `${words.percent(bin.low)} – ${words.percent(bin.high)}`,
          words.number(bin.count),
        ]),
      }}
    >
      <div className="flex flex-wrap items-center gap-x-10 gap-y-4">
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
            {of.bins.map((bin) => (
              <g key={bin.predicted}>
                <title>
                  {`${t('figures.column.predicted')} ${words.percent(bin.predicted)}, ${t('figures.column.happened')} ${words.percent(bin.actual)}`}
                </title>
                <line
                  x1={at(bin.predicted)}
                  x2={at(bin.predicted)}
                  y1={size - at(bin.low)}
                  y2={size - at(bin.high)}
                  className="stroke-accent"
                  strokeWidth={2}
                />
                <circle cx={at(bin.predicted)} cy={size - at(bin.actual)} r={4.5} className="fill-accent" />
              </g>
            ))}
          </g>
        </svg>
        <div className="flex min-w-0 flex-1 basis-60 flex-col gap-3">
          <dl className="flex flex-col gap-3">
            <Measure name={t('figures.calibration.logLoss')} value={words.number(of.log_loss, 3)} />
            <Measure name={t('figures.calibration.rmse')} value={words.percent(of.rmse)} />
          </dl>
          <p className="text-14 text-ink-3">
            {t('figures.calibration.of', {
              answers: t('figures.answers', { count: answers }),
              items: t('figures.items', { count: items }),
            })}{' '}
            {t('figures.calibration.axes')}
          </p>
        </div>
      </div>
    </Figure>
  );
}

function Measure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-14 text-ink-3">{name}</dt>
      <dd className="font-display text-22 font-semibold tabular-nums">{value}</dd>
    </div>
  );
}
