import { Check, Eye, EyeOff, MessageSquareWarning, RotateCcw, Search, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { dateFormat } from '#platform/i18n/date-format.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { useHandFocusOn } from '#ui/hand-focus-on.ts';
import { cx } from '#ui/class-names.ts';
import { later } from '#ui/later.tsx';
import { MessageDialog } from '#ui/message-dialog.tsx';
import type { ReportCase } from '../contract.ts';
import { isAboutPeople, possibleActs, reportReasons, type ModeratorAct } from '../rules/reports.ts';
import { ActDialog, asksFirst, type AskedAct } from './act-dialog.tsx';
import { CaseReports, type MemberLink } from './case-reports.tsx';
import { useAct } from './use-act.ts';

const lookDialogs = {
  card: later(() => import('./look-dialog.tsx')),
  collection: later(() => import('./look-at-collection-dialog.tsx')),
  map: later(() => import('./look-at-map-dialog.tsx')),
  person: later(() => import('./look-at-person-dialog.tsx')),
  message: later(() => import('./look-at-message-dialog.tsx')),
};

const icons: Record<ModeratorAct, typeof Eye> = {
  hide: EyeOff,
  show: Eye,
  remove: Trash2,
  dismiss: Check,
  warn: MessageSquareWarning,
  reopen: RotateCcw,
};
const linkClass = 'inline-flex min-h-11 items-center px-3 text-14 text-ink-2 underline underline-offset-2';

/** A case: the edition, collection, comment, person or message, its reports, and the possible acts. */
export function CaseItem({ reported, memberLink }: { reported: ReportCase; memberLink: MemberLink | undefined }) {
  const { t, i18n } = useTranslation('moderation');
  const [asking, setAsking] = useState<AskedAct>();
  const [looking, setLooking] = useState<boolean>();
  const { act, working, failure, forget } = useAct(reported);
  const date = dateFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const item = useHandFocusOn<HTMLLIElement>();
  const given = reportReasons.filter((reason) => reported.counts[reason] > 0);
  const { kind, standing, author } = reported;
  const LookDialog = kind === 'comment' ? undefined : lookDialogs[kind];
  const isComment = kind === 'comment';
  // Shown whole, in the words of its writer.
  const isQuoted = isComment || kind === 'message';
  const isPublished = !isComment && !isAboutPeople(kind);
  const acts = reported.may_judge ? possibleActs({ kind, openness: standing, settled: reported.settled }) : [];

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
            <h2
              lang={reported.language || undefined}
              dir="auto"
              className="min-w-0 text-18 font-semibold wrap-anywhere"
            >
              {reported.title}
            </h2>
            <span className="flex flex-wrap gap-1.5">
              <Badge>{t(`kind.${kind}`)}</Badge>
              <Badge tone={standing === 'hidden' ? 'bad' : 'plain'}>
                {isPublished
                  ? standing === 'open'
                    ? t(`standing.open.${reported.state}`)
                    : t(`standing.${standing}`)
                  : t(`standing.${kind}.${standing}`)}
              </Badge>
            </span>
          </div>
          <p className="text-14 wrap-anywhere text-ink-3">
            {/* Of people, the title is the name. */}
            {isAboutPeople(kind)
              ? null
              : `${
                  author
                    ? t(isComment ? 'queue.writtenBy' : 'queue.by', { author: author.name })
                    : t(isComment ? 'queue.writtenByNobody' : 'queue.byNobody')
                } · `}
            <time dateTime={reported.reportedAt}>
              {t('queue.reportedAt', { date: date.format(new Date(reported.reportedAt)) })}
            </time>
          </p>
          {reported.excerpt ? (
            <p
              lang={(!isQuoted && reported.language) || undefined}
              dir="auto"
              className={cx(
                'mt-2 max-w-prose text-16 whitespace-pre-line wrap-anywhere',
                isQuoted ? 'border-s-2 border-line ps-3 text-ink' : 'line-clamp-3 text-ink-2',
              )}
            >
              {reported.excerpt}
            </p>
          ) : null}
          {reported.changed_to ? (
            <div className="mt-3 max-w-prose">
              <p className="text-14 text-ink-3">{t('queue.changedTo')}</p>
              <p className="mt-1 border-s-2 border-line ps-3 whitespace-pre-line wrap-anywhere">
                {reported.changed_to}
              </p>
            </div>
          ) : null}
          {standing === 'deleted' && isPublished ? (
            <p className="mt-2 text-14 text-ink-2">{t('queue.deletedNote')}</p>
          ) : null}
        </div>
      </div>
      <ul aria-label={t('queue.reasons')} className="mt-3 flex flex-wrap gap-2">
        {given.map((reason) => (
          <li key={reason}>
            <Badge tone="warn">
              {t('queue.reasonCount', { reason: t(`reason.${reason}.label`), count: reported.counts[reason] })}
            </Badge>
          </li>
        ))}
      </ul>
      <CaseReports reports={reported.reports} date={date} memberLink={memberLink} />
      {reported.settled && reported.settledAt ? (
        <p className="mt-3 text-14 text-good">
          {t(`queue.done.${reported.settled}`, { date: date.format(new Date(reported.settledAt)) })}
        </p>
      ) : null}
      {reported.may_judge ? null : <p className="mt-3 text-14 text-ink-2">{t('queue.notYours')}</p>}
      <div className="mt-4 flex flex-wrap items-center gap-2 empty:hidden">
        {standing === 'deleted' || isComment ? null : (
          <Button size="sm" icon={<Search aria-hidden="true" className="size-4" />} onClick={() => setLooking(true)}>
            {t(`queue.look.${kind as Exclude<typeof kind, 'comment'>}`)}
          </Button>
        )}
        {acts.map((each) => {
          const Icon = icons[each];
          return (
            <Button
              key={each}
              size="sm"
              variant={each === 'hide' || each === 'remove' ? 'danger' : 'secondary'}
              icon={<Icon aria-hidden="true" className="size-4" />}
              loading={working === each}
              onClick={() => (asksFirst(each) ? setAsking(each) : void act({ act: each }))}
            >
              {each === 'warn' && isAboutPeople(kind) ? t('act.ofPeople.warnAction') : t(`act.${each}.action`)}
            </Button>
          );
        })}
        {author && memberLink ? (
          <Link to={memberLink(author._id)} className={linkClass}>
            {t(isAboutPeople(kind) ? 'queue.person' : isComment ? 'queue.writer' : 'queue.author')}
          </Link>
        ) : null}
        {reported.url ? (
          <a href={reported.url} target="_blank" className={linkClass}>
            {t('queue.page')}
          </a>
        ) : null}
      </div>
      <ActDialog reported={reported} asked={asking} onClose={() => setAsking(undefined)} />
      {looking === undefined || !LookDialog ? null : (
        <LookDialog id={reported._id} title={reported.title} open={looking} onClose={() => setLooking(false)} />
      )}
      <MessageDialog open={failure !== undefined} onClose={forget} title={t('queue.notDone')} text={failure?.text} />
    </li>
  );
}
