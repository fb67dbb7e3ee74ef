import { Ear } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '#ui/class-names.ts';
import { RichTextView } from '#ui/rich-text-view.tsx';
import { isRichTextEmpty } from '#platform/text/rich-text.ts';
import { FormulaText } from '#ui/formula-text.tsx';
import type { ExplainStep } from '../rules/scoring.ts';
import type { TestCard } from './run-props.ts';

const steps = [0, 1, 2] as const;

/** The key ideas to compare an explanation with, and the learner's own rating in the three steps of S2 §9. */
export function RateExplanation({
  card,
  points,
  before,
  said,
  onRated,
}: {
  card: TestCard;
  /** What each step is worth. */
  points: (step: ExplainStep) => number;
  /** The rating that was undone, or that somebody else suggests. */
  before?: ExplainStep | undefined;
  /** What somebody who listened heard, with what is said of each. */
  said?: { readonly ids: ReadonlySet<string>; readonly label: string } | undefined;
  onRated: (step: ExplainStep) => void;
}) {
  const { t, i18n } = useTranslation('self-test');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section className="flex w-full flex-col gap-5" aria-labelledby="rate-heading">
      <h2 id="rate-heading" ref={heading} tabIndex={-1} className="font-display text-28 font-semibold outline-none">
        {t('rate.title')}
      </h2>
      <ol className="flex list-none flex-col gap-3" lang={card.language} dir="auto">
        {card.key_idea.map((idea) => (
          <li key={idea._id} className="rounded-card border border-line bg-surface p-4 shadow-resting">
            <h3 className="text-16 font-semibold wrap-anywhere">
              <FormulaText text={idea.title} />
            </h3>
            {said?.ids.has(idea._id) ? (
              <p
                lang={i18n.language}
                dir="auto"
                className="mt-1 flex items-center gap-1.5 text-14 font-medium text-good"
              >
                <Ear aria-hidden="true" className="size-4 shrink-0" />
                {said.label}
              </p>
            ) : null}
            {isRichTextEmpty(idea.key_idea_description) ? null : (
              <div className="mt-1 text-16 text-ink-2">
                <RichTextView html={idea.key_idea_description} lang={card.language} />
              </div>
            )}
          </li>
        ))}
      </ol>
      <div
        data-floating
        className="sticky bottom-0 z-10 -mx-2 grid grid-cols-3 gap-2 bg-ground/90 px-2 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur-sm"
      >
        {steps.map((step) => (
          <button
            key={step}
            type="button"
            onClick={() => onRated(step)}
            aria-pressed={before === undefined ? undefined : before === step}
            className={cx(
              'flex min-h-16 flex-col items-center justify-center gap-0.5 rounded-card border bg-surface px-2 py-2 text-14 font-semibold shadow-resting hover:bg-sunken sm:text-16',
              before === step ? 'border-accent' : 'border-line',
            )}
          >
            {t(`rate.step.${step}`)}
            <span className="text-12 font-normal text-ink-2">{t('rate.points', { count: points(step) })}</span>
          </button>
        ))}
      </div>
    </section>
  );
}
