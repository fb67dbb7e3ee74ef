import { useQuery } from '@tanstack/react-query';
import { CalendarDays, NotebookPen } from 'lucide-react';
import { useEffect, useRef, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useKeys } from '#client/keys.ts';
import { query } from '#client/query.ts';
import { useMember } from '#client/session.ts';
import { dayOf, isAfterMidnight, type Day } from '#features/memory/rules/learning-day.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { isMonth, monthOf, plusMonths, type Month } from '../rules/months.ts';
import { Diary, DiarySkeleton } from './diary.tsx';
import { unreadMonth } from './held-journals.ts';
import { MonthCalendar } from './month-calendar.tsx';
import { MonthList } from './month-list.tsx';
import { SearchResults } from './search-results.tsx';
import { useNow } from './use-now.ts';
import { useDayWords } from './use-day-words.ts';

/** Typing stops this long before the search begins. */
const searchPauseMs = 250;

/** The diary: a month of entries, a calendar to jump, and a search. */
export function JournalScreen() {
  const { t } = useTranslation('journals');
  const member = useMember();
  const navigate = useNavigate();
  const words = useDayWords();
  const [address, setAddress] = useSearchParams();
  const now = useNow();
  const today = dayOf(now, member);
  const asked = address.get('month');
  const month = isMonth(asked) ? asked : monthOf(today);
  const search = address.get('q')?.trim() ?? '';
  const read = useQuery(query.journals.list.queryOptions({ input: { month } }));
  const view = read.data ?? (read.isError ? unreadMonth(month) : undefined);
  const [calendar, setCalendar] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const show = (next: Month) =>
    setAddress(next === monthOf(today) ? {} : { month: next }, { preventScrollReset: true });
  const write = (day: Day) => navigate(`/app/journal/${day}`);
  const writeToday = () => write(today);
  function openDay(day: Day) {
    if (!view?.journals.some(({ date }) => date === day)) return void write(day);
    if (search) void show(month);
    setCalendar(false);
    requestAnimationFrame(() => {
      const section = document.getElementById(`day-${day}`);
      section?.scrollIntoView({ block: 'start' });
      section?.focus({ preventScroll: true });
    });
  }
  useKeys(
    [
      { keys: 't', label: t('entry.keys.today'), run: () => void writeToday() },
      { keys: 'ArrowLeft', label: t('entry.keys.previous'), run: () => void show(plusMonths(month, -1)) },
      {
        keys: 'ArrowRight',
        label: t('entry.keys.next'),
        run: () => void show(plusMonths(month, 1)),
        when: month < monthOf(today),
      },
      { keys: '/', label: t('entry.keys.search'), run: () => field.current?.focus() },
    ],
    t('title'),
  );
  const hasToday = view?.journals.some(({ date }) => date === today) === true;

  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-6 sm:px-6 md:py-10 lg:px-10">
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 md:mb-9">
        <div className="min-w-0">
          <h1 className="font-display text-[min(2.25rem,13vw)] leading-tight font-semibold">{t('title')}</h1>
          <p className="text-16 text-ink-2">{t('lead')}</p>
        </div>
        <Button
          variant="primary"
          className="max-sm:w-full"
          icon={<NotebookPen aria-hidden="true" className="size-5" />}
          onClick={() => void writeToday()}
        >
          {t(hasToday ? 'today.open' : 'today.write')}
        </Button>
      </header>
      {isAfterMidnight(now, member) ? (
        <p className="mb-5 text-14 text-ink-3">
          {t('today.late', { hour: words.hour(member.dayStartsAt), day: words.longDay(today) })}
        </p>
      ) : null}
      <div className="grid gap-x-12 gap-y-5 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <aside className="flex flex-col gap-5 lg:order-last">
          <div className="flex flex-col gap-5 lg:sticky lg:top-8">
            <div className="flex items-start gap-2">
              <div className="min-w-0 flex-1">
                <Searching
                  ref={field}
                  words={search}
                  onWords={(q) => setAddress(q ? { q } : {}, { replace: search !== '', preventScrollReset: true })}
                />
              </div>
              <Button
                className="lg:hidden"
                aria-expanded={calendar}
                aria-label={t(calendar ? 'month.hideCalendar' : 'month.showCalendar')}
                icon={<CalendarDays aria-hidden="true" className="size-5" />}
                onClick={() => setCalendar(!calendar)}
              />
            </div>
            <section
              aria-label={t('month.calendar')}
              className={`rounded-card bg-surface p-3 shadow-resting lg:block ${calendar ? '' : 'hidden'}`}
            >
              <MonthCalendar
                month={month}
                today={today}
                entries={new Set((view?.journals ?? []).map(({ date }) => date))}
                onMonth={(next) => void show(next)}
                onDay={openDay}
              />
            </section>
            {view ? (
              <div className={calendar ? '' : 'max-lg:hidden'}>
                <MonthList months={view.months} shown={month} />
              </div>
            ) : null}
          </div>
        </aside>
        <div className="min-w-0">
          {search ? (
            <SearchResults words={search} />
          ) : (
            <>
              <h2 className="mb-4 font-display text-22 font-semibold">{words.monthTitle(month)}</h2>
              {read.isError && !read.data ? (
                <ErrorNote
                  title={t('month.failed')}
                  text={t('month.failedText')}
                  action={<Button onClick={() => void read.refetch()}>{t('month.again')}</Button>}
                />
              ) : null}
              {!view ? (
                <DiarySkeleton />
              ) : view.journals.length > 0 ? (
                <Diary journals={view.journals} today={today} timeZone={member.timeZone} />
              ) : read.data ? (
                <EmptyState
                  icon={<NotebookPen className="size-7" />}
                  title={view.months.length === 0 ? t('month.first') : t('month.empty', { month: words.month(month) })}
                  text={t('month.emptyText')}
                />
              ) : null}
            </>
          )}
        </div>
      </div>
    </div>
  );
}

/** The search field. The address follows it after a pause, so that each key does not search. */
function Searching({
  ref,
  words,
  onWords,
}: {
  ref: Ref<HTMLInputElement>;
  words: string;
  onWords: (words: string) => void;
}) {
  const { t } = useTranslation('journals');
  const [typed, setTyped] = useState(words);
  const latest = useRef(onWords);
  latest.current = onWords;
  const sent = useRef(words);
  useEffect(() => {
    // The address changed by itself: a month was opened, or the Back button was pressed.
    if (words === sent.current) return;
    sent.current = words;
    setTyped(words);
  }, [words]);
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = wanted;
      latest.current(wanted);
    }, searchPauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return <SearchField ref={ref} label={t('search.label')} value={typed} onChange={setTyped} maxLength={200} />;
}
