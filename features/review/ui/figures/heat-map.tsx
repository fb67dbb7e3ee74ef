import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '#features/memory/rules/learning-day.ts';
import { Switch } from '#ui/switch.tsx';
import { heatWeeks, monthSums, yearSums } from '../../rules/figures/heat.ts';
import { dayByKey } from '../../rules/figures/heat-steps.ts';
import type { Figures } from '../../figures.contract.ts';
import { DayPanel } from './day-panel.tsx';
import { Figure } from './figure.tsx';
import { HeatDrawing, HeatLegend, squareOf } from './heat-drawing.tsx';
import { useFigureWords } from './use-words.ts';

/** The answers of a year, a square a day. Keys walk over the days, and each of them opens. */
export function HeatMap({ figures: { days, from, today } }: { figures: Figures }) {
  const { t } = useTranslation('review');
  const words = useFigureWords();
  const panelId = useId();
  const [withBrought, setWithBrought] = useState(true);
  const [at, setAt] = useState(today);
  const [isOpen, setOpen] = useState(false);
  /** What is focused once the next day is drawn. */
  const focusNext = useRef<'day' | 'panel'>(undefined);
  const sums = yearSums(days, withBrought);
  const weeks = heatWeeks(days, from, today, withBrought);
  const scrolled = useRef<HTMLDivElement>(null);
  // Where it is wider than the screen, the present is what one wants to see.
  useLayoutEffect(() => {
    const place = scrolled.current;
    if (place) place.scrollLeft = place.scrollWidth;
  }, []);
  // A page that stays open beyond the year has other days.
  const day = at < from || at > today ? today : at;
  const goTo = (next: Day, focus?: 'day') => {
    focusNext.current = focus;
    setAt(next);
  };
  const open = (next: Day, focus: 'day' | 'panel') => {
    focusNext.current = focus;
    setAt(next);
    setOpen(true);
  };
  const close = () => {
    focusNext.current = 'day';
    setOpen(false);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      return close();
    }
    const next = dayByKey(day, event.key, { from, today });
    if (next === undefined) return;
    event.preventDefault();
    goTo(next, 'day');
  };
  const button = useRef<HTMLButtonElement>(null);
  const panelTitle = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const next = focusNext.current === 'day' ? button : panelTitle;
    if (focusNext.current) next.current?.focus();
    focusNext.current = undefined;
  });
  const answered = days.find((each) => each.day === day);
  return (
    <Figure
      title={t('figures.year.title')}
      sentence={t('figures.year.said', {
        days: t('figures.days', { count: sums.days }),
        answers: t('figures.answers', { count: sums.answers }),
      })}
      table={{
        columns: [
          t('figures.column.month'),
          t('figures.column.days'),
          t('figures.column.answers'),
          t('figures.column.known'),
          t('figures.column.time'),
        ],
        rows: monthSums(days).map((month) => [
          words.fullMonth(month.month),
          words.number(month.days),
          words.number(month.answers),
          words.shareOf(month),
          words.minutes(month.ms),
        ]),
      }}
    >
      <div
        ref={scrolled}
        dir="ltr"
        className="overflow-x-auto p-1"
        role="group"
        aria-label={t('figures.year.title')}
        aria-describedby={`${panelId}-keys`}
      >
        <HeatDrawing weeks={weeks} onDay={(pressed) => open(pressed, 'day')}>
          {/* One button that moves: another one for each day, so that readers say where the focus is. */}
          <button
            key={day}
            ref={button}
            type="button"
            aria-label={`${words.fullDay(day)}: ${t('figures.answers', { count: answered?.answers ?? 0 })}`}
            aria-expanded={isOpen}
            aria-controls={panelId}
            onKeyDown={onKey}
            onClick={() => open(day, 'panel')}
            className="absolute rounded-[3px] ring-2 ring-ink/70"
            style={squareOf(weeks, day)}
          />
        </HeatDrawing>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <p id={`${panelId}-keys`} className="text-14 text-ink-3">
          {t('figures.year.hint')}
        </p>
        <HeatLegend />
      </div>
      <div id={panelId}>
        {isOpen ? (
          <DayPanel
            day={day}
            answered={answered}
            titleRef={panelTitle}
            onKey={(key) => goTo(dayByKey(day, key, { from, today })!)}
            onClose={close}
          />
        ) : null}
      </div>
      {sums.brought > 0 ? (
        <Switch
          label={t('figures.year.brought', { count: sums.brought })}
          checked={withBrought}
          onChange={setWithBrought}
        />
      ) : null}
    </Figure>
  );
}
