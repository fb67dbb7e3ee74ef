import { useTranslation } from 'react-i18next';
import { SoundButton } from '#features/media/ui/sound-button.tsx';
import type { Flashcard } from '../contract.ts';

/** Plays the sounds of one side of a flashcard, if it has any. */
export function SideSounds({ card, side }: { card: Pick<Flashcard, 'sounds'>; side: 'front' | 'back' }) {
  const { t } = useTranslation('cards');
  const sounds = card.sounds?.[side];
  if (!sounds) return null;
  return (
    <span className="flex flex-wrap items-center justify-center gap-2">
      <SoundButton sources={sounds} label={t(`sound.hear.${side}`)} failed={t('sound.failed')} />
    </span>
  );
}
