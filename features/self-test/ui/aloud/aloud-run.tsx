import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { explainSteps, type ExplainStep } from '../../rules/scoring.ts';
import { ResultView } from '../result-view.tsx';
import { ratingOf, ratingText } from '../../rules/full-test.ts';
import type { GivenAnswer } from '../../rules/given-answer.ts';
import type { RunProps } from '../run-props.ts';
import { useAnswerLog } from '../use-answer-log.ts';
import { useRound } from '../use-round.ts';
import ExplainAloud from './explain-aloud.tsx';

/** Explain aloud, alone (option -3). The learner's own grade is its only answer. */
export default function AloudRun({
  test,
  card,
  storedAnswers,
  ports,
  exits,
  audioOnly,
  onRetry,
  onClose,
}: Omit<RunProps<never, GivenAnswer>, 'items' | 'onClose'> & {
  audioOnly: boolean;
  onClose: (unfinished?: boolean) => void;
}) {
  const { t } = useTranslation(['aloud', 'self-test']);
  const log = useAnswerLog(test, ports);
  const [answers, setAnswers] = useState(storedAnswers);
  const round = useRound(test, log, storedAnswers);
  const rated = ratingOf(answers);
  const [ratedBefore, setRatedBefore] = useState<ExplainStep>();
  const onStart = useEffectEvent(() => log.shown());
  useEffect(() => onStart(), []);
  const points = (step: ExplainStep) => explainSteps[step].alone;

  function rate(step: ExplainStep): void {
    const outcome = step >= 1 ? 'right' : 'wrong';
    change([{ ...log.stamp(), itemId: card._id, itemKind: 'rating', outcome, text: ratingText(step) }]);
    round.finish(points(step), points(step), { rated: step });
  }
  function change(next: readonly GivenAnswer[]): void {
    log.changed(answers, next);
    setAnswers(next);
  }
  function undo(): void {
    setRatedBefore(rated);
    change([]);
    round.reopen();
  }
  // Rated, but closed before the result was stored: rated again.
  if (rated === undefined || !round.finished)
    return (
      <ExplainAloud
        test={test}
        card={card}
        audioOnly={audioOnly}
        ports={ports}
        points={points}
        progress={{ done: 0, total: 1, score: 0 }}
        reopened={round.reopened || rated !== undefined}
        ratedBefore={rated ?? ratedBefore}
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
