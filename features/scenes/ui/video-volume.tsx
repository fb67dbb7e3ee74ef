import { Volume2 } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { keptChoice } from '#client/kept-choice.ts';

const step = 5;
const volumes = Array.from({ length: 100 / step + 1 }, (_, at) => String(at * step));

/** How loud background videos are on this device, in hundredths: of their own, beside the volume of the sounds. */
const videoVolume = keptChoice<string>('loci-video-volume', volumes, '60');

/** 0 to 1. */
export const useVideoVolume = (): number => Number(videoVolume.use()) / 100;

export function VideoVolume() {
  const { t } = useTranslation('scenes');
  const id = useId();
  const value = videoVolume.use();
  return (
    <div className="flex min-h-11 items-center gap-3">
      <Volume2 aria-hidden="true" className="size-5 shrink-0" />
      <label htmlFor={id} className="text-16 font-medium">
        {t('video.volume')}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={step}
        value={value}
        onChange={({ target }) => videoVolume.set(target.value)}
        className="h-11 min-w-0 flex-1 accent-accent"
      />
      <span aria-hidden="true" className="w-8 text-end text-14 text-ink-2 tabular-nums">
        {value}
      </span>
    </div>
  );
}
