import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { isComposingKey } from '#platform/text/composing-key.ts';
import { focusAtEnd } from '#ui/focus-at-end.ts';
import { cardLimits } from '#features/cards/rules/card-limits.ts';
import { SpokenTextArea } from './spoken-fields.tsx';
import { AddEntry, RemoveEntry } from './questions/entry-buttons.tsx';

/** A list of short texts: accepted answers or distractors. */
export function AnswerRows({
  legend,
  hint,
  answers,
  label,
  addLabel,
  removeLabel,
  lastAddsRow = false,
  fewest = 1,
  onType,
  onSet,
}: {
  legend: string;
  hint?: string;
  answers: readonly string[];
  label: (place: number) => string;
  addLabel: string;
  removeLabel: (place: number) => string;
  /** Enter in the last row adds the next row of the card. */
  lastAddsRow?: boolean;
  fewest?: number;
  onType: (answers: string[]) => void;
  onSet: (answers: string[]) => void;
}) {
  const id = useId();
  const frame = useRef<HTMLFieldSetElement>(null);
  const focusOn = (place: number) => focusAtEnd(frame.current?.querySelectorAll<HTMLElement>('[data-answer]')[place]);
  const add = () => {
    // Render at once, so that the new field can be focused before the next key press.
    flushSync(() => onSet([...answers, '']));
    focusOn(answers.length);
  };
  const remove = (place: number) => {
    flushSync(() => onSet(answers.toSpliced(place, 1)));
    focusOn(Math.max(0, place - 1));
  };
  return (
    <fieldset ref={frame} aria-describedby={hint ? id : undefined} className="flex flex-col gap-2">
      <legend className="mb-1.5 text-14 font-medium text-ink-2">{legend}</legend>
      {answers.map((answer, place) => (
        // Answers have no id, so their index is the key.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={place} className="flex items-start gap-1">
          <SpokenTextArea
            rows={1}
            label={label(place + 1)}
            labelHidden
            fieldClassName="flex-1"
            data-answer
            {...(lastAddsRow && place === answers.length - 1 ? { 'data-enter-adds': true } : {})}
            value={answer}
            maxLength={cardLimits.itemText}
            onChange={(event) => onType(answers.with(place, event.currentTarget.value))}
            onKeyDown={(event) => {
              if (isComposingKey(event)) return;
              if (
                event.key === 'Enter' &&
                !event.shiftKey &&
                !event.ctrlKey &&
                !event.metaKey &&
                !(lastAddsRow && place === answers.length - 1)
              ) {
                event.preventDefault();
                if (place === answers.length - 1 && answers.length < cardLimits.answers) add();
                else focusOn(place + 1);
              } else if (event.key === 'Backspace' && answer === '' && answers.length > fewest) {
                event.preventDefault();
                event.stopPropagation();
                remove(place);
              }
            }}
          />
          {answers.length > fewest ? (
            <RemoveEntry label={removeLabel(place + 1)} byBackspace onRemove={() => remove(place)} />
          ) : null}
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-x-3">
        <AddEntry label={addLabel} full={answers.length >= cardLimits.answers} onAdd={add} />
        {hint ? (
          <p id={id} className="text-14 text-ink-3">
            {hint}
          </p>
        ) : null}
      </div>
    </fieldset>
  );
}
