import { useEffect } from 'react';
import { useVideoTrack } from '#features/scenes/ui/video-track.tsx';
import { breakShare } from './room-sound.ts';

/**
 * A video that is listened to in the room: quieter in breaks, ended with the session, in one tab only. Answers whether
 * there is one.
 */
export function useRoomTrack(inFocus: boolean, ended: boolean, isOne: boolean): boolean {
  const { track, stop, setShare } = useVideoTrack();
  useEffect(() => setShare(inFocus ? 1 : breakShare), [inFocus, setShare]);
  const mayPlay = isOne && !ended;
  useEffect(() => {
    if (track && !mayPlay) stop();
  }, [track, mayPlay, stop]);
  return track !== undefined;
}
