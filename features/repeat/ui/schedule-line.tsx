import { CalendarPlus, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Day } from '#features/memory/rules/learning-day.ts';
import { cx } from '#ui/class-names.ts';
import type { RepeatOfCard } from '../contract.ts';
import { StepIcon } from './step-icon.tsx';
import { useWords } from './use-words.ts';

/**
 * A schedule in one line: the next day, and its sessions as a strip. High enough for two lines of text from the start.
 */
export function ScheduleLine({
  schedule,
  today,
  onOpen,
}: {
  schedule: RepeatOfCard | undefined;
  today: Day;
  onOpen: () => void;
}) {
  const { t } = useTranslation('repeat');
  const { dayName } = useWords();
  const sessions = schedule?.repeat_session ?? [];
  const next = schedule?.on_repeat ? sessions.find(({ isDone }) => !isDone) : undefined;
  const due = next !== undefined && next.date <= today;
  const words = !schedule
    ? ''
    : !schedule.on_repeat
      ? t('strip.none')
      : !next
        ? t('strip.finished')
        : due
          ? t('panel.isDue')
          : t('strip.next', { day: dayName(next.date, today) });
  return (
    <button
      type="button"
      title={t('strip.title')}
      onClick={onOpen}
      className="flex min-h-15 w-full max-w-xl items-center gap-3 rounded-card border border-line bg-surface px-3 py-2 text-start text-14 hover:bg-sunken"
    >
      <span className={cx('flex size-6 shrink-0 items-center justify-center', due ? 'text-accent' : 'text-ink-3')}>
        {next ? <StepIcon step={next.id} className="size-5" /> : <CalendarPlus aria-hidden="true" className="size-5" />}
      </span>
      <span className={cx('min-w-0 flex-1 font-medium', due && 'text-accent')}>{words}</span>
      {schedule?.on_repeat ? (
        <span aria-hidden="true" className="flex gap-1">
          {sessions.map(({ id, isDone }) => (
            <span
              key={id}
              className={cx(
                'h-3.5 w-1.5 rounded-full',
                isDone ? 'bg-good' : id === next?.id ? 'bg-accent' : 'bg-line-strong/50',
              )}
            />
          ))}
        </span>
      ) : null}
      <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
    </button>
  );
}
