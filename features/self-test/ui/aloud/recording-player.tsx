import { useState, type SyntheticEvent } from 'react';

/**
 * Plays a recording. Files of MediaRecorder lack their length, which Chromium finds by a seek beyond the end
 * (https://crbug.com/642012); without it there is no seek bar.
 */
export function RecordingPlayer({ source, video, label }: { source: string; video: boolean; label: string }) {
  const [seeking, setSeeking] = useState(false);
  const shared = {
    src: source,
    controls: true,
    preload: 'metadata',
    'aria-label': label,
    onLoadedMetadata({ currentTarget: media }: SyntheticEvent<HTMLMediaElement>) {
      if (media.duration !== Infinity) return;
      setSeeking(true);
      media.currentTime = Number.MAX_SAFE_INTEGER;
    },
    onDurationChange({ currentTarget: media }: SyntheticEvent<HTMLMediaElement>) {
      if (!seeking || media.duration === Infinity) return;
      setSeeking(false);
      media.currentTime = 0;
    },
  };
  if (video)
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- the learner's own recording
      <video {...shared} playsInline className="aspect-video w-full rounded-card bg-sunken shadow-resting" />
    );
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- the learner's own recording
  return <audio {...shared} className="w-full" />;
}
