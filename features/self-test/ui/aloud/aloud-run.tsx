import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { explainSteps, type ExplainStep } from '../../rules/scoring.ts';
import { ResultView } from '../result-view.tsx';
import type { RunProps } from '../run-props.ts';
import { useAnswerLog } from '../use-answer-log.ts';
import ExplainAloud from './explain-aloud.tsx';

/** Explain aloud, alone (option -3). It asks no single item, so the review log gets nothing. */
export default function AloudRun({
  test,
  card,
  ports,
  exits,
  audioOnly,
  onRetry,
  onClose,
}: Omit<RunProps<never, never>, 'items' | 'storedAnswers' | 'onClose'> & {
  audioOnly: boolean;
  onClose: (unfinished?: boolean) => void;
}) {
  const { t } = useTranslation(['aloud', 'self-test']);
  const log = useAnswerLog(test, ports);
  const [rated, setRated] = useState<ExplainStep>();
  const [reopened, setReopened] = useState(false);
  const points = (step: ExplainStep) => explainSteps[step].alone;

  function rate(step: ExplainStep): void {
    setRated(step);
    log.finished(points(step), points(step), { rated: step, ended_at: new Date().toISOString() });
  }
  function undo(): void {
    setRated(undefined);
    setReopened(true);
    log.reopened();
  }
  if (rated === undefined)
    return (
      <ExplainAloud
        test={test}
        card={card}
        audioOnly={audioOnly}
        ports={ports}
        points={points}
        progress={{ done: 0, total: 1, score: 0 }}
        reopened={reopened}
        onRated={rate}
        onClose={onClose}
      />
    );
  return (
    <ResultView
      test={test}
      card={card}
      score={points(rated)}
      right={0}
      total={0}
      summary={t('rated', { step: t(`self-test:rate.step.${rated}`) })}
      missed={[]}
      exits={exits}
      storageFailed={log.storageFailed}
      resultStored={log.resultStored}
      onUndo={undo}
      onRetry={onRetry}
      onClose={onClose}
    />
  );
}
