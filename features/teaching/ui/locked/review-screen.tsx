import { ORPCError } from '@orpc/client';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formDraft } from '#client/form-drafts.ts';
import { outbox, useSaveState } from '#client/outbox.ts';
import { query } from '#client/query.ts';
import { useMember } from '#client/session.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TitledSection } from '#ui/titled-section.tsx';
import { reviewAnswers, reviewTarget } from '../../client.ts';
import { lockedLimits } from '../../rules/locked-limits.ts';
import { AnswerRows } from './answer-rows.tsx';

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
        <AnswerRows row={row} />
        <TitledSection title={t('review.title')}>
          <ReviewForm key={row._id} id={row._id} review={row.review} />
        </TitledSection>
      </div>
    </div>
  );
}

interface ReviewDraft {
  readonly rate: number;
  readonly comment: string;
}

function ReviewForm({ id, review }: { id: string; review: ReviewDraft | null }) {
  const { t } = useTranslation('locked');
  const member = useMember();
  const saved = useSaveState(reviewTarget(id));
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
