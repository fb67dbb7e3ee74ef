import { useEffect, useRef } from 'react';
import { defaultMix, mixFromText } from '#features/sound/rules/mix.ts';
import { useSounds, type Sounds } from '#features/sound/ui/player/use-sounds.ts';
import { useMediaKeys } from '#ui/use-media-keys.ts';
import type { FocusSession } from '../../contract.ts';
import { quietRoom, wantsSounds } from './quiet-room.ts';
import { remainingMs, type SessionState } from '../../rules/timeline.ts';

/** In breaks the sounds are this loud. */
export const breakShare = 0.25;
const fadeSeconds = 4;

export interface RoomSound extends Sounds {
  /** The bell of a phase that has just ended. */
  ring(): void;
}

/** The sounds of the room: loaded when they are first wanted, quieter in breaks, faded out at the end. */
export function useRoomSound(
  session: FocusSession,
  state: SessionState,
  now: number,
  tab: { readonly isOne: boolean; take(): void },
): RoomSound {
  const sounds = useSounds(mixFromText(session.mix ?? '') ?? defaultMix);
  const titled = session.th ? '' : session.titleFocus.trim();
  const act = {
    play() {
      quietRoom.set(session._id, false);
      tab.take();
      sounds.play();
    },
    stop() {
      quietRoom.set(session._id, true);
      sounds.stop();
    },
  };
  useMediaKeys(titled || 'Loci', sounds.state, act);
  const calls = useRef(sounds);
  useEffect(() => {
    calls.current = sounds;
  });
  const playing = sounds.state;
  const ended = state.status === 'ended';
  const isBreak = state.phase !== 'focus';
  const { isOne } = tab;
  const wanted = wantsSounds(session, ended, isOne);
  // The member pressed Start on the page before, so browsers let the sounds begin.
  useEffect(() => {
    if (wanted && !quietRoom.is(session._id)) calls.current.play();
  }, [wanted, session._id]);
  useEffect(() => {
    if (!isOne) calls.current.ifLoaded((loaded) => (loaded.cancelAlarm(), loaded.stop(0.2)));
  }, [isOne]);
  useEffect(() => {
    calls.current.ifLoaded((loaded) => loaded.fadeTo(isBreak ? breakShare : 1, fadeSeconds));
  }, [isBreak, playing]);
  useEffect(() => {
    if (ended) calls.current.ifLoaded((loaded) => loaded.stop(fadeSeconds));
  }, [ended]);
  // The bell is set on the clock of the sound card, which goes on while a hidden page's timers sleep.
  const endsAt = state.status === 'running' ? state.phaseEndsAt : null;
  const left = useRef<number>(null);
  useEffect(() => {
    left.current = remainingMs(state, now);
  });
  useEffect(() => {
    if (playing !== 'playing') return;
    calls.current.ifLoaded((loaded) => {
      loaded.cancelAlarm();
      if (endsAt !== null && left.current !== null) loaded.scheduleAlarm(left.current / 1_000);
    });
  }, [endsAt, playing]);
  return {
    ...sounds,
    ...act,
    // While sounds play, it was set on their clock and is being heard.
    ring: () => sounds.withPlayer((loaded) => loaded.ring()),
  };
}
