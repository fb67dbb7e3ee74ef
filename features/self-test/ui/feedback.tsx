import { CircleCheck, CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Question } from '#features/cards/contract.ts';
import { isRichTextEmpty } from '#platform/text/rich-text.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/class-names.ts';
import { RichTextView } from '#ui/rich-text-view.tsx';
import { answerText, rightAnswerText, type Verdict } from '../rules/answer-checking.ts';
import { comparedBy, type Answer } from '../rules/answer.ts';
import { partlyRight } from '../rules/partly-right.ts';
import { DifferenceView } from './difference-view.tsx';
import { partlyRightText } from './partly-right-text.ts';

export interface FeedbackProps {
  question: Question;
  draft: Answer;
  verdict: Verdict;
  language: string;
  /** "I was right"; `undefined` if not offered. */
  onOverride: (() => void) | undefined;
}

/**
 * Feedback after an answer: right or wrong, how much of it was right, the correct answer if the question does not show
 * it itself, and the explanation.
 */
export function Feedback({ question, draft, verdict, language, onOverride }: FeedbackProps) {
  const { t } = useTranslation('self-test');
  const right = verdict.outcome === 'right';
  const partly = partlyRight(question, draft, verdict);
  const Icon = right ? CircleCheck : CircleX;
  return (
    <section
      aria-label={t('quiz.feedback')}
      className={cx(
        'feedback-in max-h-[45dvh] overflow-y-auto border-t',
        right ? 'border-good/40 bg-good-soft' : 'border-bad/40 bg-bad-soft',
      )}
    >
      <div className="mx-auto flex w-full max-w-2xl flex-col gap-3 px-5 py-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Icon aria-hidden="true" className={cx('size-7 shrink-0', right ? 'text-good' : 'text-bad')} />
          <p className={cx('font-display text-22 font-semibold', right ? 'text-good' : 'text-bad')}>
            {t(right ? 'quiz.right' : verdict.gaveUp ? 'quiz.gaveUp' : 'quiz.wrong')}
          </p>
          {partly ? <p className="text-16 font-medium">{partlyRightText(partly, t)}</p> : null}
          {onOverride ? (
            <Button variant="quiet" size="sm" className="ms-auto" onClick={onOverride}>
              {t('quiz.override')}
            </Button>
          ) : null}
        </div>
        {!right && question.type === 'word_order' ? (
          <DifferenceView
            given={answerText(question, draft)}
            expected={rightAnswerText(question)}
            unit={comparedBy(question)}
            language={language}
          />
        ) : null}
        {isRichTextEmpty(question.explanation) ? null : (
          <div className="text-16">
            <h3 className="mb-1 text-14 font-semibold text-ink-2">{t('quiz.explanation')}</h3>
            <RichTextView html={question.explanation} lang={language} />
          </div>
        )}
      </div>
    </section>
  );
}
