import { Eye, EyeClosed, EyeOff, Sparkles } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { eyeOpenLevels, nextEyeOpen, type CardStyle, type EyeOpen } from '../rules/tile-view.ts';
import { askForTilt } from './holographic.ts';

const most = eyeOpenLevels.at(-1)!;

/** Long enough to read it. */
const saidForMs = 4_000;

export interface TileChoicesProps {
  eyeOpen: EyeOpen;
  onEyeOpen: (level: EyeOpen) => void;
  cardStyle: CardStyle;
  onCardStyle: (style: CardStyle) => void;
}

/** A level in words: its place among them, and what comes with it. */
export function useEyeWords(): (level: EyeOpen) => string {
  const { t } = useTranslation('cards');
  return (level) => t('library.eyeLevel', { level, most, shows: t(`library.eyeShows.${level}`) });
}

/** How much tiles tell, a step more with each press, and whether they shine. `onExplain` shows what each level is. */
export function TileChoices({ eyeOpen, onEyeOpen, cardStyle, onCardStyle, onExplain }: TileChoicesProps & { onExplain: () => void }) {
  const { t } = useTranslation('cards');
  const eyeWords = useEyeWords();
  const holographic = cardStyle === 'holographic';
  /** What was pressed last: what it changed is said where a finger finds it, as a finger meets no tooltip. */
  const [changed, setChanged] = useState<'eye' | 'style'>();
  useEffect(() => {
    if (changed === undefined) return undefined;
    const timer = setTimeout(() => setChanged(undefined), saidForMs);
    return () => clearTimeout(timer);
  }, [changed, eyeOpen, cardStyle]);
  const Icon = eyeOpen === 0 ? EyeOff : eyeOpen < 3 ? EyeClosed : Eye;
  return (
    <span className="flex items-center gap-1">
      <IconButton
        size="sm"
        label={t('library.holographic')}
        aria-pressed={holographic}
        icon={<Sparkles aria-hidden="true" className="size-4" />}
        className={cx(holographic && 'bg-accent-soft text-accent!')}
        onClick={() => {
          if (!holographic) askForTilt().catch(reportError);
          onCardStyle(holographic ? 'paper' : 'holographic');
          setChanged('style');
        }}
      />
      <Tooltip label={eyeWords(eyeOpen)}>
        <button
          type="button"
          onClick={() => {
            onEyeOpen(nextEyeOpen(eyeOpen));
            setChanged('eye');
          }}
          className="relative flex h-9 items-center gap-1.5 rounded-control px-2.5 text-14 font-medium text-ink-2 tabular-nums after:absolute after:-inset-1 after:content-[''] hover:bg-sunken hover:text-ink"
        >
          <Icon aria-hidden="true" className="size-4.5" />
          {/* Its name is its content: what is seen is part of what is heard. */}
          <span className="sr-only">{t('library.eyeOpen')}</span>
          {t('library.eyeFigure', { level: eyeOpen, most })}
        </button>
      </Tooltip>
      <div
        className={cx(
          'pointer-events-none fixed bottom-[calc(5.5rem+env(safe-area-inset-bottom))] left-1/2 z-40 flex w-max max-w-[min(22rem,90vw)] -translate-x-1/2 items-center rounded-control bg-ink text-12 font-medium text-ground shadow-lifted pointer-fine:sr-only',
          changed === undefined && 'sr-only',
        )}
      >
        <span role="status" className="px-2.5 py-1.5">
          {changed === 'style' ? t(holographic ? 'library.holographicOn' : 'library.holographicOff') : eyeWords(eyeOpen)}
        </span>
        {changed === 'eye' ? (
          // The list of filters leads there as well, for whoever does not catch this.
          <button
            type="button"
            onClick={onExplain}
            className="pointer-events-auto min-h-11 shrink-0 border-l border-ground/30 px-3 font-semibold pointer-fine:hidden"
          >
            {t('library.eyeLevels.short')}
          </button>
        ) : null}
      </div>
    </span>
  );
}
