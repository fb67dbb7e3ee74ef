import { ORPCError } from '@orpc/client';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router';
import { formDraft } from '#client/form-drafts.ts';
import { query } from '#client/query.ts';
import { useMember } from '#client/session.ts';
import { useUploads } from '#client/upload-lane.ts';
import type { Card, Question } from '#features/cards/contract.ts';
import { emptyAnswer } from '#features/self-test/rules/answer.ts';
import { beginRun, nextRun, openStage, type Run, type RunEvent } from '#features/self-test/rules/run.ts';
import { useMachine } from '#features/self-test/ui/use-machine.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import type { AskedFlashcard } from '../../locked.contract.ts';
import { AskedQuestion, CountPart, NamesPart, SendPart } from './answer-parts.tsx';
import { emptyDraft, stagesOf, stepsOf, type AnswerDraft } from './answer-steps.ts';
import { AskedFlashcardStep } from './asked-flashcard.tsx';
import { LockedIntro, useLockedIntroUnread } from './locked-intro.tsx';
import { recordingOf } from './draft-recording.ts';
import { RecordAloud } from './record-aloud.tsx';
import { submitAnswers } from './submit-answers.ts';

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
  // It was opened, after its grade.
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
  const [draft, change] = useMachine<AnswerDraft, Partial<AnswerDraft>>(
    () => ({ ...emptyDraft, ...kept.read() }),
    (before, part) => ({ ...before, ...part }),
    (_, after) => kept.keepSoon(after),
  );
  const steps = stepsOf(questions, flashcards);
  const [run, send] = useMachine<Run, RunEvent>(() => beginRun(stagesOf(steps, draft.step), [], false), nextRun, moved);
  const [failed, setFailed] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const content = useRef<HTMLDivElement>(null);
  // While the answers are sent, the last step is shown.
  const at = Math.min(run.at, steps.length - 1);
  const step = steps[at]!;
  useEffect(() => {
    // Explaining aloud has a heading of its own.
    const field = content.current?.querySelector<HTMLElement>(typedIn);
    (field ?? heading.current)?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [at]);
  // Read again when the uploads change.
  useUploads();
  const recording = recordingOf(draft, member._id);
  const forward = () => send({ kind: 'goOn', stage: String(at) });
  function back(): void {
    if (at === 0) void navigate(`/app/card/${card._id}`);
    else if (!run.finished) send({ kind: 'back' });
  }

  function moved(_: Run, after: Run): void {
    if (openStage(after) !== undefined) change({ step: after.at });
    if (after.effects.some(({ kind }) => kind === 'finish')) void submit();
  }
  async function submit() {
    setFailed(false);
    try {
      await submitAnswers(card, { questions, flashcards }, draft, recording);
      kept.forget();
      onSent();
    } catch (error) {
      send({ kind: 'notFinished' });
      setFailed(true);
      reportError(error);
    }
  }

  const shared = { draft, headingRef: heading, onChange: change, onNext: forward };
  return (
    <div className="self-test mx-auto flex min-h-dvh w-full max-w-2xl flex-col px-4 pt-4 pb-8 sm:px-6">
      <header className="flex items-center gap-4">
        <Button
          variant="quiet"
          className="-ms-3"
          icon={<ArrowLeft aria-hidden="true" className="size-5" />}
          onClick={back}
        >
          {t('back')}
        </Button>
        <div className="min-w-0 flex-1">
          <ProgressBar label={t('progress')} value={at} max={steps.length - 1} />
        </div>
      </header>
      <div ref={content} className="flex flex-1 flex-col gap-6 pt-8">
        {step.kind === 'count' ? (
          <CountPart {...shared} />
        ) : step.kind === 'names' ? (
          <NamesPart {...shared} language={card.language} />
        ) : step.kind === 'question' ? (
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
            <RecordAloud
              card={card}
              onDone={(sent) => {
                change({ recording: sent ?? null });
                forward();
              }}
            />
          </>
        ) : (
          <SendPart
            {...{ draft, card, questions, flashcards, failed }}
            headingRef={heading}
            recorded={recording !== null}
            onSend={forward}
          />
        )}
      </div>
    </div>
  );
}
