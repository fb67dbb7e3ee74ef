import { SquareDashed } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { cardLimits } from '#features/cards/rules/card-limits.ts';
import {
  blankFromSelection,
  distractorsOf,
  partsAroundBlanks,
  withDistractors,
  withExpected,
  withText,
  type FillBlanks,
} from '#features/cards/rules/editor-blanks.ts';
import { AnswerRows } from '../answer-rows.tsx';
import { useContent } from '../editing-context.tsx';
import { useRowChange } from '../list-part.tsx';

/**
 * A text with blanks: typing `__` makes one, or selecting a word. Below it the answer of each blank, and distractors.
 */
export function FillBlanksFields({ question }: { question: FillBlanks }) {
  const { t } = useTranslation('card-editor');
  const change = useRowChange('quizz', question._id);
  const lang = useContent((content) => content.language);
  const text = useRef<HTMLTextAreaElement>(null);
  const parts = partsAroundBlanks(question.question);
  const full = question.blanks.length >= cardLimits.answers;

  function makeBlank() {
    const area = text.current;
    if (!area) return;
    const { selectionStart, selectionEnd } = area;
    const made = blankFromSelection(question, selectionStart, selectionEnd);
    change.set(
      made ??
        withText(
          question,
          `${question.question.slice(0, selectionStart)}___${question.question.slice(selectionStart)}`,
        ),
    );
    area.focus();
  }

  return (
    <>
      <div className="flex flex-col gap-2">
        <TextArea
          data-first
          ref={text}
          lang={lang}
          rows={3}
          label={t('question.textWithBlanks')}
          hint={t('question.blanksHint')}
          value={question.question}
          maxLength={cardLimits.itemText}
          onChange={(event) => change.type(withText(question, event.currentTarget.value))}
        />
        <Button
          size="sm"
          className="self-start"
          disabled={full}
          icon={<SquareDashed aria-hidden="true" className="size-4" />}
          onMouseDown={(event) => event.preventDefault()}
          onClick={makeBlank}
        >
          {t('question.makeBlank')}
        </Button>
      </div>
      {question.blanks.length > 0 ? (
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-1.5 text-14 font-medium text-ink-2">{t('question.blanks')}</legend>
          {question.blanks.map((blank, place) => (
            <TextField
              // oxlint-disable-next-line react/no-array-index-key
              key={place}
              lang={lang}
              data-enter-adds
              label={t('question.blank', { place: place + 1 })}
              hint={<Around before={parts[place] ?? ''} after={parts[place + 1] ?? ''} answer={blank.expectedAnswer} />}
              value={blank.expectedAnswer}
              maxLength={cardLimits.itemText}
              onChange={(event) => change.type(withExpected(question, place, event.currentTarget.value))}
            />
          ))}
        </fieldset>
      ) : null}
      <AnswerRows
        legend={t('question.distractors')}
        hint={t('question.distractorsHint')}
        answers={distractorsOf(question)}
        fewest={0}
        label={(place) => t('question.distractor', { place })}
        addLabel={t('question.addDistractor')}
        removeLabel={(place) => t('question.removeDistractor', { place })}
        onType={(words) => change.type(withDistractors(question, words))}
        onSet={(words) => change.set(withDistractors(question, words))}
      />
    </>
  );
}

/** Shows the position of a blank by a few words before and after it. */
function Around({ before, after, answer }: { before: string; after: string; answer: string }) {
  const start = before.trim().split(/\s+/).slice(-4).join(' ');
  const end = after.trim().split(/\s+/).slice(0, 4).join(' ');
  return (
    <>
      … {start} <b className="font-semibold text-ink-2">{answer.trim() || '____'}</b> {end} …
    </>
  );
}
