import { X } from 'lucide-react';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { YoutubeFrame } from '#ui/youtube-frame.tsx';
import { isFaultOfVideo, type PlayerFailure } from '../rules/player-life.ts';
import { noteFailure, notePlayed, videoConsent } from './device-videos.ts';
import { useVideoPlayer } from './use-video-player.ts';
import { useVideoVolume } from './video-volume.tsx';

/** A video that is listened to. */
export interface VideoTrack {
  readonly embedId: string;
  readonly label: string;
  /** It cannot be heard. */
  readonly onFailed: () => void;
}

interface VideoTrackControls {
  readonly track: VideoTrack | undefined;
  play(track: VideoTrack): void;
  stop(): void;
  /** 0 to 1, of the volume that was set: quieter in breaks. */
  setShare(share: number): void;
}

const nowhere: VideoTrackControls = {
  track: undefined,
  play: () => undefined,
  stop: () => undefined,
  setShare: () => undefined,
};
const Controls = createContext(nowhere);

/** Of the nearest `VideoTrackPlace`; without one nothing plays. */
export const useVideoTrack = (): VideoTrackControls => useContext(Controls);

/**
 * Where a track plays: its player is shown at the lower edge of the window, because the terms of the service forbid
 * hidden players, and what is above it can be scrolled clear of it. They forbid covered ones, too: the player is above
 * the veil of dialogs, and on a phone it moves to the upper edge while one slides up from below.
 */
export function VideoTrackPlace({ children }: { children: ReactNode }) {
  const [track, setTrack] = useState<VideoTrack>();
  const [share, setShare] = useState(1);
  const [failure, setFailure] = useState<PlayerFailure>();
  const consent = videoConsent.use();
  const [controls] = useState(() => ({
    play(next: VideoTrack) {
      setFailure(undefined);
      setTrack(next);
    },
    stop: () => setTrack(undefined),
    setShare,
  }));
  const shown = consent === 'yes' ? track : undefined;
  return (
    <Controls value={{ track: shown, ...controls }}>
      {/* A screen of the window's height takes off the same, as the room of a focus session does. */}
      <div className={shown && 'pb-72 sm:pb-0'}>{children}</div>
      {shown || failure
        ? createPortal(
            shown ? (
              <Player
                key={shown.embedId}
                track={shown}
                share={share}
                onStop={controls.stop}
                onFailure={(why) => {
                  if (isFaultOfVideo(why)) noteFailure(shown.embedId);
                  setTrack(undefined);
                  setFailure(why);
                  shown.onFailed();
                }}
              />
            ) : failure ? (
              <Failed why={failure} onGone={() => setFailure(undefined)} />
            ) : null,
            document.body,
          )
        : null}
    </Controls>
  );
}

const placeClass =
  'fixed bottom-20 start-3 z-60 w-80 max-w-[calc(100vw-1.5rem)] rounded-card border border-line bg-raised text-ink shadow-lifted sm:bottom-3 max-sm:in-[body:has([data-dialog-frame])]:top-3 max-sm:in-[body:has([data-dialog-frame])]:bottom-auto';

function Player({
  track: { embedId, label },
  share,
  onStop,
  onFailure,
}: {
  track: VideoTrack;
  share: number;
  onStop: () => void;
  onFailure: (why: PlayerFailure) => void;
}) {
  const { t } = useTranslation('scenes');
  const { frame, onMessage, onLoad } = useVideoPlayer({
    playing: true,
    volume: useVideoVolume() * share,
    onLife(life) {
      if (life.state === 'plays') notePlayed(embedId);
      if (life.state === 'failed') onFailure(life.why);
    },
  });
  return (
    <section data-above-dialogs aria-label={t('track.player')} className={`${placeClass} overflow-hidden`}>
      <div className="flex items-center gap-2 ps-3">
        <p dir="auto" className="min-w-0 flex-1 truncate text-14 font-medium">
          {label}
        </p>
        <IconButton label={t('track.stop')} icon={<X className="size-5" />} onClick={onStop} />
      </div>
      <YoutubeFrame
        videoId={embedId}
        title={label}
        frame={frame}
        parameters={{ loop: '1', playlist: embedId, start: '0', playsinline: '1' }}
        onMessage={onMessage}
        onLoad={onLoad}
        // The smallest size that the terms of the service allow is 200 by 200.
        className="block h-50 w-full border-0"
      />
    </section>
  );
}

const noteMs = 8_000;

function Failed({ why, onGone }: { why: PlayerFailure; onGone: () => void }) {
  const { t } = useTranslation('scenes');
  useEffect(() => {
    const timer = setTimeout(onGone, noteMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- Once for a failure.
  }, [why]);
  return (
    <p role="status" className={`${placeClass} px-4 py-3 text-14`}>
      {t(`track.failed.${why.kind}`)}
    </p>
  );
}
