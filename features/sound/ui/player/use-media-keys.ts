import { useEffect, useRef } from 'react';
import type { SoundState } from './sound-player.ts';

/**
 * Play and pause on the lock screen, a headset or a keyboard, with the title that is shown there. Held from the first
 * sound until the component leaves, so that a paused mix can be resumed from there.
 */
export function useMediaKeys(title: string, state: SoundState, act: { play(): void; stop(): void }): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  const heard = useRef(false);
  useEffect(() => {
    if (!('mediaSession' in navigator) || (!heard.current && state !== 'playing')) return;
    heard.current = true;
    const session = navigator.mediaSession;
    session.metadata = new MediaMetadata({ title, artist: 'Loci' });
    session.playbackState = state === 'playing' || state === 'starting' ? 'playing' : 'paused';
    session.setActionHandler('play', () => latest.current.play());
    session.setActionHandler('pause', () => latest.current.stop());
  }, [title, state]);
  useEffect(
    () => () => {
      if (!heard.current) return;
      heard.current = false;
      const session = navigator.mediaSession;
      session.metadata = null;
      session.playbackState = 'none';
      session.setActionHandler('play', null);
      session.setActionHandler('pause', null);
    },
    [],
  );
}
