import { Send } from 'lucide-react';
import { useId, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Card, Question } from '#features/cards/contract.ts';
import type { Answer } from '#features/self-test/rules/answer.ts';
import { QuestionInput } from '#features/self-test/ui/question-input.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { AskedFlashcard } from '../../locked.contract.ts';
import { lockedLimits } from '../../rules/locked-limits.ts';
import { fieldsFor, writtenNames, type AnswerDraft } from './answer-steps.ts';
import { Next } from './asked-flashcard.tsx';

interface PartProps {
  draft: AnswerDraft;
  headingRef: RefObject<HTMLHeadingElement | null>;
}
interface AskedPartProps extends PartProps {
  onChange: (part: Partial<AnswerDraft>) => void;
  onNext: () => void;
}

/** How many key ideas the card has. */
export function CountPart({ draft, headingRef, onChange, onNext }: AskedPartProps) {
  const { t } = useTranslation('locked');
  return (
    <Part title={t('count.title')} text={t('count.text')} headingRef={headingRef}>
      <TextField
        label={t('count.label')}
        inputMode="numeric"
        value={draft.count}
        maxLength={3}
        onChange={({ target }) => onChange({ count: target.value.replaceAll(/\D|^0+/g, '') })}
      />
      <Next onNext={onNext} />
    </Part>
  );
}

/** The titles of the key ideas. */
export function NamesPart({ draft, language, headingRef, onChange, onNext }: AskedPartProps & { language: string }) {
  const { t } = useTranslation('locked');
  const rename = (place: number, name: string) =>
    onChange({
      names: Array.from({ length: Math.max(draft.names.length, place + 1) }, (_, index) =>
        index === place ? name : (draft.names[index] ?? ''),
      ),
    });
  return (
    <Part title={t('names.title')} text={t('names.text')} headingRef={headingRef}>
      <ol className="flex flex-col gap-3">
        {Array.from({ length: fieldsFor(draft.count) }, (_, place) => (
          <li key={place}>
            <TextField
              label={t('names.label', { place: place + 1 })}
              lang={language}
              value={draft.names[place] ?? ''}
              maxLength={lockedLimits.answer}
              onChange={({ target }) => rename(place, target.value)}
            />
          </li>
        ))}
      </ol>
      <Next onNext={onNext} />
    </Part>
  );
}

/** What will be sent, before it is. */
export function SendPart({
  draft,
  card,
  questions,
  flashcards,
  recorded,
  failed,
  headingRef,
  onSend,
}: PartProps & {
  card: Card;
  questions: readonly Question[];
  flashcards: readonly AskedFlashcard[];
  recorded: boolean;
  failed: boolean;
  onSend: () => void;
}) {
  const { t } = useTranslation('locked');
  return (
    <Part title={t('send.title')} text={t('send.text')} headingRef={headingRef}>
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 text-16">
        <dt>{t('send.ideas')}</dt>
        <dd className="tabular-nums">{writtenNames(draft).length}</dd>
        <dt>{t('send.questions')}</dt>
        <dd className="tabular-nums">
          {questions.filter(({ _id }) => draft.given[_id]).length} / {questions.length}
        </dd>
        {flashcards.length > 0 ? (
          <>
            <dt>{t('send.flashcards')}</dt>
            <dd className="tabular-nums">
              {flashcards.filter(({ _id }) => draft.flashcards[_id]?.trim()).length} / {flashcards.length}
            </dd>
          </>
        ) : null}
        <dt>{t('send.recording')}</dt>
        <dd>{t(recorded ? 'send.yes' : 'send.no')}</dd>
      </dl>
      <p className="text-14 text-ink-2">{t('send.who', { author: card.author_name })}</p>
      {failed ? <ErrorNote title={t('send.failed')} text={t('send.failedText')} /> : null}
      <Button variant="primary" size="lg" icon={<Send aria-hidden="true" className="size-5" />} onClick={onSend}>
        {t('send.do')}
      </Button>
    </Part>
  );
}

function Part({
  title,
  text,
  headingRef,
  children,
}: {
  title: string;
  text: string;
  headingRef: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    // Read with the field that takes the focus.
    <div role="group" aria-labelledby={titleId} className="flex flex-col gap-6">
      <div>
        <h1
          dir="auto"
          id={titleId}
          ref={headingRef}
          tabIndex={-1}
          className="font-display text-28 font-semibold outline-none"
        >
          {title}
        </h1>
        <p dir="auto" className="mt-2 text-16 text-ink-2">
          {text}
        </p>
      </div>
      {children}
    </div>
  );
}

export function AskedQuestion({
  question,
  answer,
  language,
  headingRef,
  onChange,
  onNext,
}: {
  question: Question;
  answer: Answer;
  language: string;
  headingRef: RefObject<HTMLHeadingElement | null>;
  onChange: (answer: Answer) => void;
  onNext: () => void;
}) {
  const order = shownOrder(question);
  return (
    <div role="group" aria-label={question.question} className="flex flex-col gap-6">
      <h1 className="sr-only">{question.question}</h1>
      <QuestionInput
        question={question}
        answer={answer}
        verdict={null}
        order={order}
        language={language}
        headingRef={headingRef}
        onChange={onChange}
        onSubmit={onNext}
      />
      <Next onNext={onNext} />
    </div>
  );
}

/** The server has shuffled it already. */
function shownOrder(question: Question): number[] {
  const length =
    question.type === 'multiple_choice'
      ? question.answer_list.length
      : question.type === 'fill_blanks'
        ? question.options.length
        : question.type === 'association'
          ? question.rightItems.length
          : question.type === 'word_order'
            ? question.sentence.split(/\s+/).length
            : question.entries.length;
  return Array.from({ length }, (_, index) => index);
}
