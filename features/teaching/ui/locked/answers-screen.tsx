import { ORPCError } from '@orpc/client';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Send } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router';
import { formDraft } from '#client/form-drafts.ts';
import { outbox } from '#client/outbox.ts';
import { query } from '#client/query.ts';
import { useMember } from '#client/session.ts';
import { useUploads } from '#client/upload-lane.ts';
import type { Card, Question } from '#features/cards/contract.ts';
import { answerText } from '#features/self-test/rules/answer-checking.ts';
import { emptyAnswer, type Answer } from '#features/self-test/rules/answer.ts';
import { QuestionInput } from '#features/self-test/ui/question-input.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { TextField } from '#ui/text-field.tsx';
import { sendAnswers } from '../../client.ts';
import { lockedLimits } from '../../rules/locked-limits.ts';
import { emptyDraft, fieldsFor, stepsOf, type AnswerDraft } from './answer-steps.ts';
import { AskedFlashcardStep, Next } from './asked-flashcard.tsx';
import type { AskedFlashcard } from '../../locked.contract.ts';
import { LockedIntro, useLockedIntroUnread } from './locked-intro.tsx';
import { recordingOf } from './draft-recording.ts';
import { RecordAloud } from './record-aloud.tsx';

/** Fields of a step that take text: the first of them takes the focus, otherwise the heading does. */
const typedIn = 'textarea, input:not([type="checkbox"], [type="radio"])';

/** The test of a locked card: no feedback, and the answers go to its teacher (S2 §6). */
export function AnswersScreen({ card }: { card: Card }) {
  const { t } = useTranslation('locked');
  const { data, error, refetch } = useQuery(
    query.teaching.lockedCard.queryOptions({ input: { id: card._id }, staleTime: 0, persister: undefined, gcTime: 0 }),
  );
  const [sent, setSent] = useState(false);
  const introUnread = useLockedIntroUnread();
  const locked = data?.[0];
  const back = <ButtonLink to={`/app/card/${card._id}`}>{t('toCard')}</ButtonLink>;
  // It was opened, after its review.
  if (data?.length === 0) return <Navigate to={`/app/card/${card._id}`} replace />;
  if (sent || locked?.sent_at)
    return (
      <EmptyState
        heading="h1"
        title={t('sentTitle')}
        text={t('sentText', { author: card.author_name })}
        action={back}
      />
    );
  if (locked?.quizz && introUnread) return <LockedIntro author={card.author_name} />;
  if (locked?.quizz)
    return (
      <Answering
        card={card}
        questions={locked.quizz}
        flashcards={locked.flashcard ?? []}
        onSent={() => setSent(true)}
      />
    );
  if (data || error instanceof ORPCError)
    return <EmptyState heading="h1" title={t('closedTitle')} text={t('closedText')} action={back} />;
  if (error)
    return (
      <ErrorNote
        className="mx-auto mt-8 max-w-xl"
        title={t('notRead')}
        text={t('notReadText')}
        action={<Button onClick={() => void refetch()}>{t('again')}</Button>}
      />
    );
  return <div className="min-h-dvh" aria-busy="true" />;
}

function Answering({
  card,
  questions,
  flashcards,
  onSent,
}: {
  card: Card;
  questions: Question[];
  flashcards: AskedFlashcard[];
  onSent: () => void;
}) {
  const { t } = useTranslation('locked');
  const navigate = useNavigate();
  const member = useMember();
  const [kept] = useState(() => formDraft<AnswerDraft>(member._id, `locked-${card._id}`, emptyDraft));
  const [draft, setDraft] = useState(() => ({ ...emptyDraft, ...kept.read() }));
  const [failed, setFailed] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const steps = stepsOf(questions, flashcards);
  const at = Math.min(draft.step, steps.length - 1);
  const step = steps[at]!;
  const change = (part: Partial<AnswerDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    kept.keepSoon(next);
  };
  useEffect(() => {
    // Explaining aloud has a heading of its own.
    const field = content.current?.querySelector<HTMLElement>(typedIn);
    (field ?? heading.current)?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [at]);
  // Read again when the uploads change.
  useUploads();
  const recording = recordingOf(draft, member._id);
  const forward = () => change({ step: at + 1 });

  async function send() {
    setFailed(false);
    try {
      await outbox.submit({
        ...sendAnswers({
          _id: card._id,
          author_id: card.author_id,
          title: card.title,
          student_answer: {
            nbr_KI: { answer: draft.count },
            name_KI: draft.names.filter((name) => name.trim() !== '').map((answer) => ({ answer })),
            quizz: questions.map((question) => {
              const given = draft.given[question._id];
              return {
                _id: question._id,
                answer: given ? answerText(question, given).slice(0, lockedLimits.answer) : '',
                ...(given && { given }),
              };
            }),
            flashcard: flashcards.map(({ _id }) => ({ _id, answer: (draft.flashcards[_id] ?? '').trim() })),
            record: recording ? { url: recording.url, video: false } : null,
          },
        }),
        ...(recording && { waitsFor: [recording.uploadId] }),
      });
      kept.forget();
      onSent();
    } catch (error) {
      setFailed(true);
      reportError(error);
    }
  }

  return (
    <div className="self-test mx-auto flex min-h-dvh w-full max-w-2xl flex-col px-4 pt-4 pb-8 sm:px-6">
      <header className="flex items-center gap-4">
        <Button
          variant="quiet"
          className="-ms-3"
          icon={<ArrowLeft aria-hidden="true" className="size-5" />}
          onClick={() => (at === 0 ? void navigate(`/app/card/${card._id}`) : change({ step: at - 1 }))}
        >
          {t('back')}
        </Button>
        <div className="min-w-0 flex-1">
          <ProgressBar label={t('progress')} value={at} max={steps.length - 1} />
        </div>
      </header>
      <div ref={content} className="flex flex-1 flex-col gap-6 pt-8">
        {step.kind === 'question' ? (
          <AskedQuestion
            key={step.question._id}
            question={step.question}
            language={card.language}
            headingRef={heading}
            answer={draft.given[step.question._id] ?? emptyAnswer(step.question)}
            onChange={(answer) => change({ given: { ...draft.given, [step.question._id]: answer } })}
            onNext={forward}
          />
        ) : step.kind === 'flashcard' ? (
          <AskedFlashcardStep
            key={step.flashcard._id}
            flashcard={step.flashcard}
            number={t('flashcard.number', { at: step.at + 1, total: flashcards.length })}
            language={card.language}
            headingRef={heading}
            answer={draft.flashcards[step.flashcard._id] ?? ''}
            onChange={(answer) => change({ flashcards: { ...draft.flashcards, [step.flashcard._id]: answer } })}
            onNext={forward}
          />
        ) : step.kind === 'aloud' ? (
          <>
            <h1 className="sr-only">{card.title}</h1>
            <RecordAloud card={card} onDone={(sent) => change({ recording: sent ?? null, step: at + 1 })} />
          </>
        ) : (
          <Part title={t(`${step.kind}.title`)} text={t(`${step.kind}.text`)} headingRef={heading}>
            {step.kind === 'count' ? (
              <TextField
                label={t('count.label')}
                inputMode="numeric"
                value={draft.count}
                maxLength={3}
                onChange={({ target }) => change({ count: target.value.replaceAll(/\D|^0+/g, '') })}
              />
            ) : step.kind === 'names' ? (
              <ol className="flex flex-col gap-3">
                {Array.from({ length: fieldsFor(draft.count) }, (_, place) => (
                  <li key={place}>
                    <TextField
                      label={t('names.label', { place: place + 1 })}
                      lang={card.language}
                      value={draft.names[place] ?? ''}
                      maxLength={lockedLimits.answer}
                      onChange={({ target }) =>
                        change({
                          names: Array.from({ length: Math.max(draft.names.length, place + 1) }, (__, index) =>
                            index === place ? target.value : (draft.names[index] ?? ''),
                          ),
                        })
                      }
                    />
                  </li>
                ))}
              </ol>
            ) : (
              <>
                <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 text-16">
                  <dt>{t('send.ideas')}</dt>
                  <dd className="tabular-nums">{draft.names.filter((name) => name.trim() !== '').length}</dd>
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
                  <dd>{t(recording ? 'send.yes' : 'send.no')}</dd>
                </dl>
                <p className="text-14 text-ink-2">{t('send.who', { author: card.author_name })}</p>
                {failed ? <ErrorNote title={t('send.failed')} text={t('send.failedText')} /> : null}
              </>
            )}
            {step.kind === 'send' ? (
              <Button
                variant="primary"
                size="lg"
                icon={<Send aria-hidden="true" className="size-5" />}
                onClick={() => void send()}
              >
                {t('send.do')}
              </Button>
            ) : (
              <Next onNext={forward} />
            )}
          </Part>
        )}
      </div>
    </div>
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
  headingRef: React.RefObject<HTMLHeadingElement | null>;
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

function AskedQuestion({
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
  headingRef: React.RefObject<HTMLHeadingElement | null>;
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
