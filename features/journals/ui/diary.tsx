import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useQueue } from '#client/outbox.ts';
import type { Day } from '#features/memory/rules/learning-day.ts';
import { RichTextView } from '#ui/rich-text-view.tsx';
import { journalTarget } from '../client/commands.ts';
import type { Journal } from '../contract.ts';
import { useDayWords } from './use-day-words.ts';

/** The entries of a month, day by day, as they were written. */
export function Diary({ journals, today, timeZone }: { journals: readonly Journal[]; today: Day; timeZone: string }) {
  const words = useDayWords();
  const unsent = new Set(useQueue().map(({ target }) => target));
  return (
    <div className="flex flex-col gap-5">
      {journals.map((journal) => {
        const day = journal.date;
        return (
          <section
            key={day}
            id={`day-${day}`}
            aria-label={words.longDay(day)}
            tabIndex={-1}
            className="grid scroll-mt-6 gap-x-7 gap-y-3 rounded-card bg-surface px-5 py-6 shadow-resting outline-offset-4 sm:grid-cols-[4.5rem_minmax(0,1fr)] sm:px-7"
          >
            <p aria-hidden="true" className="flex items-baseline gap-2.5 sm:flex-col sm:items-start sm:gap-0">
              <span className={`font-display text-36 leading-none ${day === today ? 'text-accent' : 'text-ink'}`}>
                {words.number(day)}
              </span>
              <span className="text-14 text-ink-3 sm:mt-1">{words.weekday(day)}</span>
            </p>
            <Entry
              journal={journal}
              time={words.time(journal.created_at, timeZone)}
              unsent={unsent.has(journalTarget(day))}
            />
          </section>
        );
      })}
    </div>
  );
}

/** About this many characters of markup fit into the space of an entry. */
const longText = 900;

function Entry({ journal, time, unsent }: { journal: Journal; time: string; unsent: boolean }) {
  const { t } = useTranslation('journals');
  const words = useDayWords();
  const { date, title, content } = journal;
  const cut = content.length > longText;
  return (
    <article className="group relative min-w-0">
      <header className="flex items-baseline justify-between gap-4">
        <h3 className="min-w-0 font-display text-18 leading-snug font-semibold wrap-anywhere">
          <Link
            to={`/app/journal/${date}`}
            aria-label={title.trim() ? undefined : t('entry.open', { day: words.longDay(date), time })}
            className="rounded-control after:absolute after:-inset-x-3 after:inset-y-0 after:rounded-control group-hover:text-accent"
          >
            {title.trim() || <span className="font-sans text-14 font-normal text-ink-3">{time}</span>}
          </Link>
        </h3>
        <span className="flex shrink-0 items-center gap-1.5 text-12 text-ink-3">
          {unsent ? (
            <>
              <CloudOff aria-hidden="true" className="size-3.5 text-warn" />
              <span className="sr-only">{t('entry.unsent')}</span>
            </>
          ) : null}
          {title.trim() ? time : null}
        </span>
      </header>
      {content ? (
        <RichTextView
          html={content}
          className={`mt-2 text-ink-2 [&_a]:relative [&_a]:z-1 ${cut ? 'max-h-72 overflow-hidden mask-[linear-gradient(to_bottom,#000_75%,transparent)]' : ''}`}
        />
      ) : title.trim() ? null : (
        <p className="mt-1 text-ink-3 italic">{t('entry.blank')}</p>
      )}
      {cut ? (
        <p aria-hidden="true" className="mt-1 text-14 font-medium text-accent">
          {t('entry.readOn')}
        </p>
      ) : null}
    </article>
  );
}

export function DiarySkeleton() {
  return (
    <div aria-hidden="true" className="flex animate-pulse flex-col gap-5">
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex gap-7 rounded-card bg-surface px-7 py-6 shadow-resting">
          <div className="h-10 w-12 rounded-control bg-sunken" />
          <div className="flex flex-1 flex-col gap-3">
            <div className="h-5 w-1/2 rounded-control bg-sunken" />
            <div className="h-16 rounded-control bg-sunken" />
          </div>
        </div>
      ))}
    </div>
  );
}
