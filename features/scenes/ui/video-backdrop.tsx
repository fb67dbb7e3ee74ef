import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '#ui/class-names.ts';
import { tellPlayer, YoutubeFrame, type PlayerMessage } from '#ui/youtube-frame.tsx';
import { beginning, nextLife, patienceMs, silenceMs, stillMs, type PlayerLife } from '../rules/player-life.ts';

/** https://developers.google.com/youtube/iframe_api_reference#Playback_status */
const playsState = 1;

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
  const frame = useRef<HTMLIFrameElement>(null);
  const [life, happened] = useReducer(nextLife, beginning);
  const movedAt = useRef(0);
  const silence = useRef<ReturnType<typeof setTimeout>>(undefined);
  const report = useEffectEvent(onLife);
  useEffect(() => report(life), [life]);

  useEffect(() => {
    const patience = setTimeout(() => happened({ kind: 'silence' }), patienceMs);
    let offline: ReturnType<typeof setTimeout> | undefined;
    const onOffline = () => {
      const at = performance.now();
      offline = setTimeout(() => movedAt.current <= at && happened({ kind: 'offline' }), stillMs - 100);
    };
    addEventListener('offline', onOffline);
    return () => {
      removeEventListener('offline', onOffline);
      clearTimeout(patience);
      clearTimeout(offline);
      clearTimeout(silence.current);
    };
  }, []);

  const receive = ({ event, info }: PlayerMessage) => {
    if (life.state === 'loading') {
      happened({ kind: 'answered' });
      for (const name of ['onReady', 'onStateChange', 'onError']) tellPlayer(frame.current, 'addEventListener', name);
    }
    if (event === 'onError' && typeof info === 'number') happened({ kind: 'error', code: info });
    const delivered = typeof info === 'object' && info !== null ? (info as Record<string, unknown>) : {};
    if (typeof delivered['currentTime'] === 'number') movedAt.current = performance.now();
    if ((event === 'onStateChange' ? info : delivered['playerState']) === playsState) {
      movedAt.current = performance.now();
      happened({ kind: 'played' });
    }
  };

  const there = life.state === 'ready' || life.state === 'plays';
  const acted = useActed();
  useEffect(() => {
    if (there) tellPlayer(frame.current, playing ? 'playVideo' : 'pauseVideo');
  }, [there, playing]);
  useEffect(() => {
    if (!there) return;
    const audible = volume > 0 && acted;
    if (audible) tellPlayer(frame.current, 'setVolume', Math.round(Math.min(1, volume) * 100));
    tellPlayer(frame.current, audible ? 'unMute' : 'mute');
  }, [there, volume, acted]);

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
        onMessage={receive}
        onLoad={() => {
          clearTimeout(silence.current);
          silence.current = setTimeout(() => happened({ kind: 'silence' }), silenceMs);
        }}
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

/** Whether the person has pressed or typed anything on this page. */
function useActed(): boolean {
  const [acted, setActed] = useState(() => navigator.userActivation?.hasBeenActive ?? false);
  useEffect(() => {
    if (acted) return undefined;
    const act = () => setActed(true);
    addEventListener('pointerdown', act, { once: true });
    addEventListener('keydown', act, { once: true });
    return () => {
      removeEventListener('pointerdown', act);
      removeEventListener('keydown', act);
    };
  }, [acted]);
  return acted;
}
