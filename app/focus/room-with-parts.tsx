import { RecapSlot } from '#features/focus-sessions/ui/room/recap-slot.ts';
import { RoomScreen } from '#features/focus-sessions/ui/room/room-screen.tsx';
import { RecapToJournal } from '#features/journals/ui/recap-to-journal.tsx';
import { VideoTrackPlace } from '#features/scenes/ui/video-track.tsx';
import { VideoTracks } from '#features/scenes/ui/video-tracks.tsx';
import { TrackSlot } from '#features/sound/ui/mixer/track-slot.ts';

/** The room of a session with what later areas add: video tracks among its sounds, its recap in the journal. */
export function RoomWithParts({ id }: { id: string }) {
  return (
    <TrackSlot value={(what) => <VideoTracks {...what} />}>
      <RecapSlot value={(what) => <RecapToJournal {...what} />}>
        <VideoTrackPlace>
          <RoomScreen id={id} />
        </VideoTrackPlace>
      </RecapSlot>
    </TrackSlot>
  );
}
