import { ArrowRight, CalendarCheck2, CalendarClock, NotebookPen, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CardShort } from '#features/cards/contract.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { later } from '#ui/later.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { ComingSession, TodayReply } from '../contract.ts';
import { areStepsLeft, dayKind, dueSessions } from '../rules/today-view.ts';
import { DoneToday } from './done-today.tsx';
import { DueList } from './due-list.tsx';
import { FirstSteps } from './first-steps.tsx';
import type { RecentCardsProps } from './recent-cards.tsx';
import { recentLook } from './recent-look.ts';
import { Streak } from './streak.tsx';
import { useWords } from './use-words.ts';
import { WeekAhead } from './week-ahead.tsx';

/** The last part of the screen, so it does not delay the first. */
const RecentCards = later<RecentCardsProps>(() => import('./recent-cards.tsx'), {
  meanwhile: ({ cards }) => (
    <div aria-hidden="true" className={recentLook.list}>
      {cards.map(({ _id }) => (
        <div key={_id} className={recentLook.card}>
          <Skeleton className="aspect-card rounded-card!" />
        </div>
      ))}
    </div>
  ),
});

export interface TodayScreenProps {
  /** Adjusted to the member's current day. */
  today: TodayReply;
  /** Between midnight and the start of the next learning day: the hour at which that starts. */
  stillUntilHour: number | null;
  /** A focus session that runs; beside the title, where it moves nothing when it arrives. */
  running: ReactNode;
  /** What classes have given. */
  given: ReactNode;
  /** What to review across all cards. */
  review: ReactNode;
  /** How many items that are. */
  toReview: number;
  /** Tests that can be resumed. */
  unfinished: ReactNode;
  /** Link to the session's test, or to the card if it has none. */
  sessionLink: (session: ComingSession) => string;
  cardLink: (id: string) => string;
  /** Link to the summary list of the day. */
  summaryLink: string;
  /** Link to a test outside of any schedule. */
  testLink: (card: CardShort) => string;
  journalLink: string;
  /** Link to public cards. */
  exploreLink: string;
  /** Where files of others are brought in. */
  bringInLink: string;
  onNewCard: () => void;
}

/** Due cards with the estimated time and one start button; then done sessions, coming ones and recent cards. */
export function TodayScreen(props: TodayScreenProps) {
  const { today, stillUntilHour, running, given, review, unfinished, sessionLink, cardLink } = props;
  const { t } = useTranslation(['repeat', 'app']);
  const { longDay, weekday, hour } = useWords();
  const kind = dayKind(today);
  const steps = kind !== 'firstSteps' && areStepsLeft(today);
  const due = dueSessions(today);
  const done = today.done_today.length;
  const summary = (
    <ButtonLink to={props.summaryLink} variant="quiet" size="sm">
      {t('summary.title', { done, total: done + today.due_count })}
      <ArrowRight aria-hidden="true" className="size-4" />
    </ButtonLink>
  );
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-5 sm:px-6 md:py-8">
      <header className="mb-5 flex flex-wrap items-end justify-between gap-x-3 gap-y-1 md:mb-7">
        <div className="min-w-0">
          <p className="text-14 font-medium text-ink-3 first-letter:uppercase">
            {stillUntilHour === null
              ? longDay(today.today)
              : t('today.still', { day: weekday(today.today), time: hour(stillUntilHour) })}
          </p>
          <h1 className="font-display text-[min(1.75rem,13vw)] leading-[1.21] font-semibold md:text-36">
            {kind === 'firstSteps' ? t('first.title') : t('today.title')}
          </h1>
        </div>
        <div className="flex min-w-0 flex-wrap items-center justify-end gap-x-2">
          {running}
          {/* The rail has it on wide screens. */}
          <ButtonLink
            to={props.journalLink}
            variant="quiet"
            className="-me-2 px-2! md:hidden"
            icon={<NotebookPen aria-hidden="true" className="size-5" />}
          >
            {t('app:nav.journal')}
          </ButtonLink>
        </div>
      </header>
      {today.unseen_focus ? (
        <Link
          to={`/app/focus-session/${today.unseen_focus.session_id}`}
          className="mb-5 flex items-center gap-3 rounded-card border border-line bg-surface p-4 hover:shadow-lifted"
        >
          <span className="flex-1">
            {t('today.unseenFocus', { count: Math.max(1, Math.round(today.unseen_focus.seconds / 60)) })}
          </span>
          <ArrowRight aria-hidden="true" className="size-5" />
        </Link>
      ) : null}
      {given}
      {kind === 'firstSteps' ? <FirstSteps {...props} /> : null}
      {/* Who has learnt nothing has no figures to look at. */}
      {kind === 'firstSteps' && props.toReview === 0 ? null : review}
      {unfinished}
      {kind === 'firstSteps' ? null : (
        <div className="grid gap-6 lg:grid-cols-[1fr_19rem] lg:gap-8">
          <div className="flex min-w-0 flex-col gap-8">
            {kind === 'free' ? (
              <Free today={today} toReview={props.toReview} />
            ) : (
              <Due today={today} due={due} link={sessionLink} />
            )}
            {due.length > 0 ? (
              <Section title={t('today.list')} action={summary}>
                <DueList sessions={due} beyond={today.due_count - due.length} link={sessionLink} />
              </Section>
            ) : null}
            {today.done_today.length > 0 ? (
              <Section title={t('today.done')} action={due.length > 0 ? undefined : summary}>
                <DoneToday sessions={today.done_today} link={cardLink} />
              </Section>
            ) : null}
          </div>
          <aside className="flex min-w-0 flex-col gap-6">
            <Streak {...today.streak} />
            <WeekAhead today={today} />
          </aside>
        </div>
      )}
      {steps ? (
        <div className="mt-10">
          <Section title={t('first.again')}>
            <FirstSteps {...props} />
          </Section>
        </div>
      ) : null}
      {today.recent.length > 0 ? (
        <div className="mt-10">
          <Section
            title={t('today.recent')}
            action={
              <ButtonLink to="/app/library" variant="quiet" size="sm">
                {t('today.recentAll')}
                <ArrowRight aria-hidden="true" className="size-4" />
              </ButtonLink>
            }
          >
            <RecentCards cards={today.recent} link={cardLink} />
          </Section>
        </div>
      ) : null}
    </div>
  );
}

function Due({
  today,
  due,
  link,
}: {
  today: TodayReply;
  due: readonly ComingSession[];
  link: (session: ComingSession) => string;
}) {
  const { t } = useTranslation('repeat');
  const { duration } = useWords();
  const first = due[0];
  const together = due.reduce((sum, session) => sum + session.estimated_ms, 0);
  return (
    <section className="flex flex-col gap-5 rounded-card bg-accent-soft p-[min(1.25rem,5vw)] sm:flex-row sm:items-center sm:p-7">
      <div className="min-w-0 flex-1">
        <p className="font-display text-22 font-semibold md:text-28">{t('today.due', { count: today.due_count })}</p>
        <p className="mt-1 text-16 text-ink-2">{t('today.minutes', { time: duration(together) })}</p>
      </div>
      {first ? (
        <div className="flex shrink-0 flex-col gap-1.5 sm:max-w-64 sm:items-end">
          <ButtonLink
            to={link(first)}
            variant="primary"
            size="lg"
            className="w-full sm:w-auto sm:min-w-44"
            icon={<Play aria-hidden="true" className="size-5 fill-current" />}
          >
            {first.test === null ? t('today.open') : t('today.start')}
          </ButtonLink>
          <p
            className="max-w-full truncate text-center text-14 text-ink-2 sm:text-end"
            title={first.card.title || t('untitled')}
          >
            {t('today.startHint', { title: first.card.title || t('untitled') })}
          </p>
        </div>
      ) : null}
    </section>
  );
}

/** No card has a session; there may be items to review all the same. */
function Free({ today, toReview }: { today: TodayReply; toReview: number }) {
  const { t } = useTranslation('repeat');
  const { dayName } = useWords();
  const worked = today.done_today.length > 0;
  const Icon = worked ? CalendarCheck2 : CalendarClock;
  return (
    <section className="flex flex-col items-center gap-3 rounded-card border border-line bg-surface px-5 py-10 text-center shadow-resting">
      <div
        className="flex size-16 items-center justify-center rounded-full bg-accent-soft text-accent"
        aria-hidden="true"
      >
        <Icon className="size-8" />
      </div>
      <h2 className="font-display text-22 font-semibold">
        {worked ? t('today.free.doneTitle') : t(toReview > 0 ? 'today.free.noTest' : 'today.free.title')}
      </h2>
      <p className="max-w-md text-16 text-ink-2">
        {today.next_due_on
          ? t('today.free.next', { day: dayName(today.next_due_on, today.today) })
          : t('today.free.none')}
      </p>
      {today.next_due_on ? null : (
        <ButtonLink to="/app/library" className="mt-2">
          {t('today.free.toLibrary')}
        </ButtonLink>
      )}
    </section>
  );
}

function Section({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 dir="auto" className="font-display text-22 font-semibold">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
