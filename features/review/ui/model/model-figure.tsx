import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calls } from '#client/contract-types.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { typedWeights } from '../../rules/typed-weights.ts';
import { CalibrationPlot } from '../figures/calibration-plot.tsx';
import { DataTable, Figure } from '../figures/figure.tsx';
import { useFigureWords } from '../figures/use-words.ts';
import { ModelState } from './model-state.tsx';
import { useModel } from './use-model.ts';

type Made = Calls['memory.parameters']['output']['history'][number];

/** The weights of the member's memory: which, since when, and how much better they foretell than the usual ones. */
export function ModelFigure() {
  const { t } = useTranslation('review');
  const of = useModel();
  const { model } = of;
  const judged = model?.history.find(({ evaluation }) => evaluation !== null);
  return (
    <Figure title={t('model.title')} sentence={t('model.text')}>
      <ModelState of={of} />
      {judged?.evaluation ? <Comparison evaluation={judged.evaluation} /> : null}
      {model && model.history.length > 0 ? <History history={model.history} /> : null}
      {model ? <ByHand weights={model.weights} of={of} /> : null}
    </Figure>
  );
}

function Comparison({ evaluation }: { evaluation: NonNullable<Made['evaluation']> }) {
  const { t } = useTranslation('review');
  const words = useFigureWords();
  const { usual, before, fitted, average, held_out } = evaluation;
  const rows = [
    [t('model.column.usual'), usual],
    [t('model.column.before'), before],
    [t('model.column.fitted'), fitted],
    ...(average ? ([[t('model.column.average'), average]] as const) : []),
  ] as const;
  return (
    <>
      <p className="text-14 text-ink-3">{t('model.held', { answers: t('figures.answers', { count: held_out }) })}</p>
      <DataTable
        label={t('model.title')}
        columns={[
          t('model.column.weights'),
          t('figures.calibration.logLoss'),
          t('figures.calibration.rmse'),
          t('model.column.auc'),
        ]}
        rows={rows.map(([name, { log_loss, auc, calibration }]) => [
          name,
          words.number(log_loss, 4),
          calibration ? words.number(calibration.rmse, 4) : '–',
          typeof auc === 'number' ? words.number(auc, 3) : '–',
        ])}
      />
      {usual.calibration && fitted.calibration ? (
        <div className="flex flex-wrap items-center gap-x-10 gap-y-3">
          <CalibrationPlot
            series={[
              { name: t('model.column.usual'), bins: usual.calibration.bins, muted: true },
              { name: t('model.column.fitted'), bins: fitted.calibration.bins },
            ]}
          />
          <ul className="flex flex-col gap-2 text-14">
            <li className="flex items-center gap-2">
              <span aria-hidden="true" className="size-2 border border-ink-3 bg-surface" />
              {t('model.column.usual')}
            </li>
            <li className="flex items-center gap-2">
              <span aria-hidden="true" className="size-2.5 rounded-full bg-accent" />
              {t('model.column.fitted')}
            </li>
            <li className="max-w-[40ch] text-ink-3">{t('figures.calibration.axes')}</li>
          </ul>
        </div>
      ) : null}
    </>
  );
}

function History({ history }: { history: readonly Made[] }) {
  const { t } = useTranslation('review');
  const words = useFigureWords();
  return (
    <details>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center text-14 font-medium text-accent">
        {t('model.history')}
      </summary>
      <ul className="flex flex-col gap-2 text-14">
        {history.map(({ made_at, verdict }) => (
          <li key={made_at}>{t(`model.verdict.${verdict}`, { day: words.fullDay(made_at.slice(0, 10)) })}</li>
        ))}
      </ul>
    </details>
  );
}

function ByHand({ weights, of }: { weights: readonly number[]; of: ReturnType<typeof useModel> }) {
  const { t } = useTranslation('review');
  const words = useFigureWords();
  const [typed, setTyped] = useState<string>();
  const read = typed === undefined ? undefined : typedWeights(typed);
  const said = () => {
    if (!read || 'weights' in read) return undefined;
    if (read.problem === 'count') return t('model.count');
    const { place, least, most } = read;
    return t('model.range', { place, least: words.number(least, 3), most: words.number(most, 3) });
  };
  return (
    <details>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center text-14 font-medium text-accent">
        {t('model.byHand')}
      </summary>
      <div className="flex flex-col gap-3">
        <TextArea
          label={t('model.list')}
          dir="ltr"
          rows={4}
          className="tabular-nums"
          value={typed ?? weights.join(', ')}
          onChange={({ target: { value } }) => setTyped(value)}
          error={said()}
        />
        <Button
          className="self-start"
          disabled={!read || !('weights' in read)}
          loading={of.isBusy}
          onClick={() => {
            if (read && 'weights' in read) of.choose(read.weights, () => setTyped(undefined));
          }}
        >
          {t('model.use')}
        </Button>
      </div>
    </details>
  );
}
