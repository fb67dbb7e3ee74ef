import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Flame, Images, Music, Timer, Users } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '#client/query.ts';
import type { Day } from '#features/memory/rules/learning-day.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { cx } from '#ui/class-names.ts';
import { ErrorNote } from '#ui/error-note.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TitledSection } from '#ui/titled-section.tsx';
import { usePartAbove } from '#ui/use-part-above.ts';
import { RunningNote } from '../running-note.tsx';
import { DaysTable } from './days-table.tsx';
import { RecentSessions, useRecentSessions } from './recent-sessions.tsx';
import { Reminder } from './reminder.tsx';
import { Shares } from './shares.tsx';
import { useHistoryWords } from './use-history-words.ts';
import { YearCalendar } from './year-calendar.tsx';

/** `/app/focus`: begin a session; streak, time and past sessions; the reminder. */
export function HistoryScreen() {
  const { t } = useTranslation('history');
  // The note of a running session is above all the rest, which waits for it for a while. Later it still comes: what
  // runs is worth that the rest moves.
  const above = usePartAbove(true, useQuery(query.focusSessions.running.queryOptions()).status);
  return (
    <div className="mx-auto w-full max-w-5xl px-4 pt-6 pb-12 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-display text-28 font-semibold sm:text-36">{t('title')}</h1>
        <div className="flex flex-wrap gap-2">
          <ButtonLink variant="quiet" to="/app/together" icon={<Users aria-hidden="true" className="size-5" />}>
            {t('together')}
          </ButtonLink>
          <ButtonLink variant="quiet" to="/app/sounds" icon={<Music aria-hidden="true" className="size-5" />}>
            {t('sounds')}
          </ButtonLink>
          <ButtonLink variant="quiet" to="/app/scenes" icon={<Images aria-hidden="true" className="size-5" />}>
            {t('scenes')}
          </ButtonLink>
        </div>
      </div>
      {above === 'waiting' ? <Skeleton className="mt-4 h-96" /> : <History />}
    </div>
  );
}

function History() {
  const { t } = useTranslation('history');
  const streak = useQuery(query.focusSessions.streak.queryOptions());
  const stats = useQuery(query.focusSessions.ownStats.queryOptions());
  const words = useHistoryWords();
  return (
    <>
      <RunningNote className="mt-4" />
      <ButtonLink
        className="mt-4 max-sm:w-full"
        variant="primary"
        size="lg"
        to="/app/focus-session/new"
        icon={<Timer aria-hidden="true" className="size-5" />}
      >
        {t('begin')}
      </ButtonLink>
      <dl className="mt-6 grid gap-3 sm:grid-cols-3">
        <Figure label={t('streak.label')} lit={streak.data?.counts_today === true}>
          {streak.data ? t('streak.days', { count: streak.data.days }) : undefined}
          <span className="block text-14 font-normal text-ink-2">
            {streak.data ? t(streak.data.counts_today ? 'streak.kept' : 'streak.open') : undefined}
          </span>
        </Figure>
        <Figure label={t('streak.freezes')}>
          {streak.data ? t('streak.freezesLeft', { count: streak.data.freezes_left }) : undefined}
          <span className="block text-14 font-normal text-ink-2">
            {streak.data ? t('streak.freezesText') : undefined}
          </span>
        </Figure>
        <Figure label={t('total.label')}>
          {stats.data ? words.duration(stats.data.total_time_end) : undefined}
          <span className="block text-14 font-normal text-ink-2">
            {stats.data ? t('total.planned', { time: words.duration(stats.data.total_time_start) }) : undefined}
          </span>
        </Figure>
      </dl>
      {streak.data && stats.data ? (
        <Year today={streak.data.today} frozen={new Set(streak.data.frozen)} />
      ) : streak.isError || stats.isError ? (
        <ErrorNote
          className="mt-8"
          title={t('notRead')}
          text={t('notReadText')}
          action={<Button onClick={() => void Promise.all([streak.refetch(), stats.refetch()])}>{t('again')}</Button>}
        />
      ) : (
        <Skeleton className="mt-8 h-48" />
      )}
    </>
  );
}

function Figure({ label, lit = false, children }: { label: string; lit?: boolean; children: ReactNode }) {
  return (
    <div className="rounded-card border border-line bg-surface p-4 shadow-resting">
      <dt className="flex items-center gap-1.5 text-14 text-ink-3">
        {lit ? <Flame aria-hidden="true" className="size-4 fill-current text-warn" /> : null}
        {label}
      </dt>
      <dd className="mt-1 min-h-20 text-22 font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

function Year({ today, frozen }: { today: Day; frozen: ReadonlySet<Day> }) {
  const { t } = useTranslation(['history', 'catalogue']);
  const thisYear = Number(today.slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const [chosen, setChosen] = useState<Day>();
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...query.focusSessions.calendar.queryOptions({ input: { year } }),
    placeholderData: keepPreviousData,
  });
  const recent = useRecentSessions();
  const days = new Map(data?.days.map((each) => [each.day, each]));
  const ofYear = new Set([...frozen].filter((day) => day.startsWith(String(year))));
  return (
    <>
      <section className="mt-8" aria-label={t('calendar.title')}>
        <div className="mb-3 flex items-center gap-1">
          <h2 className="me-auto font-display text-22 font-semibold">{t('calendar.title')}</h2>
          <IconButton
            label={t('calendar.before')}
            icon={<ChevronLeft className="size-5" />}
            onClick={() => setYear(year - 1)}
          />
          <span className="text-16 font-semibold tabular-nums">{year}</span>
          <IconButton
            label={t('calendar.after')}
            icon={<ChevronRight className="size-5" />}
            disabled={year >= thisYear}
            onClick={() => setYear(year + 1)}
          />
        </div>
        {isError && !data ? (
          <ErrorNote
            title={t('notRead')}
            text={t('notReadText')}
            action={<Button onClick={() => void refetch()}>{t('again')}</Button>}
          />
        ) : !data ? (
          <Skeleton className="h-48" />
        ) : (
          <div className={cx('transition-opacity', isPlaceholderData && 'opacity-50')} aria-busy={isPlaceholderData}>
            <YearCalendar
              year={year}
              days={days}
              frozen={ofYear}
              today={today}
              chosen={chosen}
              onChoose={(day) => day <= today && setChosen(day)}
            />
          </div>
        )}
      </section>
      {/* At once, below what is there already: nothing moves. */}
      <div
        hidden={recent.isPending || (!data && !isError)}
        className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 [&[hidden]]:hidden lg:grid-cols-[1fr_20rem]"
      >
        <TitledSection title={t('days.title')}>
          <DaysTable days={days} frozen={ofYear} chosen={chosen?.startsWith(String(year)) ? chosen : undefined} />
        </TitledSection>
        <div className="flex flex-col gap-8">
          {data && data.categories.length > 0 ? (
            <TitledSection title={t('categories')}>
              <Shares
                shares={data.categories.map(({ category_1, seconds }) => ({
                  key: category_1,
                  label: t(`catalogue:category.${category_1}` as 'catalogue:category.OTHER'),
                  seconds,
                }))}
              />
            </TitledSection>
          ) : null}
          {data && data.cards.length > 0 ? (
            <TitledSection title={t('cards')}>
              <Shares
                shares={data.cards.map(({ card_id, title, seconds }) => ({
                  key: card_id,
                  label: title.trim() || t('untitled'),
                  to: `/app/card/${card_id}`,
                  seconds,
                }))}
              />
            </TitledSection>
          ) : null}
        </div>
        <TitledSection title={t('sessions.title')}>
          <RecentSessions read={recent} />
        </TitledSection>
        <TitledSection title={t('reminder.title')}>
          <Reminder />
        </TitledSection>
      </div>
    </>
  );
}
