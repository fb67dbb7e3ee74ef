import { Check, Flag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { daysBetween, type Day } from '#features/memory/rules/learning-day.ts';
import { useScoreWords } from '#features/cards/ui/use-score-words.ts';
import { cx } from '#ui/class-names.ts';
import type { RepeatSession } from '../contract.ts';
import { milestoneSteps } from '../rules/schedule.ts';
import { StepIcon } from './step-icon.tsx';
import { useWords } from './use-words.ts';

/** The ten rows of a schedule: day labels, done marks, scores and milestones (S1 §4, S2 §2). */
export function SessionRows({
  sessions,
  today,
  running,
}: {
  sessions: readonly RepeatSession[];
  today: Day;
  running: boolean;
}) {
  const { t } = useTranslation('repeat');
  const next = sessions.find((session) => !session.isDone)?.id;
  return (
    <section>
      <h2 className="sr-only">{t('panel.sessions')}</h2>
      <ol className="overflow-hidden rounded-card border border-line bg-surface">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} today={today} isNext={running && session.id === next} />
        ))}
      </ol>
    </section>
  );
}

function SessionRow({ session, today, isNext }: { session: RepeatSession; today: Day; isNext: boolean }) {
  const { t } = useTranslation('repeat');
  const { dayName } = useWords();
  const words = useScoreWords();
  const { id, day, date, isDone, score, test } = session;
  const late = isNext ? daysBetween(date, today) : -1;
  return (
    <li
      aria-current={isNext ? 'step' : undefined}
      className={cx(
        'flex min-h-14 items-center gap-3 border-line px-3 py-2 not-last:border-b sm:gap-4 sm:px-4',
        isNext && 'bg-accent-soft',
      )}
    >
      <span
        className={cx(
          'flex size-9 shrink-0 items-center justify-center rounded-full',
          isDone ? 'bg-good-soft text-good' : isNext ? 'bg-surface text-accent' : 'bg-sunken text-ink-3',
        )}
      >
        <StepIcon step={id} className="size-5" />
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className={cx('font-medium', !isDone && !isNext && 'text-ink-2')}>{t('day.number', { day })}</span>
        <span className="text-14 text-ink-3 first-letter:uppercase">
          {late >= 0 ? dueWords(late) : dayName(date, today)}
        </span>
        {!isDone && score !== null ? (
          <span className="text-14 text-warn">{t('panel.notPassed', { score: words({ score, test }) })}</span>
        ) : null}
      </span>
      {isDone && score !== null ? (
        <span className="max-w-[45%] text-end text-14 text-ink-2 tabular-nums">{words({ score, test })}</span>
      ) : null}
      {milestoneSteps.includes(id) ? (
        <span className={isDone ? 'text-star' : 'text-ink-3'}>
          <Flag aria-hidden="true" className={cx('size-5', isDone && 'fill-current')} />
          <span className="sr-only">{t('panel.milestone')}</span>
        </span>
      ) : null}
      <span className="flex size-6 shrink-0 items-center justify-center">
        {isDone ? (
          <>
            <Check aria-hidden="true" className="size-5 text-good" strokeWidth={3} />
            <span className="sr-only">{t('panel.done')}</span>
          </>
        ) : (
          <span aria-hidden="true" className="size-5 rounded-full border-2 border-line-strong/60" />
        )}
      </span>
    </li>
  );

  function dueWords(daysLate: number): string {
    return daysLate === 0 ? t('panel.isDue') : t('panel.late', { count: daysLate });
  }
}
