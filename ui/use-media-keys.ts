import { useEffect, useRef } from 'react';

/** Everything else than the first two is silence. */
type MediaState = 'playing' | 'starting' | 'off' | 'blocked' | 'interrupted' | 'lost';

interface MediaKeys {
  play(): void;
  stop(): void;
  next?(): void;
  previous?(): void;
}

/**
 * The media keys of the lock screen, a headset or a keyboard, with the title that is shown there. Held from the first
 * sound until the component leaves, so that what was paused can be resumed from there.
 */
export function useMediaKeys(title: string, state: MediaState, act: MediaKeys): void {
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
    session.setActionHandler('nexttrack', latest.current.next ? () => latest.current.next?.() : null);
    session.setActionHandler('previoustrack', latest.current.previous ? () => latest.current.previous?.() : null);
  }, [title, state]);
  useEffect(
    () => () => {
      if (!heard.current) return;
      heard.current = false;
      const session = navigator.mediaSession;
      session.metadata = null;
      session.playbackState = 'none';
      for (const action of ['play', 'pause', 'nexttrack', 'previoustrack'] as const)
        session.setActionHandler(action, null);
    },
    [],
  );
}
