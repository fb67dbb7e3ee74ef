import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '#features/memory/rules/learning-day.ts';
import { Badge } from '#ui/badge.tsx';
import { exampleFigures } from '../../rules/figures/example.ts';
import { heatWeeks } from '../../rules/figures/heat.ts';
import { GrowthLine } from './growth.tsx';
import { HeatDrawing } from './heat-drawing.tsx';
import { MonthBars } from './months.tsx';

/** How the figures look once there are some. Readers get the sentence; the drawings are hidden from them. */
export function FiguresExample({ from, today }: { from: Day; today: Day }) {
  const { t } = useTranslation('review');
  const example = exampleFigures(from, today);
  const scrolled = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = scrolled.current;
    if (place) place.scrollLeft = place.scrollWidth;
  }, []);
  return (
    <section aria-label={t('figures.example.title')} className="flex flex-col gap-4">
      <p className="flex flex-wrap items-center gap-3 text-16 text-ink-2">
        <Badge tone="accent">{t('figures.example.title')}</Badge>
        {t('figures.example.text')}
      </p>
      <div aria-hidden="true" inert className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2">
        <Drawn title={t('figures.year.title')} className="lg:col-span-2">
          <div ref={scrolled} dir="ltr" className="overflow-x-hidden">
            <HeatDrawing weeks={heatWeeks(example.days, from, today, true)} />
          </div>
        </Drawn>
        <Drawn title={t('figures.months.title')}>
          <MonthBars figures={example} />
        </Drawn>
        <Drawn title={t('figures.growth.title')}>
          <GrowthLine figures={example} />
        </Drawn>
      </div>
    </section>
  );
}

function Drawn({ title, className = '', children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <div
      className={`flex min-w-0 flex-col gap-3 rounded-card border border-dashed border-line-strong bg-surface p-4 sm:p-6 ${className}`}
    >
      <p className="font-display text-16 font-semibold text-ink-2">{title}</p>
      {children}
    </div>
  );
}
