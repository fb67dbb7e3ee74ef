import { useQuery } from '@tanstack/react-query';
import { Inbox, Mic } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { query } from '#client/query.ts';
import { dateFormat } from '#platform/i18n/date-format.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TitledSection } from '#ui/titled-section.tsx';
import type { ReceivedAnswers } from '../../locked.contract.ts';

/** What came in from students, by card or by student; what waits for a review first. */
export function ReceivedScreen() {
  const { t } = useTranslation('locked');
  const [address, setAddress] = useSearchParams();
  const card = address.get('card') ?? undefined;
  const { data, isError, refetch } = useQuery(
    query.teaching.receivedAnswers.queryOptions({ input: card ? { card } : {}, staleTime: 0 }),
  );
  const by = address.get('by') === 'student' ? 'student' : 'card';
  const groups = new Map<string, ReceivedAnswers[]>();
  for (const row of data ?? []) {
    const key = by === 'student' ? row.student._id : (row.card_id ?? row.title);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6 sm:px-8 sm:py-10">
      <h1 className="font-display text-28 font-semibold sm:text-36">{t('received.title')}</h1>
      <p className="mt-1 mb-6 text-16 text-ink-2">{t('received.text')}</p>
      {isError && !data ? (
        <ErrorNote
          title={t('notRead')}
          text={t('notReadText')}
          action={<Button onClick={() => void refetch()}>{t('again')}</Button>}
        />
      ) : null}
      {!data && !isError ? <Skeleton className="h-48 w-full rounded-card!" /> : null}
      {data?.length === 0 ? (
        <EmptyState icon={<Inbox className="size-7" />} title={t('received.none')} text={t('received.noneText')} />
      ) : null}
      {data && data.length > 1 ? (
        <Segmented
          className="mb-6"
          label={t('received.by')}
          labelShown
          value={by}
          options={(['card', 'student'] as const).map((value) => ({ value, label: t(`received.byIs.${value}`) }))}
          onChange={(value) => setAddress({ ...(card && { card }), by: value }, { replace: true })}
        />
      ) : null}
      <div className="flex flex-col gap-8">
        {[...groups].map(([key, rows]) => (
          <TitledSection key={key} title={by === 'student' ? rows[0]!.student.name : rows[0]!.title}>
            <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4">
              {rows.map((row) => (
                <li key={row._id}>
                  <Received row={row} name={by === 'student' ? row.title : row.student.name} />
                </li>
              ))}
            </ul>
          </TitledSection>
        ))}
      </div>
    </div>
  );
}

function Received({ row, name }: { row: ReceivedAnswers; name: string }) {
  const { t, i18n } = useTranslation('locked');
  const { student, sent_at, right, asked, recorded, review } = row;
  return (
    <Link to={`/app/students/answers/${row._id}`} className="flex min-h-16 items-center gap-3 py-3 hover:text-accent">
      <Avatar name={student.name} image={student.image} />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate text-16 font-medium">
          {name}
        </span>
        <span className="flex flex-wrap items-center gap-x-2 text-14 text-ink-3">
          {dateFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }).format(Date.parse(sent_at))}
          <span className="text-ink-2 tabular-nums">{t('received.right', { right, asked })}</span>
          {recorded ? <Mic role="img" aria-label={t('received.recorded')} className="size-4" /> : null}
        </span>
      </span>
      <span
        className={
          review
            ? 'shrink-0 rounded-full bg-good-soft px-3 py-1 text-14 font-medium text-good'
            : 'shrink-0 rounded-full bg-warn-soft px-3 py-1 text-14 font-medium text-warn'
        }
      >
        {review ? t('received.reviewed', { rate: review.rate }) : t('received.waits')}
      </span>
    </Link>
  );
}
