import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { calls } from '#client/calls.ts';
import { query } from '#client/query.ts';
import { dateFormat } from '#platform/i18n/date-format.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/class-names.ts';
import { ErrorNote } from '#ui/error-note.tsx';
import { showToast } from '#ui/toast.tsx';
import type { InstanceHealth } from '../contract.ts';
import { sizeText } from '../rules/read-figure.ts';
import { BackupsSection } from './backups-section.tsx';
import { DeskRead } from './desk-read.tsx';
import { useJobName } from './act-details.ts';
import { useDeskCall } from './use-desk-call.ts';

/** Polling interval while the screen is visible. */
const lookAgainMs = 15_000;

/** Health of the instance: figures, pending work, failed jobs. */
export function HealthScreen() {
  const { t, i18n } = useTranslation('administration');
  const read = useQuery(query.administration.health.queryOptions({ staleTime: 0, refetchInterval: lookAgainMs }));
  const health = read.data;
  const figure = (value: number) => value.toLocaleString(i18n.language);
  const size = (bytes: number) => sizeText(bytes, i18n.language);
  const date = dateFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <>
      <h1 className="font-display text-28 font-semibold">{t('health.title')}</h1>
      <p className="mt-1 mb-5 max-w-prose text-ink-2">{t('health.lead')}</p>
      <DeskRead read={read} />
      {health ? (
        <>
          <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
            <Figure
              name={t('health.members')}
              value={figure(health.counts.members)}
              more={t('health.withoutSamples')}
            />
            <Figure name={t('health.cards')} value={figure(health.counts.cards)} more={t('health.withoutSamples')} />
            <Figure name={t('health.answers')} value={figure(health.counts.answers)} />
            <Figure name={t('health.pictures')} value={figure(health.files.pictures)} more={size(health.files.bytes)} />
            <Figure
              name={t('health.storeSize')}
              value={size(health.storeBytes)}
              more={t(`health.engine.${health.engine}`)}
            />
            <Figure name={t('health.jobsWaiting')} value={figure(health.jobs.waiting)} />
            <Figure name={t('health.jobsLate')} value={figure(health.jobs.late)} alarm={health.jobs.late > 0} />
            <Figure
              name={t('health.letters')}
              value={figure(health.letters.waiting)}
              more={t(health.letters.mailIsSent ? 'health.mailSent' : 'health.mailNot')}
            />
            <Figure
              name={t('backups.newest')}
              value={health.backup ? size(health.backup.bytes) : t('backups.newestNone')}
              {...(health.backup ? { more: date.format(new Date(health.backup.at)) } : {})}
            />
          </dl>
          {health.oidc && health.oidc.problem !== null ? (
            <ErrorNote
              className="mt-6"
              title={t('oidc.away', { name: health.oidc.name, reason: health.oidc.problem })}
            />
          ) : null}
          {health.address.given ? null : (
            <p className="mt-6 rounded-card bg-warn-soft p-4 text-14">
              {t('health.addressMissing', { address: health.address.url })}
            </p>
          )}
          <dl className="mt-6 divide-y divide-line rounded-card border border-line bg-surface text-14">
            <Fact name={t('health.version')}>{health.version}</Fact>
            <Fact name={t('health.node')}>{health.node}</Fact>
            <Fact name={t('health.started')}>{date.format(new Date(health.startedAt))}</Fact>
            <Fact name={t('health.files')}>{t(`health.filesKind.${health.files.kind}`)}</Fact>
            <Fact name={t('health.address')}>{health.address.url}</Fact>
            {health.oidc?.problem === null ? (
              <Fact name={t('health.oidc')}>{`${health.oidc.name} · ${t('health.oidcReached')}`}</Fact>
            ) : null}
            <Fact name={t('health.billing')}>{t(`instance.provider.${health.billing}`)}</Fact>
          </dl>
          <BackupsSection />
          <WithoutMembership accounts={health.withoutMembership} />
          <FailedJobs failed={health.jobs.failed} date={date} />
        </>
      ) : null}
    </>
  );
}

/** Who cannot come in, and the way out. Nothing is shown where everybody can. */
function WithoutMembership({ accounts }: { accounts: InstanceHealth['withoutMembership'] }) {
  const { t } = useTranslation('administration');
  const { run, working, failure } = useDeskCall();
  if (accounts.length === 0) return null;
  return (
    <section aria-labelledby="without-membership" className="mt-8">
      <h2 id="without-membership" className="font-display text-22 font-semibold">
        {t('health.withoutMembership')}
      </h2>
      <p className="mt-1 mb-4 text-14 text-ink-3">{t('health.withoutMembershipText')}</p>
      {failure ? <ErrorNote className="mb-3" title={t('notDone')} text={failure.text} /> : null}
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {accounts.map(({ _id: id, name, email }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
              <span className="font-medium">{name}</span> <span className="text-14 text-ink-3">{email}</span>
            </p>
            <Button
              size="sm"
              loading={working === id}
              onClick={async () => {
                if (await run(id, (options) => calls.administration.makeMembership({ id }, options)))
                  showToast({ tone: 'good', title: t('health.membershipMade', { name }) });
              }}
            >
              {t('health.makeMembership')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FailedJobs({ failed, date }: { failed: InstanceHealth['jobs']['failed']; date: Intl.DateTimeFormat }) {
  const { t } = useTranslation('administration');
  const { run, working, failure } = useDeskCall();
  const jobNamed = useJobName();
  async function retry(id: string) {
    if (await run(id, (options) => calls.administration.retryJob({ id }, options)))
      showToast({ tone: 'good', title: t('health.retried') });
  }
  return (
    <section aria-labelledby="failed-jobs" className="mt-8">
      <h2 id="failed-jobs" className="font-display text-22 font-semibold">
        {t('health.failedJobs')}
      </h2>
      <p className="mt-1 mb-4 text-14 text-ink-3">{t('health.failedJobsText')}</p>
      {failure ? <ErrorNote className="mb-3" title={t('notDone')} text={failure.text} /> : null}
      {failed.length === 0 ? (
        <p className="flex items-center gap-2.5 text-ink-2">
          <CircleCheck aria-hidden="true" className="size-5 text-good" />
          {t('health.noFailed')}
        </p>
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
          {failed.map((job) => (
            <li key={job._id} className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
              <div className="min-w-0 flex-1 basis-60">
                <p className="font-medium wrap-anywhere">{jobNamed(job.kind)}</p>
                <p className="text-14 text-bad wrap-anywhere">{job.error}</p>
                <p className="text-14 text-ink-3">
                  {t('health.attempts', { count: job.attempts })} ·{' '}
                  <time dateTime={job.at}>{date.format(new Date(job.at))}</time>
                </p>
              </div>
              <Button size="sm" loading={working === job._id} onClick={() => void retry(job._id)}>
                {t('health.retry')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Figure({ name, value, more, alarm = false }: { name: string; value: string; more?: string; alarm?: boolean }) {
  return (
    <div className="rounded-card border border-line bg-surface p-4">
      <dt className="text-14 text-ink-3">{name}</dt>
      <dd className={cx('font-display text-28 font-semibold tabular-nums', alarm && 'text-bad')}>{value}</dd>
      {more ? <dd className="text-12 text-ink-3">{more}</dd> : null}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2.5">
      <dt className="text-ink-3">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
