import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { calls } from '#client/calls.ts';
import { query } from '#client/query.ts';
import { ago } from '#features/publications/rules/ago.ts';
import { dateFormat } from '#platform/i18n/date-format.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/class-names.ts';
import { ErrorNote } from '#ui/error-note.tsx';
import { showToast } from '#ui/toast.tsx';
import type { Backups } from '../backups-contract.ts';
import { sizeText } from '../rules/read-figure.ts';
import { DeskRead } from './desk-read.tsx';
import { useDeskCall } from './use-desk-call.ts';

const lookAgainMs = 15_000;

/** The schedule, the archives with size and age, and one made now. */
export function BackupsSection() {
  const { t } = useTranslation('administration');
  const read = useQuery(query.administration.backups.queryOptions({ staleTime: 0, refetchInterval: lookAgainMs }));
  const { run, working, failure } = useDeskCall();
  const backups = read.data;
  async function make() {
    if (await run('backup', (options) => calls.administration.makeBackup({}, options)))
      showToast({ tone: 'good', title: t('backups.asked') });
  }
  return (
    <section aria-labelledby="backups" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="backups" className="font-display text-22 font-semibold">
          {t('backups.title')}
        </h2>
        <Button size="sm" loading={working !== undefined || backups?.running === true} onClick={() => void make()}>
          {t('backups.make')}
        </Button>
      </div>
      {failure ? <ErrorNote className="my-3" title={t('notDone')} text={failure.text} /> : null}
      <DeskRead read={read} />
      {backups ? <ShownBackups backups={backups} now={read.dataUpdatedAt} /> : null}
    </section>
  );
}

/** `now`: when they were read; ages count to it. */
export function ShownBackups({ backups, now }: { backups: Backups; now: number }) {
  return (
    <>
      <Schedule backups={backups} />
      <Faults backups={backups} />
      <Archives backups={backups} now={now} />
    </>
  );
}

const useDate = () =>
  dateFormat(useTranslation('administration').i18n.language, { dateStyle: 'medium', timeStyle: 'short' });

function Schedule({ backups: { at, nextAt, keep, kind, running } }: { backups: Backups }) {
  const { t } = useTranslation('administration');
  const date = useDate();
  return (
    <p className="mt-1 mb-4 max-w-prose text-14 text-ink-3">
      {at === null || nextAt === null
        ? t('backups.off')
        : t('backups.schedule', { time: at, next: date.format(new Date(nextAt)) })}{' '}
      {t('backups.kept', keep)} {t(`backups.where.${kind}`)} {t('backups.restore')}
      {running ? <span role="status"> {t('backups.running')}</span> : null}
    </p>
  );
}

function Faults({ backups: { problem, late, archives } }: { backups: Backups }) {
  const { t, i18n } = useTranslation('administration');
  const date = useDate();
  if (problem)
    return (
      <ErrorNote
        className="mb-3"
        title={
          problem.kind === 'noRoom'
            ? t('backups.noRoom', { missing: sizeText(problem.missing ?? 0, i18n.language) })
            : t('backups.failed', { reason: problem.text ?? '' })
        }
        text={t('backups.times', { count: problem.times, date: date.format(new Date(problem.at)) })}
      />
    );
  if (archives.length === 0)
    return (
      <div className="rounded-card bg-warn-soft p-4 text-14">
        <p className="font-medium">{t('backups.none')}</p>
        <p>{t('backups.noneText')}</p>
      </div>
    );
  return late ? <p className="mb-3 rounded-card bg-warn-soft p-4 text-14">{t('backups.late')}</p> : null;
}

function Archives({ backups: { archives }, now }: { backups: Backups; now: number }) {
  const { t, i18n } = useTranslation('administration');
  const date = useDate();
  const relative = new Intl.RelativeTimeFormat(i18n.language, { numeric: 'auto' });
  if (archives.length === 0) return null;
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
      {archives.map(({ name, at, bytes, whole }) => {
        const { value, unit } = ago(Date.parse(at), now);
        return (
          <li key={name} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-3">
            <p className="min-w-0 flex-1 basis-60">
              <time dateTime={at} className="font-medium">
                {date.format(new Date(at))}
              </time>{' '}
              <span className="text-14 text-ink-3">{relative.format(value, unit)}</span>
              <span className="block text-14 text-ink-3 wrap-anywhere">{name}</span>
            </p>
            <p className={cx('text-14', whole === false ? 'text-bad' : 'text-ink-3')}>
              {whole === null ? t('backups.whole.unread') : whole ? t('backups.whole.yes') : t('backups.whole.no')}
            </p>
            <p className="text-14 tabular-nums">{sizeText(bytes, i18n.language)}</p>
          </li>
        );
      })}
    </ul>
  );
}
