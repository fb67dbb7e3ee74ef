import { useTranslation } from 'react-i18next';
import { useKeys } from '#client/keys.ts';
import { directionOf } from '#platform/text/direction.ts';
import { cx } from '#ui/class-names.ts';
import { FormulaText } from '#ui/formula-text.tsx';
import { aroundBlanks, clearBlank, fillFirstBlank } from '../rules/answer.ts';
import { Chip } from './chip.tsx';
import type { QuestionProps } from './question-input.tsx';

/**
 * Tapping an option fills the first empty blank; tapping a filled blank clears it (S2 §5). Keys 1 to 9 and Backspace do
 * the same.
 */
export function FillBlanksInput({
  question,
  answer,
  verdict,
  order,
  language,
  headingRef,
  onChange,
}: QuestionProps<'fill_blanks'>) {
  const { t } = useTranslation('self-test');
  const locked = verdict !== null;
  const pieces = aroundBlanks(question);
  const lastFilled = answer.slots.findLastIndex((slot) => slot !== null);
  useKeys(
    [
      {
        keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
        label: t('keys.option'),
        run: ({ key }) => {
          const option = order[Number(key) - 1];
          if (option !== undefined) onChange(fillFirstBlank(answer, option));
        },
        when: !locked,
      },
      {
        keys: 'Backspace',
        label: t('keys.clearLast'),
        run: () => onChange(clearBlank(answer, lastFilled)),
        when: !locked && lastFilled !== -1,
      },
    ],
    t('type.fill_blanks'),
  );
  return (
    <>
      <h2
        ref={headingRef}
        tabIndex={-1}
        lang={language}
        dir={directionOf(language)}
        className="font-display text-[min(1.375rem,9vw)] leading-[2.4] font-semibold wrap-anywhere whitespace-pre-wrap outline-none sm:text-28 sm:leading-[2.1]"
      >
        {pieces.map((piece, index) => {
          const slot = answer.slots[index];
          const text = slot === null || slot === undefined ? '' : question.options[slot];
          const right = verdict?.parts[index];
          return (
            <span key={index}>
              <FormulaText text={piece} />
              {index < question.blanks.length ? (
                <button
                  type="button"
                  onClick={() => !locked && text && onChange(clearBlank(answer, index))}
                  aria-disabled={locked || !text}
                  aria-label={
                    right === false
                      ? undefined
                      : text
                        ? t('blank.filled', { number: index + 1, text })
                        : t('blank.open', { number: index + 1 })
                  }
                  className={cx(
                    'mx-1 inline-flex min-h-11 min-w-20 items-center justify-center gap-2 rounded-control border-2 px-3 align-middle font-sans text-18 leading-tight font-semibold transition-colors',
                    right === undefined &&
                      (text
                        ? 'border-accent bg-accent-soft text-accent'
                        : 'border-dashed border-line-strong bg-surface/70'),
                    right === true && 'border-good bg-good-soft text-good',
                    right === false && 'shake-head border-bad bg-bad-soft',
                  )}
                >
                  {right === false ? (
                    <>
                      <span className="sr-only">
                        {t('blank.wrong', {
                          number: index + 1,
                          text: text || t('blank.empty'),
                          right: question.blanks[index]!.expectedAnswer,
                        })}
                      </span>
                      <span aria-hidden="true" className="inline-flex gap-2">
                        {text ? (
                          <del className="text-bad">
                            <FormulaText text={text} />
                          </del>
                        ) : null}
                        <ins className="text-good no-underline">
                          <FormulaText text={question.blanks[index]!.expectedAnswer} />
                        </ins>
                      </span>
                    </>
                  ) : (
                    <FormulaText text={text || '\u00A0'} />
                  )}
                </button>
              ) : null}
            </span>
          );
        })}
      </h2>
      <p className="mt-4 text-14 text-ink-2" id="options-hint">
        {t('blank.hint')}
      </p>
      <div
        role="group"
        dir={directionOf(language)}
        aria-labelledby="options-hint"
        className="mt-3 flex flex-wrap gap-2.5"
      >
        {order.map((option, place) => (
          <Chip
            key={option}
            number={place + 1}
            language={language}
            used={answer.slots.includes(option)}
            locked={locked}
            onPress={() => onChange(fillFirstBlank(answer, option))}
          >
            <FormulaText text={question.options[option] ?? ''} />
          </Chip>
        ))}
      </div>
    </>
  );
}
