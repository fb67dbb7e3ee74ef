import { ORPCError } from '@orpc/client';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Check, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formDraft } from '#client/form-drafts.ts';
import { outbox, useSaveState } from '#client/outbox.ts';
import { query } from '#client/query.ts';
import { useMember } from '#client/session.ts';
import { RecordingPlayer } from '#features/self-test/ui/aloud/recording-player.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FormulaText } from '#ui/formula-text.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TitledSection } from '#ui/titled-section.tsx';
import { reviewAnswers, reviewSubject } from '../../client.ts';
import { lockedLimits } from '../../rules/locked-limits.ts';

interface Graded {
  readonly isRight: boolean;
  readonly goodAnswer: string;
  readonly answer: string;
}

/** What one student sent, and its review. */
export function ReviewScreen({ id }: { id: string }) {
  const { t } = useTranslation('locked');
  const { data, error, refetch } = useQuery(query.teaching.readAnswers.queryOptions({ input: { id } }));
  const row = data?.[0];
  if (!row)
    return data || error instanceof ORPCError ? (
      <EmptyState title={t('received.gone')} heading="h1" />
    ) : error ? (
      <ErrorNote
        className="mx-auto mt-8 max-w-xl"
        title={t('notRead')}
        text={t('notReadText')}
        action={<Button onClick={() => void refetch()}>{t('again')}</Button>}
      />
    ) : (
      <div className="min-h-dvh" aria-busy="true" />
    );
  const { nbr_KI, name_KI, quizz } = row.student_answer;
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6 sm:px-8 sm:py-10">
      <Link
        to="/app/students/answers"
        className="inline-flex min-h-11 items-center gap-1.5 text-14 text-ink-3 hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {t('received.title')}
      </Link>
      <h1 dir="auto" className="font-display text-28 font-semibold wrap-anywhere sm:text-36">
        {row.student.name}
      </h1>
      <p className="mt-1 text-16 text-ink-2 wrap-anywhere">
        {row.title} · {t('received.right', { right: row.right, asked: row.asked })}
      </p>
      <div className="mt-8 flex flex-col gap-8">
        {row.record ? (
          <TitledSection title={t('received.recording')}>
            <RecordingPlayer source={row.record.url} video={false} label={t('received.recording')} />
          </TitledSection>
        ) : null}
        <TitledSection title={t('received.ideas')}>
          <ul className="flex flex-col gap-2">
            <Row label={t('count.title')} graded={nbr_KI} />
            {name_KI.map((graded, at) => (
              <Row key={at} label={graded.goodAnswer === '' ? t('received.other') : undefined} graded={graded} />
            ))}
          </ul>
        </TitledSection>
        {quizz.length > 0 ? (
          <TitledSection title={t('received.quiz')}>
            <ul className="flex flex-col gap-2">
              {quizz.map((graded, at) => (
                <Row key={at} label={graded.question} graded={graded} />
              ))}
            </ul>
          </TitledSection>
        ) : null}
        <TitledSection title={t('review.title')}>
          <ReviewForm key={row._id} id={row._id} review={row.review} />
        </TitledSection>
      </div>
    </div>
  );
}

function Row({ label, graded: { isRight, goodAnswer, answer } }: { label: string | undefined; graded: Graded }) {
  const { t } = useTranslation('locked');
  const Icon = isRight ? Check : X;
  return (
    <li className="flex items-start gap-3 rounded-control border border-line bg-surface p-3 text-16">
      <Icon
        role="img"
        aria-label={t(isRight ? 'received.isRight' : 'received.isWrong')}
        className={`mt-0.5 size-5 shrink-0 ${isRight ? 'text-good' : 'text-bad'}`}
      />
      <span className="min-w-0 flex-1 wrap-anywhere">
        {label ? (
          <span className="block text-14 text-ink-3">
            <FormulaText text={label} />
          </span>
        ) : null}
        {answer === '' ? <span className="text-ink-3">{t('received.noAnswer')}</span> : <FormulaText text={answer} />}
        {isRight || goodAnswer === '' ? null : (
          <span className="block text-14 text-ink-2">
            <FormulaText text={t('received.goodAnswer', { answer: goodAnswer })} />
          </span>
        )}
      </span>
    </li>
  );
}

interface ReviewDraft {
  readonly rate: number;
  readonly comment: string;
}

function ReviewForm({ id, review }: { id: string; review: ReviewDraft | null }) {
  const { t } = useTranslation('locked');
  const member = useMember();
  const saved = useSaveState(reviewSubject(id));
  const [kept] = useState(() => formDraft<ReviewDraft>(member._id, `review-${id}`, { rate: 0, comment: '' }));
  const [draft, setDraft] = useState<ReviewDraft>(() => kept.read() ?? review ?? { rate: 0, comment: '' });
  const change = (part: Partial<ReviewDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    kept.keepSoon(next);
  };
  const unchanged = review?.rate === draft.rate && review.comment === draft.comment;
  async function submit() {
    await outbox.submit(reviewAnswers({ id, rate: draft.rate, comment: draft.comment.trim() }));
    kept.forget();
  }
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit().catch(reportError);
      }}
    >
      <Segmented
        label={t('review.rate')}
        wide
        value={String(draft.rate)}
        onChange={(rate) => change({ rate: Number(rate) })}
        options={([1, 2, 3, 4] as const).map((rate) => ({ value: String(rate), label: t(`review.word.${rate}`) }))}
      />
      <TextArea
        label={t('review.comment')}
        hint={t('review.commentHint')}
        rows={4}
        maxLength={lockedLimits.comment}
        value={draft.comment}
        onChange={({ target }) => change({ comment: target.value })}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant="primary" disabled={draft.rate === 0 || unchanged}>
          {t(review ? 'review.change' : 'review.send')}
        </Button>
        <p role="status" className="text-14 text-ink-3">
          {review && unchanged ? t(`review.saved.${saved}`) : ''}
        </p>
      </div>
    </form>
  );
}
