import { useQuery } from '@tanstack/react-query';
import { Check, CircleStop, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { query } from '#client/query.ts';
import { useScoreWords } from '#features/cards/ui/use-score-words.ts';
import { sessionAddress } from '#features/focus-sessions/client.ts';
import type { Day } from '#features/memory/rules/learning-day.ts';
import { severalOptions } from '#features/self-test/rules/several/options.ts';
import type { JournalDay } from '../contract.ts';
import { useDayWords } from './use-day-words.ts';

/** What the member did on the day of an entry: sessions, tests with their scores, and cards. */
export function DayPanel({ day, today, timeZone }: { day: Day; today: Day; timeZone: string }) {
  const { t } = useTranslation('journals');
  const { data, isError } = useQuery(query.journals.day.queryOptions({ input: { date: day }, staleTime: 0 }));
  const nothing = data && data.sessions.length + data.tests.length + data.cards.length === 0;
  return (
    <section aria-label={t('day.title')} className="flex flex-col gap-6">
      <h2 className="font-display text-18 font-semibold">{t('day.title')}</h2>
      {data ? (
        <>
          <Sessions sessions={data.sessions} day={day} timeZone={timeZone} />
          <Tests tests={data.tests} timeZone={timeZone} />
          <Cards cards={data.cards} />
          {nothing ? (
            <p className="text-14 text-ink-3">{t(day === today ? 'day.nothingToday' : 'day.nothing')}</p>
          ) : null}
        </>
      ) : isError ? (
        <p className="text-14 text-ink-3">{t('day.away')}</p>
      ) : (
        <div role="status" aria-label={t('day.loading')} className="h-24 animate-pulse rounded-card bg-sunken" />
      )}
    </section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 dir="auto" className="mb-1 text-14 font-medium text-ink-3">
        {title}
      </h3>
      <ul className="divide-y divide-line">{children}</ul>
    </div>
  );
}

const row = 'flex min-h-11 items-center justify-between gap-3 py-1.5 text-14';

function Sessions({ sessions, day, timeZone }: { sessions: JournalDay['sessions']; day: Day; timeZone: string }) {
  const { t } = useTranslation('journals');
  const words = useDayWords();
  if (sessions.length === 0) return null;
  return (
    <Part title={t('day.sessions')}>
      {sessions.map((session) => {
        const { _id, title, started_at, ended_at, focus_seconds, finished, goal, goal_reached, recap, journal_id } =
          session;
        const Icon = ended_at === null ? Timer : finished ? Check : CircleStop;
        return (
          <li key={_id} className={row}>
            <span className="flex min-w-0 items-start gap-2">
              <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${finished ? 'text-good' : 'text-ink-3'}`} />
              <span className="min-w-0 wrap-anywhere">
                <Link to={sessionAddress(_id)} className="font-medium text-ink hover:text-accent hover:underline">
                  {title.trim() || t('day.session')}
                </Link>
                <span className="block text-12 text-ink-3">
                  {[
                    words.time(started_at, timeZone),
                    ended_at === null ? t('day.running') : finished ? '' : t('day.stopped'),
                    journal_id === day ? t('day.ofEntry') : '',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                {goal.trim() ? <Note name={t(`day.goal.${goal_reached ?? 'open'}`)} text={goal} /> : null}
                {recap.trim() ? <Note name={t('day.recap')} text={recap} /> : null}
              </span>
            </span>
            <span className="shrink-0 tabular-nums">{t('day.focus', { minutes: Math.floor(focus_seconds / 60) })}</span>
          </li>
        );
      })}
    </Part>
  );
}

/** What the member wrote in a session: its goal, or its recap. */
function Note({ name, text }: { name: string; text: string }) {
  return (
    <span dir="auto" className="mt-1 block whitespace-pre-line text-ink-2">
      <span className="text-12 text-ink-3">{name} </span>
      {text.trim()}
    </span>
  );
}

function Tests({ tests, timeZone }: { tests: JournalDay['tests']; timeZone: string }) {
  const { t } = useTranslation('journals');
  const words = useDayWords();
  const scoreWords = useScoreWords();
  const scoreOf = ({ card, option, score, test }: JournalDay['tests'][number]) =>
    card === null && test === null
      ? t(option === severalOptions.gridMemory ? 'day.gridMemory' : 'day.keyMatch', { score })
      : scoreWords({ score, test });
  if (tests.length === 0) return null;
  return (
    <Part title={t('day.tests')}>
      {tests.map((test) => (
        <li key={test._id} className={row}>
          <span className="min-w-0 wrap-anywhere">
            {test.card ? (
              <CardLink id={test.card._id} title={test.card.title} />
            ) : (
              t('day.several', { count: test.cards })
            )}
            <span className="block text-12 text-ink-3">{words.time(test.at, timeZone)}</span>
          </span>
          <span
            className={`max-w-[60%] shrink-0 rounded-card text-end px-2.5 py-0.5 font-semibold tabular-nums ${test.score >= 65 ? 'bg-good-soft text-good' : 'bg-warn-soft text-warn'}`}
          >
            {scoreOf(test)}
          </span>
        </li>
      ))}
    </Part>
  );
}

function Cards({ cards }: { cards: JournalDay['cards'] }) {
  const { t } = useTranslation('journals');
  if (cards.length === 0) return null;
  return (
    <Part title={t('day.cards')}>
      {cards.map(({ _id, title, category_1, made, edited, tested, repeated, answers }) => (
        <li key={_id} className={row} data-category={category_1}>
          <span className="flex min-w-0 items-start gap-2.5">
            <span aria-hidden="true" className="mt-1 aspect-card w-3 shrink-0 rounded-[3px] bg-hue" />
            <span className="min-w-0 wrap-anywhere">
              <CardLink id={_id} title={title} />
              <span className="block text-12 text-ink-3">
                {[
                  made ? t('day.made') : '',
                  edited ? t('day.edited') : '',
                  tested ? t('day.tested') : '',
                  repeated ? t('day.repeated') : '',
                  answers > 0 ? t('day.answers', { count: answers }) : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          </span>
        </li>
      ))}
    </Part>
  );
}

function CardLink({ id, title }: { id: string; title: string }) {
  const { t } = useTranslation('journals');
  return (
    <Link to={`/app/card/${id}`} className="font-medium text-ink hover:text-accent hover:underline">
      {title.trim() || t('day.untitled')}
    </Link>
  );
}
