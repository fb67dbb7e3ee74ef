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
const saidForMs = 3_000;

export interface TileChoicesProps {
  eyeOpen: EyeOpen;
  onEyeOpen: (level: EyeOpen) => void;
  cardStyle: CardStyle;
  onCardStyle: (style: CardStyle) => void;
}

/** How much tiles tell, a step more with each press, and whether they shine. */
export function TileChoices({ eyeOpen, onEyeOpen, cardStyle, onCardStyle }: TileChoicesProps) {
  const { t } = useTranslation('cards');
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
      <Tooltip label={t(`library.eyeShows.${eyeOpen}`)}>
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
      <span
        role="status"
        className={cx(
          changed === undefined
            ? 'sr-only'
            : 'pointer-events-none fixed bottom-[calc(5.5rem+env(safe-area-inset-bottom))] left-1/2 z-40 w-max max-w-[min(22rem,90vw)] -translate-x-1/2 text-center rounded-control bg-ink px-2.5 py-1.5 text-12 font-medium text-ground shadow-lifted pointer-fine:sr-only',
        )}
      >
        {changed === 'style' ? t(holographic ? 'library.holographicOn' : 'library.holographicOff') : t(`library.eyeShows.${eyeOpen}`)}
      </span>
    </span>
  );
}
