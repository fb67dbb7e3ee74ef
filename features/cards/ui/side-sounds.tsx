import { useTranslation } from 'react-i18next';
import { SoundButton } from '#features/media/ui/sound-button.tsx';
import { isVideoName } from '#features/media/rules/sound-type.ts';
import type { Flashcard } from '../contract.ts';
import { SideVideo } from './side-video.tsx';

/** Plays the sounds and videos of one side of a flashcard, if it has any. A side that is not `shown` has no videos. */
export function SideSounds({
  card,
  side,
  shown = true,
}: {
  card: Pick<Flashcard, 'sounds'>;
  side: 'front' | 'back';
  shown?: boolean;
}) {
  const { t } = useTranslation('cards');
  const all = card.sounds?.[side] ?? [];
  const sounds = all.filter((address) => !isVideoName(address));
  return (
    <>
      {(shown ? all.filter(isVideoName) : []).map((address) => (
        <SideVideo key={address} address={address} label={t(`sound.see.${side}`)} />
      ))}
      {sounds.length > 0 ? (
        <span className="flex flex-wrap items-center justify-center gap-2">
          <SoundButton sources={sounds} label={t(`sound.hear.${side}`)} failed={t('sound.failed')} />
        </span>
      ) : null}
    </>
  );
}
