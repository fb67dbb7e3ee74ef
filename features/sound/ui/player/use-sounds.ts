import { useEffect, useRef, useState } from 'react';
import type { Mix } from '../../rules/mix.ts';
import { isNotLoaded } from '#ui/later.tsx';
import type { SoundPlayer, SoundState } from './sound-player.ts';
import { storedVolume } from './stored-volume.ts';

export interface Sounds {
  readonly mix: Mix;
  readonly state: SoundState;
  /** The player could not be loaded, or not start. */
  readonly failed: boolean;
  /** 0 to 1. */
  readonly volume: number;
  setMix(mix: Mix): void;
  setVolume(volume: number): void;
  play(): void;
  stop(): void;
  /** Runs once the player is loaded, which this does. */
  withPlayer(work: (player: SoundPlayer) => unknown): void;
  /** Runs if the player was loaded before. */
  ifLoaded(work: (player: SoundPlayer) => unknown): void;
}

/** A mix and its player, which is loaded when something is to be heard, and closed with the component. */
export function useSounds(first: Mix): Sounds {
  const [mix, setMix] = useState(first);
  const [volume, setVolume] = useState(storedVolume.read);
  const [state, setState] = useState<SoundState>('off');
  const [failed, setFailed] = useState(false);
  const player = useRef<Promise<SoundPlayer>>(undefined);
  useEffect(
    () => () => {
      void player.current?.then((loaded) => loaded.close());
      player.current = undefined;
    },
    [],
  );
  const latest = useRef(mix);
  useEffect(() => {
    latest.current = mix;
  });
  const withPlayer: Sounds['withPlayer'] = (work) => {
    player.current ??= import('./sound-player.ts').then(({ createSoundPlayer }) => {
      const created = createSoundPlayer();
      created.setVolume(storedVolume.read());
      created.subscribe(() => {
        setState(created.state());
        if (created.state() !== 'lost') return;
        player.current = undefined;
        created.close();
        withPlayer((fresh) => fresh.play(latest.current));
      });
      return created;
    });
    setFailed(false);
    player.current.then(work).catch((error: unknown) => {
      player.current = undefined;
      setFailed(true);
      setState('off');
      // The screen says so; without a network it may not be on the device.
      if (!isNotLoaded(error)) reportError(error);
    });
  };
  const ifLoaded: Sounds['ifLoaded'] = (work) => void player.current?.then(work).catch(reportError);
  return {
    mix,
    state,
    failed,
    volume,
    setMix(next) {
      latest.current = next;
      setMix(next);
      ifLoaded((loaded) => loaded.setMix(next));
    },
    setVolume(next) {
      setVolume(next);
      storedVolume.write(next);
      ifLoaded((loaded) => loaded.setVolume(next));
    },
    play: () => withPlayer((loaded) => loaded.play(latest.current)),
    stop: () => ifLoaded((loaded) => loaded.stop(1)),
    withPlayer,
    ifLoaded,
  };
}
