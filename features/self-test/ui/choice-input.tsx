import { Check, X } from 'lucide-react';
import { useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '#client/keys.ts';
import { isComposingKey } from '#platform/text/composing-key.ts';
import { cx } from '#ui/class-names.ts';
import { FormulaText } from '#ui/formula-text.tsx';
import { toggleChoice } from '../rules/answer.ts';
import { differentChoices, isChosen, isRightChoice } from '../rules/equal-choices.ts';
import type { QuestionProps } from './question-input.tsx';
import { QuestionHeading } from './question-heading.tsx';

/**
 * Choices by touch, with 1 to 9, or with arrows and Space. If only one is correct, selecting another replaces the
 * selection.
 */
export function ChoiceInput({
  question,
  answer,
  verdict,
  order,
  language,
  headingRef,
  onChange,
  onSubmit,
}: QuestionProps<'multiple_choice'>) {
  const { t } = useTranslation('self-test');
  const list = useRef<HTMLDivElement>(null);
  const locked = verdict !== null;
  const choices = question.answer_list;
  const onlyOne = differentChoices(choices).filter((index) => isRightChoice(choices, index)).length === 1;

  function choose(index: number): void {
    if (locked) return;
    onChange(onlyOne ? { type: 'multiple_choice', chosen: [index] } : toggleChoice(answer, index));
  }
  const buttons = () => [...(list.current?.querySelectorAll('button') ?? [])];
  function moveBy(step: number): void {
    const all = buttons();
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    all[at === -1 ? (step > 0 ? 0 : all.length - 1) : (at + step + all.length) % all.length]?.focus();
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || isComposingKey(event)) return;
    // Space selects, Enter submits.
    event.preventDefault();
    if (!event.repeat) onSubmit();
  }
  useKeys(
    [
      { keys: ['1', '2', '3', '4'], label: t('keys.choose'), run: ({ key }) => pick(Number(key)), when: !locked },
      { keys: ['5', '6', '7', '8', '9'], run: ({ key }) => pick(Number(key)), when: !locked },
      { keys: ['ArrowDown', 'ArrowRight'], label: t('keys.nextChoice'), run: () => moveBy(1), when: !locked },
      { keys: ['ArrowUp', 'ArrowLeft'], label: t('keys.previousChoice'), run: () => moveBy(-1), when: !locked },
    ],
    t('type.multiple_choice'),
  );
  function pick(place: number): void {
    const index = order[place - 1];
    if (index === undefined) return;
    buttons()[place - 1]?.focus();
    choose(index);
  }

  return (
    <>
      <QuestionHeading text={question.question} language={language} headingRef={headingRef} />
      <p className="mt-2 text-14 text-ink-2" id="choices-hint">
        {t(onlyOne ? 'choice.one' : 'choice.several')}
      </p>
      <div ref={list} role="group" aria-labelledby="choices-hint" className="mt-6 grid gap-2.5 sm:gap-3">
        {order.map((index, place) => {
          const { content, rightAnswer } = choices[index]!;
          const chosen = answer.chosen.includes(index);
          // Found and missed choices differ in words, icon and border, not only in colour.
          const missed = locked && rightAnswer && !isChosen(choices, answer.chosen, index);
          const judged = !locked
            ? undefined
            : missed || (chosen && isRightChoice(choices, index))
              ? 'right'
              : chosen
                ? 'wrong'
                : 'rest';
          return (
            <button
              key={index}
              type="button"
              role="checkbox"
              aria-checked={chosen}
              aria-disabled={locked}
              onClick={() => choose(index)}
              onKeyDown={onKeyDown}
              lang={language}
              dir="auto"
              className={cx(
                'flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 rounded-card border px-4 py-3 text-start text-18 transition-[background-color,border-color,box-shadow]',
                !judged &&
                  (chosen
                    ? 'border-accent bg-accent-soft ring-1 ring-accent'
                    : 'border-line-strong/60 bg-surface shadow-resting hover:border-accent'),
                judged === 'right' &&
                  (missed
                    ? 'border-2 border-dashed border-good bg-surface'
                    : 'border-good bg-good-soft ring-1 ring-good'),
                judged === 'wrong' && 'shake-head border-bad bg-bad-soft',
                judged === 'rest' && 'border-line bg-surface text-ink-3',
              )}
            >
              <span
                aria-hidden="true"
                className={cx(
                  'flex size-7 shrink-0 items-center justify-center border text-14 font-semibold tabular-nums',
                  onlyOne ? 'rounded-full' : 'rounded-control',
                  judged === 'right' && (missed ? 'border-good text-good' : 'border-good bg-good text-surface'),
                  judged === 'wrong' && 'border-bad bg-bad text-on-bad',
                  !judged && chosen && 'border-accent bg-accent text-on-accent',
                  (judged === 'rest' || (!judged && !chosen)) && 'border-line-strong/60 text-ink-3',
                )}
              >
                {(judged === 'right' && !missed) || (!judged && chosen) ? (
                  <Check className="size-4" />
                ) : judged === 'wrong' ? (
                  <X className="size-4" />
                ) : (
                  place + 1
                )}
              </span>
              <span className="long-words min-w-0 grow basis-32">
                <FormulaText text={content} />
              </span>
              {judged === 'right' ? (
                <span className="ms-auto shrink-0 text-14 font-semibold text-good">
                  {t(
                    chosen
                      ? 'choice.youWereRight'
                      : answer.chosen.length > 0 && !onlyOne
                        ? 'choice.missed'
                        : 'choice.rightAnswer',
                  )}
                </span>
              ) : null}
              {judged === 'wrong' ? (
                <span className="ms-auto shrink-0 text-14 font-semibold text-bad">{t('choice.notThis')}</span>
              ) : null}
            </button>
          );
        })}
      </div>
    </>
  );
}
