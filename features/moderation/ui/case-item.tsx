import { Check, Eye, EyeOff, MessageSquareWarning, RotateCcw, Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { dateFormat } from '#platform/i18n/date-format.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { useHandFocusOn } from '#ui/hand-focus-on.ts';
import { later } from '#ui/later.tsx';
import { MessageDialog } from '#ui/message-dialog.tsx';
import type { ReportCase } from '../contract.ts';
import { possibleActs, reportReasons, type ModeratorAct } from '../rules/reports.ts';
import { ActDialog } from './act-dialog.tsx';
import { CaseReports } from './case-reports.tsx';
import { useAct } from './use-act.ts';

const look = { card: later(() => import('./look-dialog.tsx')), collection: later(() => import('./look-at-collection-dialog.tsx')) };

const icons: Record<ModeratorAct, typeof Eye> = { hide: EyeOff, show: Eye, dismiss: Check, warn: MessageSquareWarning, reopen: RotateCcw };
const linkClass = 'inline-flex min-h-11 items-center px-3 text-14 text-ink-2 underline underline-offset-2';

/** One edition or collection with all its reports: what it is, what people say about it, and what can be done. */
export function CaseItem({ reported, memberLink }: { reported: ReportCase; memberLink: (id: string) => string }) {
  const { t, i18n } = useTranslation('moderation');
  const [asking, setAsking] = useState<'hide' | 'warn'>();
  const [looking, setLooking] = useState<boolean>();
  const { act, working, failure, forget } = useAct(reported);
  const date = dateFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const item = useHandFocusOn<HTMLLIElement>();
  const given = reportReasons.filter((reason) => reported.counts[reason] > 0);
  const { kind, standing, author } = reported;
  const LookDialog = look[kind];

  return (
    <li ref={item} className="rounded-card border border-line bg-surface p-4 shadow-resting sm:p-5">
      <div className="flex items-start gap-4">
        {reported.cover_picture ? (
          <img
            src={reported.cover_picture.thumb}
            alt=""
            className="aspect-card w-16 shrink-0 rounded-control border border-line object-cover sm:w-20"
          />
        ) : null}
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
            <h2 lang={reported.language || undefined} className="min-w-0 text-18 font-semibold wrap-anywhere">
              {reported.title}
            </h2>
            <span className="flex flex-wrap gap-1.5">
              <Badge>{t(`kind.${kind}`)}</Badge>
              <Badge tone={standing === 'hidden' ? 'bad' : 'plain'}>
                {standing === 'open' ? t(`standing.open.${reported.state}`) : t(`standing.${standing}`)}
              </Badge>
            </span>
          </div>
          <p className="text-14 wrap-anywhere text-ink-3">
            {author ? t('queue.by', { author: author.name }) : t('queue.byNobody')} ·{' '}
            <time dateTime={reported.reportedAt}>{t('queue.reportedAt', { date: date.format(new Date(reported.reportedAt)) })}</time>
          </p>
          {reported.excerpt ? (
            <p
              lang={reported.language || undefined}
              className="mt-2 line-clamp-3 max-w-prose text-16 whitespace-pre-line wrap-anywhere text-ink-2"
            >
              {reported.excerpt}
            </p>
          ) : null}
          {standing === 'deleted' ? <p className="mt-2 text-14 text-ink-2">{t('queue.deletedNote')}</p> : null}
        </div>
      </div>
      <ul aria-label={t('queue.reasons')} className="mt-3 flex flex-wrap gap-2">
        {given.map((reason) => (
          <li key={reason}>
            <Badge tone="warn">{t('queue.reasonCount', { reason: t(`reason.${reason}.label`), count: reported.counts[reason] })}</Badge>
          </li>
        ))}
      </ul>
      <CaseReports reports={reported.reports} date={date} memberLink={memberLink} />
      {reported.settled && reported.settledAt ? (
        <p className="mt-3 text-14 text-good">{t(`queue.done.${reported.settled}`, { date: date.format(new Date(reported.settledAt)) })}</p>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-2">
        {standing === 'deleted' ? null : (
          <Button size="sm" icon={<Search aria-hidden="true" className="size-4" />} onClick={() => setLooking(true)}>
            {t(`queue.look.${kind}`)}
          </Button>
        )}
        {possibleActs({ standing, settled: reported.settled }).map((each) => {
          const Icon = icons[each];
          return (
            <Button
              key={each}
              size="sm"
              variant={each === 'hide' ? 'danger' : 'secondary'}
              icon={<Icon aria-hidden="true" className="size-4" />}
              loading={working === each}
              onClick={() => (each === 'hide' || each === 'warn' ? setAsking(each) : void act({ act: each }))}
            >
              {t(`act.${each}.action`)}
            </Button>
          );
        })}
        {author ? (
          <Link to={memberLink(author._id)} className={linkClass}>
            {t('queue.author')}
          </Link>
        ) : null}
        {reported.url ? (
          <a href={reported.url} target="_blank" className={linkClass}>
            {t('queue.page')}
          </a>
        ) : null}
      </div>
      <ActDialog reported={reported} asked={asking} onClose={() => setAsking(undefined)} />
      {looking === undefined ? null : (
        <LookDialog id={reported._id} title={reported.title} open={looking} onClose={() => setLooking(false)} />
      )}
      <MessageDialog open={failure !== undefined} onClose={forget} title={t('queue.notDone')} text={failure?.text} />
    </li>
  );
}
