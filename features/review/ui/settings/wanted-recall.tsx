import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '#client/query.ts';
import { costAt, type Cost } from '#features/memory/rules/cost-at.ts';
import { wantedPercent } from '#features/memory/rules/due-day.ts';

/** How much should still be known when an item comes back, with the reviews a day that it costs. */
export function WantedRecall({ wanted, onChange }: { wanted: number; onChange: (wanted: number) => void }) {
  const { t, i18n } = useTranslation('review');
  const id = useId();
  const { data: cost } = useQuery(query.memory.cost.queryOptions());
  const [moved, setMoved] = useState<number>();
  const handle = useRef<HTMLInputElement>(null);
  const shown = moved ?? wanted;
  const percent = inPercent(shown, i18n.language);
  // `moved` stays: the setting that comes back is a little later than the next key.
  const keep = useEffectEvent((value: number) => onChange(value));
  useEffect(() => {
    const range = handle.current;
    // React's own `onChange` comes with each step of a drag, the browser's when the handle is let go.
    const onKept = () => range && keep(Number(range.value));
    range?.addEventListener('change', onKept);
    return () => range?.removeEventListener('change', onKept);
  }, []);
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="flex justify-between text-14 font-medium text-ink-2">
        {t('settings.wanted')}
        <span aria-hidden="true" className="tabular-nums">
          {percent}
        </span>
      </label>
      <input
        id={id}
        ref={handle}
        type="range"
        min={wantedPercent.least}
        max={wantedPercent.most}
        value={shown}
        aria-valuetext={percent}
        aria-describedby={`${id}-cost`}
        onChange={({ target }) => setMoved(Number(target.value))}
        className="h-11 accent-accent"
      />
      <div id={`${id}-cost`} className="flex flex-col gap-1 text-14 text-ink-3">
        <p>{t('settings.wantedHint')}</p>
        {cost ? <Reviews cost={cost} wanted={shown} /> : null}
      </div>
    </div>
  );
}

interface Foretold {
  readonly of: 'own' | 'example';
  readonly items: number;
  readonly new_a_day: number;
  readonly costs: readonly Cost[];
}

function Reviews({ cost, wanted }: { cost: Foretold; wanted: number }) {
  const { t, i18n } = useTranslation('review');
  const aDay = (percent: number) => Math.max(1, Math.round(costAt(cost.costs, percent, 'reviews') ?? 0));
  const usual = wantedPercent.usual;
  return (
    <>
      <p className="text-16 text-ink" aria-live="polite">
        {t('settings.reviews', { count: aDay(wanted) })}
        {wanted === usual
          ? null
          : ` ${t('settings.reviewsUsual', { count: aDay(usual), usual: inPercent(usual, i18n.language) })}`}
      </p>
      <p>
        {t('settings.known', { share: inPercent(100 * (costAt(cost.costs, wanted, 'known') ?? 0), i18n.language) })}
      </p>
      <p>
        {cost.of === 'own'
          ? t('settings.ofOwn', { count: cost.items })
          : t('settings.ofExample', { count: cost.new_a_day })}
      </p>
    </>
  );
}

const inPercent = (percent: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'percent' }).format(percent / 100);
