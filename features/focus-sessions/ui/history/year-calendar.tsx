import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '#features/memory/rules/learning-day.ts';
import { cx } from '#ui/class-names.ts';
import { levelOf, weeksOf, type CountedDay } from '../../rules/year-calendar.ts';
import { useHistoryWords } from './use-history-words.ts';

const shades = ['bg-sunken', 'bg-accent/25', 'bg-accent/50', 'bg-accent/75', 'bg-accent'] as const;

export interface YearCalendarProps {
  year: number;
  days: ReadonlyMap<Day, CountedDay>;
  frozen: ReadonlySet<Day>;
  today: Day;
  chosen: Day | undefined;
  onChoose: (day: Day) => void;
}

/**
 * A square for each day, too small to be pressed by a finger: there, and for screen readers and keys, it is a picture.
 * The table beside it says the same in words.
 */
export function YearCalendar({ year, days, frozen, today, chosen, onChoose }: YearCalendarProps) {
  const { t } = useTranslation('history');
  const words = useHistoryWords();
  const scroller = useRef<HTMLDivElement>(null);
  const weeks = weeksOf(year);
  // On a phone the present week is at the right edge.
  useEffect(() => {
    const element = scroller.current;
    const now = element?.querySelector<HTMLElement>('[data-today]');
    if (element && now) element.scrollLeft = now.offsetLeft - element.clientWidth + 40;
  }, [year, today]);
  return (
    <div>
      {/* Scrolled by keys, too. */}
      <div
        ref={scroller}
        role="group"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable.
        tabIndex={0}
        aria-label={t('calendar.picture', { year, count: days.size })}
        className="relative overflow-x-auto rounded-control pb-2"
      >
        <div
          aria-hidden="true"
          onClick={({ target }) => {
            const day = (target as HTMLElement).dataset['day'];
            if (day) onChoose(day);
          }}
          className="flex w-max gap-[3px] pointer-coarse:pointer-events-none"
        >
          {weeks.map((week, at) => {
            const first = week.find((day) => day?.endsWith('-01'));
            return (
              <div key={at} className="flex flex-col gap-[3px]">
                <span className="h-4 w-3 text-12 whitespace-nowrap text-ink-3">{first ? words.month(first) : ''}</span>
                {week.map((day, place) => {
                  if (!day) return <span key={place} className="size-3" />;
                  const counted = days.get(day);
                  return (
                    <span
                      key={day}
                      data-day={day}
                      data-today={day === today ? '' : undefined}
                      title={words.fullDay(day)}
                      className={cx(
                        'size-3 cursor-pointer rounded-[3px]',
                        frozen.has(day)
                          ? 'bg-warn-soft ring-1 ring-warn ring-inset'
                          : shades[counted ? levelOf(counted) : 0],
                        day === chosen && 'outline-2 outline-offset-1 outline-ink',
                        day > today && 'opacity-50',
                      )}
                    />
                  );
                })}
              </div>
            );
          })}
        </div>
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-12 text-ink-3">
        <span className="flex items-center gap-1">
          {t('calendar.less')}
          {shades.map((shade) => (
            <span key={shade} aria-hidden="true" className={cx('size-3 rounded-[3px]', shade)} />
          ))}
          {t('calendar.more')}
        </span>
        <span className="flex items-center gap-1">
          <span aria-hidden="true" className="size-3 rounded-[3px] bg-warn-soft ring-1 ring-warn ring-inset" />
          {t('calendar.frozen')}
        </span>
      </p>
    </div>
  );
}
