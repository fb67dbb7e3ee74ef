import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ReportCase } from '../contract.ts';

/** Address of a member at the desk. */
export type MemberLink = (id: string) => string;

/** How many reports are shown before "more" is pressed. */
const shownFirst = 3;

/** Who reported, the reasons and the reporters' words. */
export function CaseReports({
  reports,
  date,
  memberLink,
}: {
  reports: ReportCase['reports'];
  date: Intl.DateTimeFormat;
  memberLink: MemberLink | undefined;
}) {
  const { t } = useTranslation('moderation');
  const entry = (report: ReportCase['reports'][number]) => (
    <li key={report._id} className="rounded-control bg-sunken px-4 py-3">
      <p className="text-14 text-ink-2">
        <span className="font-medium text-ink">{t(`reason.${report.reason}.label`)}</span> ·{' '}
        {report.member && memberLink ? (
          <Link to={memberLink(report.member._id)} className="underline underline-offset-2">
            {report.member.name}
          </Link>
        ) : (
          (report.member?.name ?? t('queue.visitor'))
        )}{' '}
        · <time dateTime={report.createdAt}>{date.format(new Date(report.createdAt))}</time>
      </p>
      {report.words ? (
        <p
          lang={report.lang || undefined}
          dir="auto"
          className="mt-1.5 max-w-prose text-16 whitespace-pre-line wrap-anywhere text-ink"
        >
          {report.words}
        </p>
      ) : (
        <p className="mt-1 text-14 text-ink-3">{t('queue.noWords')}</p>
      )}
    </li>
  );
  // Reports with words first.
  const sorted = reports.toSorted((one, other) => Number(other.words !== '') - Number(one.words !== ''));
  const others = sorted.slice(shownFirst);
  return (
    <>
      <ul aria-label={t('queue.reportsList')} className="mt-3 flex flex-col gap-2">
        {sorted.slice(0, shownFirst).map(entry)}
      </ul>
      {others.length > 0 ? (
        <details className="mt-1">
          <summary className="flex min-h-11 cursor-pointer items-center text-14 text-ink-2 hover:text-ink">
            {t('queue.others', { count: others.length })}
          </summary>
          <ul className="flex flex-col gap-2">{others.map(entry)}</ul>
        </details>
      ) : null}
    </>
  );
}
