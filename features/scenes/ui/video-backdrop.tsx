import { useTranslation } from 'react-i18next';
import { cx } from '#ui/class-names.ts';
import { YoutubeFrame } from '#ui/youtube-frame.tsx';
import type { PlayerLife } from '../rules/player-life.ts';
import { useVideoPlayer } from './use-video-player.ts';

/**
 * A muted, looping video that fills its parent once it plays. It becomes audible when `volume` is above 0 and the
 * person has acted on the page, which browsers require.
 */
export function VideoBackdrop({
  embedId,
  playing,
  volume,
  onLife,
}: {
  embedId: string;
  playing: boolean;
  /** 0 to 1. */
  volume: number;
  onLife: (life: PlayerLife) => void;
}) {
  const { t } = useTranslation('scenes');
  const { life, frame, onMessage, onLoad } = useVideoPlayer({ playing, volume, onLife });
  if (life.state === 'failed') return null;
  return (
    <div
      inert
      className={cx(
        'absolute inset-0 overflow-hidden transition-opacity duration-1000',
        life.state === 'plays' ? 'opacity-100' : 'opacity-0',
      )}
    >
      <YoutubeFrame
        videoId={embedId}
        title={t('video.title')}
        frame={frame}
        parameters={{ ...quietPlayer, playlist: embedId }}
        onMessage={onMessage}
        onLoad={onLoad}
        // Covers the window at 16:9, like `object-fit: cover`.
        className="absolute top-1/2 left-1/2 h-[max(100%,56.25vw)] w-[max(100%,177.78vh)] -translate-1/2 border-0"
      />
    </div>
  );
}

/** Browsers start only muted videos by themselves. One video loops only as a playlist of itself. */
const quietPlayer = {
  mute: '1',
  loop: '1',
  start: '0',
  controls: '0',
  disablekb: '1',
  fs: '0',
  iv_load_policy: '3',
  playsinline: '1',
};
