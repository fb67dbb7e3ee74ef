import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { tellPlayer, type PlayerMessage } from '#ui/youtube-frame.tsx';
import { beginning, nextLife, patienceMs, silenceMs, stillMs, type PlayerLife } from '../rules/player-life.ts';

/** https://developers.google.com/youtube/iframe_api_reference#Playback_status */
const playsState = 1;

/**
 * The life of a player and its commands: for a `YoutubeFrame`, which gets `frame`, `onMessage` and `onLoad`. The video
 * becomes audible when `volume` (0 to 1) is above 0 and the person has acted on the page, which browsers require.
 */
export function useVideoPlayer({
  playing,
  volume,
  onLife,
}: {
  playing: boolean;
  volume: number;
  onLife: (life: PlayerLife) => void;
}) {
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

  const onMessage = ({ event, info }: PlayerMessage) => {
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

  const onLoad = () => {
    clearTimeout(silence.current);
    silence.current = setTimeout(() => happened({ kind: 'silence' }), silenceMs);
  };
  return { life, frame, onMessage, onLoad };
}

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
