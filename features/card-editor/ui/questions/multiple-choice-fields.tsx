import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { isComposingKey } from '#platform/text/composing-key.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { cx } from '#ui/class-names.ts';
import { focusAtEnd } from '#ui/focus-at-end.ts';
import type { Question } from '#features/cards/contract.ts';
import { cardLimits } from '#features/cards/rules/card-limits.ts';
import { useRowChange } from '../list-part.tsx';
import { SpokenTextArea } from '../spoken-fields.tsx';
import { AddEntry, RemoveEntry } from './entry-buttons.tsx';

type MultipleChoice = Extract<Question, { type: 'multiple_choice' }>;

/** Answers, of which one or several are correct. */
export function MultipleChoiceFields({ question }: { question: MultipleChoice }) {
  const { t } = useTranslation('card-editor');
  const change = useRowChange('quizz', question._id);
  const frame = useRef<HTMLFieldSetElement>(null);
  const answers = question.answer_list;
  const focusOn = (place: number) => focusAtEnd(frame.current?.querySelectorAll<HTMLElement>('textarea')[place]);
  const add = () => {
    // Render at once, so that the new field can be focused before the next key press.
    flushSync(() => change.set({ answer_list: [...answers, { content: '', rightAnswer: false }] }));
    focusOn(answers.length);
  };
  const remove = (place: number) => {
    flushSync(() => change.set({ answer_list: answers.toSpliced(place, 1) }));
    focusOn(Math.max(0, place - 1));
  };
  return (
    <fieldset ref={frame} className="flex flex-col gap-2">
      <legend className="mb-1.5 text-14 font-medium text-ink-2">{t('question.choices')}</legend>
      {answers.map((answer, place) => (
        // oxlint-disable-next-line react/no-array-index-key
        <div key={place} className={cx('flex items-start gap-1 rounded-control', answer.rightAnswer && 'bg-good-soft')}>
          <Checkbox
            label={t('question.right', { place: place + 1 })}
            labelHidden
            className="ps-2.5"
            checked={answer.rightAnswer}
            onChange={(rightAnswer) => change.set({ answer_list: answers.with(place, { ...answer, rightAnswer }) })}
          />
          <SpokenTextArea
            rows={1}
            label={t('question.choice', { place: place + 1 })}
            labelHidden
            fieldClassName="flex-1"
            value={answer.content}
            maxLength={cardLimits.itemText}
            onChange={(event) =>
              change.type({ answer_list: answers.with(place, { ...answer, content: event.currentTarget.value }) })
            }
            onKeyDown={(event) => {
              if (isComposingKey(event)) return;
              if (event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey) {
                event.preventDefault();
                if (place === answers.length - 1 && answers.length < cardLimits.answers) add();
                else focusOn(place + 1);
              } else if (event.key === 'Backspace' && answer.content === '' && answers.length > 2) {
                event.preventDefault();
                event.stopPropagation();
                remove(place);
              }
            }}
          />
          <RemoveEntry
            label={t('question.removeChoice', { place: place + 1 })}
            held={answers.length <= 2}
            byBackspace
            onRemove={() => remove(place)}
          />
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-x-3">
        <AddEntry label={t('question.addChoice')} full={answers.length >= cardLimits.answers} onAdd={add} />
        <p className="text-14 text-ink-3">{t('question.choicesHint')}</p>
      </div>
    </fieldset>
  );
}
