import { useTranslation } from 'react-i18next';
import type { Figures } from '../../figures.contract.ts';
import { CalibrationPlot } from './calibration-plot.tsx';
import { Figure } from './figure.tsx';
import { useFigureWords } from './use-words.ts';

/** Differences below it are chance. */
const near = 0.02;

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
        <CalibrationPlot series={[{ name: t('figures.calibration.title'), bins: of.bins }]} />
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
