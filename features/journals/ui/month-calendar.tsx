import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { plusDays, type Day } from '#features/memory/rules/learning-day.ts';
import { cx } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { monthOf, plusMonths, weeksOf, type Month } from '../rules/months.ts';
import { useDayWords } from './use-day-words.ts';

/** Days by which the arrow keys move. */
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** A month as a grid of days, of which those with entries are marked. Days still to come cannot be chosen. */
export function MonthCalendar({
  month,
  today,
  chosen,
  entries,
  onMonth,
  onDay,
}: {
  month: Month;
  today: Day;
  chosen?: Day | undefined;
  /** The days of which something is written. */
  entries: ReadonlySet<Day>;
  onMonth: (month: Month) => void;
  onDay: (day: Day) => void;
}) {
  const { t } = useTranslation('journals');
  const words = useDayWords();
  const grid = useRef<HTMLTableElement>(null);
  const weeks = weeksOf(month);
  const days = weeks.flat().flatMap((day) => day ?? []);
  // One day is in the tab order; arrow keys move from it.
  const entry = [chosen, today].find((day) => day && monthOf(day) === month) ?? days[0]!;
  const nameOf = (day: Day) => {
    if (entries.has(day)) return t('month.written', { day: words.longDay(day) });
    return t(day > today ? 'month.ahead' : 'month.write', { day: words.longDay(day) });
  };

  function move(event: KeyboardEvent<HTMLButtonElement>, day: Day) {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    grid.current?.querySelector<HTMLButtonElement>(`[data-day="${plusDays(day, step)}"]`)?.focus();
  }

  return (
    <div>
      <div className="mb-1 flex items-center justify-between gap-1">
        <IconButton
          label={t('month.previous')}
          icon={<ChevronLeft aria-hidden="true" className="size-5" />}
          onClick={() => onMonth(plusMonths(month, -1))}
        />
        <p aria-live="polite" className="min-w-0 truncate text-center font-display text-16 font-semibold">
          {words.monthTitle(month)}
        </p>
        <IconButton
          label={t('month.next')}
          icon={<ChevronRight aria-hidden="true" className="size-5" />}
          disabled={month >= monthOf(today)}
          onClick={() => onMonth(plusMonths(month, 1))}
        />
      </div>
      <table ref={grid} className="w-full table-fixed text-center" aria-label={words.monthTitle(month)}>
        <thead>
          <tr>
            {/* 5 January 2026 was a Monday. */}
            {Array.from({ length: 7 }, (_, place) => plusDays('2026-01-05', place)).map((day) => (
              <th key={day} scope="col" abbr={words.weekday(day)} className="pb-1 text-12 font-normal text-ink-3">
                {words.narrowWeekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((day) => day)}>
              {week.map((day, place) => (
                // oxlint-disable-next-line react/no-array-index-key
                <td key={place} className="p-0">
                  {day ? (
                    <button
                      type="button"
                      data-day={day}
                      aria-label={nameOf(day)}
                      aria-current={day === today ? 'date' : undefined}
                      aria-pressed={chosen === undefined ? undefined : day === chosen}
                      disabled={day > today}
                      tabIndex={day === entry ? 0 : -1}
                      onClick={() => onDay(day)}
                      onKeyDown={(event) => move(event, day)}
                      className={cx(
                        'relative mx-auto flex h-11 w-full max-w-11 items-center justify-center rounded-full text-14 tabular-nums transition-colors disabled:text-ink-3/60',
                        day === chosen ? 'bg-accent font-semibold text-on-accent' : 'enabled:hover:bg-sunken',
                        day === today && day !== chosen && 'font-semibold text-accent ring-1 ring-accent ring-inset',
                      )}
                    >
                      {words.number(day)}
                      {entries.has(day) ? (
                        <span
                          aria-hidden="true"
                          className={cx(
                            'absolute bottom-1.5 size-1.5 rounded-full',
                            day === chosen ? 'bg-on-accent' : 'bg-accent',
                          )}
                        />
                      ) : null}
                    </button>
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
