import { Volume2 } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposingKey } from '#platform/text/composing-key.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/class-names.ts';
import { FormulaText } from '#ui/formula-text.tsx';
import { acceptedTexts, closestAccepted, otherSpellings } from '../rules/accepted-texts.ts';
import { accentsOf, typeEntry } from '../rules/answer.ts';
import { DifferenceView } from './difference-view.tsx';
import type { QuestionProps } from './question-input.tsx';
import { QuestionHeading } from './question-heading.tsx';
import { useSpeech } from './use-speech.ts';

/** A text field for each entry, which is shown or read aloud. */
export function TypeAnswerInput({
  question,
  answer,
  verdict,
  language,
  headingRef,
  onChange,
  onSubmit,
}: QuestionProps<'type_answer'>) {
  const { t } = useTranslation('self-test');
  const fields = useRef<(HTMLInputElement | null)[]>([]);
  const locked = verdict !== null;

  function onKeyDown(event: KeyboardEvent, index: number): void {
    if (event.key !== 'Enter' || isComposingKey(event) || event.repeat) return;
    event.preventDefault();
    const empty = answer.texts.findIndex((text, at) => at !== index && text.trim() === '');
    if (!locked && empty !== -1) fields.current[empty]?.focus();
    else onSubmit();
  }

  return (
    <>
      <QuestionHeading text={question.question} language={language} headingRef={headingRef} />
      <ol className="mt-6 flex list-none flex-col gap-5">
        {question.entries.map((entry, index) => {
          const right = verdict?.parts[index];
          const text = answer.texts[index] ?? '';
          const closest = closestAccepted(text, entry.expectedAnswer, accentsOf(question));
          const hasSynonyms = acceptedTexts(entry.expectedAnswer).length > 1;
          const others =
            right === undefined ? [] : otherSpellings(text, entry.expectedAnswer, right ? undefined : closest);
          return (
            <li key={index}>
              {entry.contentType === 'audio' ? (
                <SpokenText text={entry.content} language={language} id={`entry-${index}`} />
              ) : (
                <p
                  id={`entry-${index}`}
                  lang={language}
                  dir="auto"
                  className="mb-2 text-18 wrap-anywhere whitespace-pre-wrap"
                >
                  <FormulaText text={entry.content} />
                </p>
              )}
              <input
                ref={(element) => {
                  fields.current[index] = element;
                }}
                value={text}
                readOnly={locked}
                onChange={(event) => onChange(typeEntry(answer, index, event.target.value))}
                onKeyDown={(event) => onKeyDown(event, index)}
                aria-label={t('typed.field', { number: index + 1 })}
                aria-describedby={`entry-${index}`}
                aria-invalid={right === false || undefined}
                lang={language}
                dir="auto"
                autoComplete="off"
                autoCapitalize="none"
                autoCorrect="off"
                spellCheck={false}
                enterKeyHint={index + 1 < question.entries.length ? 'next' : 'done'}
                placeholder={t('typed.placeholder')}
                className={cx(
                  'h-14 w-full rounded-card border px-4 text-22 shadow-resting transition-colors',
                  right === undefined && 'border-line-strong/60 bg-surface focus:border-accent',
                  right === true && 'border-good bg-good-soft',
                  right === false && 'shake-head border-bad bg-bad-soft',
                )}
              />
              {right === false ? (
                <DifferenceView
                  given={text}
                  expected={closest}
                  accents={accentsOf(question)}
                  language={language}
                  className="mt-2"
                />
              ) : null}
              {others.length > 0 ? (
                <p className="mt-2 text-14 text-ink-2">
                  {t(right && !hasSynonyms ? 'typed.spelt' : 'typed.alsoAccepted')}{' '}
                  <span lang={language} dir="auto" className="wrap-anywhere">
                    <FormulaText text={others.join(' · ')} />
                  </span>
                </p>
              ) : null}
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** Reads the text aloud. The text can be shown on request, and is shown without speech synthesis. */
function SpokenText({ text, language, id }: { text: string; language: string; id: string }) {
  const { t } = useTranslation('self-test');
  const speech = useSpeech(language);
  const [asked, setAsked] = useState(false);
  const shown = asked || !speech.able;
  return (
    <div className="mb-2 flex flex-wrap items-center gap-2">
      {speech.able ? (
        <Button
          icon={<Volume2 aria-hidden="true" className={cx('size-5', speech.speaking && 'animate-pulse text-accent')} />}
          onClick={() => speech.speak(text)}
        >
          {t('typed.listen')}
        </Button>
      ) : null}
      {shown ? (
        <p id={id} lang={language} dir="auto" className="text-18 wrap-anywhere">
          {text}
        </p>
      ) : (
        <Button variant="quiet" size="sm" onClick={() => setAsked(true)}>
          {t('typed.showWords')}
        </Button>
      )}
    </div>
  );
}
