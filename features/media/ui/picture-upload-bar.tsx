import { useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { pictures } from '#client/picture-uploads.ts';
import { percentSent } from '#client/upload-request.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import type { WaitingPictures } from './waiting-pictures.ts';

/**
 * How much of a picture has been sent, until its upload is done. Without a figure while it waits for the network or for
 * what is sent before it.
 */
export function PictureUploadBar({
  address,
  waiting,
  label,
  className,
}: {
  address: string | null;
  waiting: Pick<WaitingPictures, 'commandAt' | 'subscribe'>;
  label: string;
  className?: string;
}) {
  const { i18n } = useTranslation();
  const percent = useSentPercent(address, waiting);
  if (percent === undefined) return null;
  const format = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  return (
    <ProgressBar
      value={percent}
      label={label}
      labelShown
      {...(percent === null ? {} : { figure: format.format(percent / 100) })}
      {...(className === undefined ? {} : { className })}
    />
  );
}

/** `null`: not begun; `undefined`: there is nothing to upload. */
function useSentPercent(
  address: string | null,
  waiting: Pick<WaitingPictures, 'commandAt' | 'subscribe'>,
): number | null | undefined {
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = [waiting.subscribe(listener), pictures.subscribe(listener)];
      return () => ends.forEach((end) => end());
    },
    [waiting],
  );
  const read = () => {
    const command = address === null ? undefined : waiting.commandAt(address);
    if (command === undefined) return undefined;
    const sent = pictures.current();
    return sent?.id === command ? percentSent(sent) : null;
  };
  return useSyncExternalStore(subscribe, read, read);
}
