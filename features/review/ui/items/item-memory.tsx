import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calls } from '#client/contract-types.ts';
import { wasAnswered } from '#client/query-client.ts';
import { query } from '#client/query.ts';
import { useOnline } from '#client/use-online.ts';
import type { Day } from '#features/memory/rules/learning-day.ts';
import { useLearningDay } from '#features/repeat/ui/learning-day.ts';
import { dateFormat } from '#platform/i18n/date-format.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import type { ReviewItem } from '../../contract.ts';
import { namedBy } from './named-by.ts';

type ItemLog = Calls['memory.item']['output'];
type Answered = ItemLog['log'][number];

/** The answers to the item that is asked, and what is known of it. */
export default function ItemMemory({ item, onClose }: { item: ReviewItem; onClose: () => void }) {
  const { t } = useTranslation('review');
  const [open, setOpen] = useState(true);
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <Dialog open={open} onOpenChange={(next) => next || close()} title={t('memory.title')}>
      <Memory item={item} />
    </Dialog>
  );
}

function Memory({ item }: { item: ReviewItem }) {
  const { t } = useTranslation('review');
  const online = useOnline();
  const reading = query.memory.item.queryOptions({ input: namedBy(item) });
  const read = useQuery({ ...reading, staleTime: 0 });
  const { data } = read;
  if (!data && online && read.isError)
    return (
      <ErrorNote
        title={t('memory.failed')}
        text={t('notRead.text')}
        action={<Button onClick={() => void read.refetch()}>{t('notRead.again')}</Button>}
      />
    );
  if (!data && !online)
    return (
      <>
        <p className="mb-4 text-16 text-ink-2">{t('memory.offline')}</p>
        <State due={item.due_on} lapses={item.lapses} />
      </>
    );
  if (!data)
    return (
      <Loading label={t('memory.loading')} className="flex flex-col gap-3">
        <Skeleton className="h-24 rounded-card!" />
        <Skeleton className="h-40 rounded-card!" />
      </Loading>
    );
  const isOld = !read.isFetching && !wasAnswered(reading.queryKey);
  return (
    <>
      {isOld ? <p className="mb-4 text-14 text-ink-3">{t('memory.old')}</p> : null}
      {data.state ? (
        <State due={data.state.due_on} {...data.state} />
      ) : (
        <p className="text-16 text-ink-2">{t('memory.never')}</p>
      )}
      <Log {...data} />
    </>
  );
}

interface Known {
  due: Day | null;
  lapses: number;
  stability?: number;
  difficulty?: number;
  answers?: number;
  suspended?: boolean;
  until?: Day | null;
}

function State({ due, lapses, stability, difficulty, answers, suspended = false, until = null }: Known) {
  const { t, i18n } = useTranslation('review');
  const today = useLearningDay();
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  const day = dateFormat(i18n.language, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  const back = until !== null && until > today ? until : due;
  const figures: [string, ReactNode][] = [];
  const comesBack = back === null || back <= today ? t('memory.due') : day.format(Date.parse(back));
  if (back !== null || suspended) figures.push([t('memory.comesBack'), suspended ? t('memory.suspended') : comesBack]);
  if (stability !== undefined) figures.push([t('memory.lasts'), t('memory.days', { count: rounded(stability) })]);
  if (difficulty !== undefined) figures.push([t('memory.difficulty'), number.format(difficulty)]);
  if (answers !== undefined) figures.push([t('memory.answers'), number.format(answers)]);
  figures.push([t('memory.lapses'), number.format(lapses)]);
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-4 text-16">
      {figures.map(([name, figure]) => (
        <div key={name} className="contents">
          <dt className="text-ink-2">{name}</dt>
          <dd className="text-end font-medium tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Of a short time a tenth of a day is told. */
const rounded = (days: number): number => (days < 10 ? Math.round(days * 10) / 10 : Math.round(days));

function Log({ log, count }: ItemLog) {
  const { t } = useTranslation('review');
  if (log.length === 0) return null;
  return (
    <section aria-labelledby="item-log" className="mt-6">
      <h3 id="item-log" className="mb-2 text-16 font-semibold">
        {t('memory.log')}
      </h3>
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
        {log.map((answered, at) => (
          <Row key={`${answered.answered_at} ${at}`} answered={answered} />
        ))}
      </ul>
      {count > log.length ? (
        <p className="mt-2 text-14 text-ink-3">{t('memory.earlier', { count: count - log.length })}</p>
      ) : null}
    </section>
  );
}

const programs: Readonly<Record<string, string>> = { anki: 'Anki' };

function Row({ answered: { answered_at, outcome, rating, source, answer } }: { answered: Answered }) {
  const { t, i18n } = useTranslation(['review', 'self-test']);
  const at = dateFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const said = t(`memory.${outcome ?? 'reset'}`);
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 px-4 py-2.5">
      <span className={outcome === 'wrong' ? 'font-medium text-warn' : 'font-medium'}>
        {rating === null ? said : `${said} · ${t(`self-test:rating.${rating}`)}`}
      </span>
      <span className="ms-auto text-14 text-ink-3 tabular-nums">
        <time dateTime={answered_at}>{at.format(Date.parse(answered_at))}</time>
        {` · ${source === null ? t('memory.here') : (programs[source] ?? source)}`}
      </span>
      {answer.trim() ? (
        <q dir="auto" className="basis-full text-14 wrap-anywhere text-ink-2">
          {answer}
        </q>
      ) : null}
    </li>
  );
}
