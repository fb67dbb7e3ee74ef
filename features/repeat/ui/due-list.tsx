import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CardCover } from '#features/cards/ui/card-cover.tsx';
import { Badge } from '#ui/badge.tsx';
import type { ComingSession } from '../contract.ts';
import { sessionCount } from '../rules/schedule.ts';
import { StepIcon } from './step-icon.tsx';
import { useWords } from './use-words.ts';

/** The due cards, longest overdue first; each links to its own test. */
export function DueList({
  sessions,
  beyond,
  link,
}: {
  sessions: readonly ComingSession[];
  beyond: number;
  link: (session: ComingSession) => string;
}) {
  const { t } = useTranslation('repeat');
  return (
    <>
      <ul className="flex flex-col gap-2">
        {sessions.map((session) => (
          <li key={session.notification_focus_repeat_id} className="@container">
            <DueRow session={session} to={link(session)} />
          </li>
        ))}
      </ul>
      {beyond > 0 ? <p className="mt-3 text-14 text-ink-3">{t('today.more', { count: beyond })}</p> : null}
    </>
  );
}

function DueRow({ session, to }: { session: ComingSession; to: string }) {
  const { t } = useTranslation('repeat');
  const { duration } = useWords();
  const { card, step, overdue_days, estimated_ms, test } = session;
  return (
    <Link
      to={to}
      data-category={card.category_1}
      className="group flex min-h-20 items-center gap-3 rounded-card border border-line bg-surface p-2 pe-3 shadow-resting transition-shadow hover:shadow-lifted sm:gap-4"
    >
      <span className="h-[min(4rem,19.4vw)] w-[min(2.9rem,14vw)] shrink-0 overflow-hidden rounded-[6px] bg-hue">
        <CardCover card={card} />
      </span>
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span
          lang={card.language}
          dir="auto"
          className="line-clamp-2 text-16 leading-tight font-semibold wrap-anywhere"
        >
          {card.title || t('untitled')}
        </span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-ink-3">
          <span className="flex items-center gap-1.5">
            <StepIcon step={step} className="size-4" />
            <span aria-hidden="true" className="tabular-nums">{`${step + 1} / ${sessionCount}`}</span>
            <span className="sr-only">{t('today.session', { step: step + 1, count: sessionCount })}</span>
          </span>
          <span>{duration(estimated_ms)}</span>
          {overdue_days > 0 ? <Badge tone="warn">{t('today.overdue', { count: overdue_days })}</Badge> : null}
        </span>
      </span>
      <span className="text-14 font-medium text-accent max-sm:sr-only">
        {test === null ? t('today.read') : t('today.test')}
      </span>
      <ChevronRight
        aria-hidden="true"
        className="size-5 shrink-0 @max-[14rem]:hidden text-ink-3 transition-[translate] motion-safe:group-hover:translate-x-0.5"
      />
    </Link>
  );
}
