import { Check, Eye, EyeOff, MessageSquareWarning, Search } from 'lucide-react';
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { MessageDialog } from '#ui/message-dialog.tsx';
import type { ReportedCard } from '../contract.ts';
import { possibleActs, reportReasons, type ModeratorAct } from '../rules/reports.ts';
import { ActDialog } from './act-dialog.tsx';
import { useAct } from './use-act.ts';

const LookDialog = lazy(() => import('./look-dialog.tsx'));

const icons: Record<ModeratorAct, typeof Eye> = { hide: EyeOff, show: Eye, dismiss: Check, warn: MessageSquareWarning };

/** One edition with all its reports. */
export function ReportedCardItem({ card, memberLink }: { card: ReportedCard; memberLink: (id: string) => string }) {
  const { t, i18n } = useTranslation('moderation');
  const [asking, setAsking] = useState<'hide' | 'warn'>();
  const [looking, setLooking] = useState<boolean>();
  const { act, working, failure, forget } = useAct(card);
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const item = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const own = item.current;
    return () => {
      // Settled, it leaves the list and takes its button away: the one beside it, or the page, gets the focus.
      if (!own?.contains(document.activeElement)) return;
      const heading = (own.nextElementSibling ?? own.previousElementSibling)?.querySelector('h2') ?? document.querySelector('main h1');
      if (!(heading instanceof HTMLElement)) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    };
  }, []);
  const given = reportReasons.filter((reason) => card.counts[reason] > 0);

  return (
    <li ref={item} className="rounded-card border border-line bg-surface p-4 shadow-resting sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 text-18 font-semibold wrap-anywhere">{card.title}</h2>
        <Badge tone={card.standing === 'hidden' ? 'bad' : 'plain'}>{t(`standing.${card.standing}.${card.state}`)}</Badge>
      </div>
      <p className="text-14 wrap-anywhere text-ink-3">
        {t('queue.by', { author: card.author.name })} ·{' '}
        <time dateTime={card.reportedAt}>{t('queue.reportedAt', { date: date.format(new Date(card.reportedAt)) })}</time>
      </p>
      <ul aria-label={t('queue.reasons')} className="mt-3 flex flex-wrap gap-2">
        {given.map((reason) => (
          <li key={reason}>
            <Badge tone="warn">{t('queue.reasonCount', { reason: t(`reason.${reason}.label`), count: card.counts[reason] })}</Badge>
          </li>
        ))}
      </ul>
      <details className="mt-2">
        <summary className="flex min-h-11 cursor-pointer items-center text-14 text-ink-2 hover:text-ink">
          {t('queue.reports', { count: card.reports.length })}
        </summary>
        <ul className="flex flex-col gap-3 border-l-2 border-line pl-4">
          {card.reports.map((report) => (
            <li key={report._id} className="text-14">
              <p className="text-ink-3">
                <span className="font-medium text-ink">{t(`reason.${report.reason}.label`)}</span> ·{' '}
                {report.member ? (
                  <Link to={memberLink(report.member._id)} className="underline underline-offset-2">
                    {report.member.name}
                  </Link>
                ) : (
                  t('queue.visitor')
                )}{' '}
                · <time dateTime={report.createdAt}>{date.format(new Date(report.createdAt))}</time>
              </p>
              {report.words ? (
                <p lang={report.lang || undefined} className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">
                  {report.words}
                </p>
              ) : null}
            </li>
          ))}
        </ul>
      </details>
      {card.settled && card.settledAt ? (
        <p className="mt-2 text-14 text-good">{t(`queue.done.${card.settled}`, { date: date.format(new Date(card.settledAt)) })}</p>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="sm" icon={<Search aria-hidden="true" className="size-4" />} onClick={() => setLooking(true)}>
          {t('queue.look')}
        </Button>
        {possibleActs({ hidden: card.standing === 'hidden', open: card.settled === null }).map((each) => {
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
        <Link
          to={memberLink(card.author._id)}
          className="inline-flex min-h-11 items-center px-3 text-14 text-ink-2 underline underline-offset-2"
        >
          {t('queue.author')}
        </Link>
      </div>
      <ActDialog card={card} asked={asking} onClose={() => setAsking(undefined)} />
      <Suspense>
        {looking === undefined ? null : <LookDialog id={card._id} title={card.title} open={looking} onClose={() => setLooking(false)} />}
      </Suspense>
      <MessageDialog open={failure !== undefined} onClose={forget} title={t('queue.notDone')} text={failure?.text} />
    </li>
  );
}
