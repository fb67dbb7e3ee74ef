import { Undo2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys, type KeyBinding } from '#client/keys.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { MovingRoad } from './road/moving-road.tsx';
import type { Progress } from './stage-props.ts';
import { useTestHue } from './test-setup.ts';
import './self-test.css';

export interface TestFrameProps {
  title: string;
  /** Language of the title and the questions. */
  language: string;
  category: string;
  /** From 0 to `total`. */
  done: number;
  total: number;
  /** The current score, of 100 (S2 §2); without one it is left out. */
  score?: number | undefined;
  names?: Progress['names'];
  canUndo: boolean;
  onUndo: () => void;
  onClose: () => void;
  keys: readonly KeyBinding[];
  /** Live region text: the verdict, the question, the correct answer. */
  spoken: string;
  /** A warning about this device, such as failing storage. */
  warning?: ReactNode;
  children: ReactNode;
}

/** The full-screen frame of a test: progress and score on top, one question below. */
export function TestFrame({
  title,
  language,
  category,
  done,
  total,
  score,
  names,
  canUndo,
  onUndo,
  onClose,
  keys,
  spoken,
  warning,
  children,
}: TestFrameProps) {
  const { t } = useTranslation('self-test');
  const hue = useTestHue(category);
  useKeys(
    [
      ...keys,
      { keys: 'u', label: t('keys.undo'), run: onUndo, when: canUndo },
      { keys: 'Escape', label: names?.close ?? t('keys.close'), run: onClose, everywhere: true },
    ],
    names?.title ?? t('keys.title'),
  );
  const share = total === 0 ? 0 : done / total;
  return (
    <div className="self-test relative isolate flex min-h-dvh flex-col bg-ground" data-category={hue}>
      <MovingRoad share={share} />
      <header className="head-in-view @container z-10 bg-ground/85 px-2 pt-[max(0.5rem,env(safe-area-inset-top))] pb-2 backdrop-blur-sm sm:px-5">
        {/* With large fonts the progress has a line of its own. */}
        <div className="flex items-center gap-2 sm:gap-4 @max-[18rem]:flex-wrap">
          <IconButton
            label={names?.close ?? t('close')}
            icon={<X aria-hidden="true" className="size-5" />}
            onClick={onClose}
            tooltipSide="bottom"
          />
          <div className="min-w-0 flex-1 @max-[18rem]:order-last @max-[18rem]:basis-full @max-[18rem]:px-2">
            <div className="mb-1.5 flex items-baseline gap-3 text-14">
              <h1 className="min-w-0 flex-1 truncate font-medium text-ink-2" lang={language} dir="auto">
                {title}
              </h1>
              <p aria-hidden="true" className="shrink-0 text-ink-2 tabular-nums">
                {t('progressFigure', { done, total })}
              </p>
            </div>
            <ProgressBar value={done} max={total} label={t('progress')} />
          </div>
          <IconButton
            label={t('undo')}
            icon={<Undo2 aria-hidden="true" className="size-5" />}
            onClick={onUndo}
            disabled={!canUndo}
            tooltipSide="bottom"
            className="@max-[18rem]:ms-auto"
          />
          {score === undefined ? null : (
            <p className="flex min-w-14 flex-col items-end pe-2 leading-none sm:pe-0">
              <span className="sr-only">{t('scoreSpoken', { score })}</span>
              <span aria-hidden="true" className="font-display text-28 font-semibold tabular-nums">
                {score}
              </span>
              <span aria-hidden="true" className="text-12 text-ink-3">
                {t('ofHundred')}
              </span>
            </p>
          )}
        </div>
      </header>
      {warning}
      {children}
      <p className="sr-only" role="status" aria-live="polite">
        {spoken}
      </p>
    </div>
  );
}
