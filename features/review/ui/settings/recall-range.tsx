import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { wantedPercent } from '#features/memory/rules/due-day.ts';
import { inPercent } from './in-percent.ts';

/** A handle for the wanted recall. `children`: what the value shown means. */
export function RecallRange({
  wanted,
  onChange,
  children,
}: {
  wanted: number;
  /** When the handle is let go. */
  onChange: (wanted: number) => void;
  children?: (shown: number) => ReactNode;
}) {
  const { t, i18n } = useTranslation('review');
  const id = useId();
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
        aria-describedby={children ? `${id}-cost` : undefined}
        onChange={({ target }) => setMoved(Number(target.value))}
        className="h-11 accent-accent"
      />
      {children ? (
        <div id={`${id}-cost`} className="flex flex-col gap-1 text-14 text-ink-3">
          {children(shown)}
        </div>
      ) : null}
    </div>
  );
}
