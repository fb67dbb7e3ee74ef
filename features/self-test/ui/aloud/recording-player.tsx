import { useEffect, useRef, useState, type RefObject, type SyntheticEvent } from 'react';

/**
 * Plays a recording. Files of MediaRecorder lack their length, which Chromium finds by a seek beyond the end
 * (https://crbug.com/642012); without it there is no seek bar.
 */
export function RecordingPlayer({
  source,
  video,
  label,
  playsAtOnce = false,
}: {
  source: string;
  video: boolean;
  label: string;
  /** It takes the place, and the focus, of the button that opened it. */
  playsAtOnce?: boolean;
}) {
  const [seeking, setSeeking] = useState(false);
  const player = useRef<HTMLMediaElement>(null);
  useEffect(() => {
    if (playsAtOnce) player.current?.focus({ preventScroll: true });
  }, [playsAtOnce]);
  function begin(media: HTMLMediaElement): void {
    if (playsAtOnce) media.play().catch(reportError);
  }
  const shared = {
    src: source,
    controls: true,
    preload: 'metadata',
    'aria-label': label,
    onLoadedMetadata({ currentTarget: media }: SyntheticEvent<HTMLMediaElement>) {
      if (media.duration !== Infinity) return begin(media);
      setSeeking(true);
      media.currentTime = Number.MAX_SAFE_INTEGER;
    },
    onDurationChange({ currentTarget: media }: SyntheticEvent<HTMLMediaElement>) {
      if (!seeking || media.duration === Infinity) return;
      setSeeking(false);
      media.currentTime = 0;
      begin(media);
    },
  };
  if (video)
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- the learner's own recording
      <video
        ref={player as RefObject<HTMLVideoElement>}
        {...shared}
        playsInline
        className="aspect-video w-full rounded-card bg-sunken shadow-resting"
      />
    );
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- the learner's own recording
  return <audio ref={player as RefObject<HTMLAudioElement>} {...shared} className="w-full" />;
}
