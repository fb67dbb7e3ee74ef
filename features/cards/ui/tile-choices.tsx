import { Eye, EyeClosed, EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '#ui/button-class.ts';
import type { CardStyle, EyeOpen } from '../rules/tile-view.ts';

export interface TileChoicesProps {
  eyeOpen: EyeOpen;
  onEyeOpen: (level: EyeOpen) => void;
  cardStyle: CardStyle;
  onCardStyle: (style: CardStyle) => void;
}

/** Opens the choice of views; its text is the name of the current view, which a key changes too. */
export function ViewButton({ level, onOpen }: { level: EyeOpen; onOpen: () => void }) {
  const { t } = useTranslation('cards');
  const Icon = level === 0 ? EyeOff : level < 3 ? EyeClosed : Eye;
  const name = t(`library.eyeName.${level}`);
  return (
    <>
      <button type="button" onClick={onOpen} className={buttonClass({ variant: 'quiet', size: 'sm' })}>
        <Icon aria-hidden="true" className="size-4.5" />
        {/* Part of the name, so that it contains the visible text. */}
        <span className="sr-only">{t('library.eyeOpen')}</span>
        {name}
      </button>
      <span role="status" className="sr-only">
        {t('library.eyeIs', { name, shows: t(`library.eyeShows.${level}`) })}
      </span>
    </>
  );
}
