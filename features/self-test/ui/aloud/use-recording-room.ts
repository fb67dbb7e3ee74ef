import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { query } from '#client/query.ts';
import { lane } from '#client/upload-lane.ts';
import { roomFor, waitingBytes, type RecordingRoom } from '../../rules/aloud/recording-room.ts';

const waitingHere = () => waitingBytes(lane.pending());

/**
 * What still fits into the room of the member's recordings, and how many bytes that are. Recordings that wait on this
 * device will take their part of it.
 */
export function useRecordingRoom(seconds: number): RecordingRoom & { readonly leftBytes: number } {
  const { data, refetch } = useQuery(query.recordings.room.queryOptions({ input: {} }));
  const waiting = useSyncExternalStore(lane.subscribe, waitingHere, () => 0);
  // The server counts a recording from its first bytes on.
  useEffect(() => void refetch({ cancelRefetch: false }), [waiting, refetch]);
  const left = data && Math.max(0, data.left - waiting);
  return { ...roomFor(left, seconds), leftBytes: left ?? 0 };
}
