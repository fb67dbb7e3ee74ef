import { Check, Circle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useScoreWords } from '#features/cards/ui/use-score-words.ts';
import type { ComingSession, HeldSession } from '../contract.ts';
import type { RepeatDay } from '../rules/repeat-day.ts';

/** One row for each session of the day: a mark and the score if it was held, else a link to its test. */
export function RepeatDayList({ day, link }: { day: RepeatDay; link: (session: ComingSession) => string }) {
  const { t } = useTranslation('repeat');
  const words = useScoreWords();
  const noteOf = ({ score, test, passed }: HeldSession) =>
    [
      t('summary.done'),
      ...(score === null ? [] : [words({ score, test })]),
      ...(passed ? [] : [t('today.again')]),
    ].join(' · ');
  return (
    <>
      <ul className="flex list-none flex-col overflow-hidden rounded-card border border-line bg-surface">
        {day.items.map(({ id, isDone, title, session }) => (
          <li key={id} className="flex min-h-12 items-center gap-x-3 border-line px-3 py-2 not-last:border-b">
            {isDone ? (
              <Check aria-hidden="true" className="size-5 shrink-0 text-good" />
            ) : (
              <Circle aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
            )}
            <span dir="auto" className="min-w-0 flex-1 wrap-anywhere text-ink-2">
              {isDone ? (
                <>
                  {title || t('untitled')}
                  <span className="block text-14">{noteOf(session)}</span>
                </>
              ) : (
                <Link to={link(session)} className="font-medium text-accent underline">
                  {title || t('untitled')}
                </Link>
              )}
            </span>
            {isDone ? null : <span className="text-14 text-ink-2">{t('summary.due')}</span>}
          </li>
        ))}
      </ul>
      {day.beyond > 0 ? <p className="mt-3 text-14 text-ink-3">{t('today.more', { count: day.beyond })}</p> : null}
    </>
  );
}
