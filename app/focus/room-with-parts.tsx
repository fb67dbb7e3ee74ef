import { OthersSlot } from '#features/focus-sessions/ui/room/others-slot.ts';
import { RecapSlot } from '#features/focus-sessions/ui/room/recap-slot.ts';
import { RoomScreen } from '#features/focus-sessions/ui/room/room-screen.tsx';
import { RecapToJournal } from '#features/journals/ui/recap-to-journal.tsx';
import { VideoTrackPlace } from '#features/scenes/ui/video-track.tsx';
import { VideoTracks } from '#features/scenes/ui/video-tracks.tsx';
import { TrackSlot } from '#features/sound/ui/mixer/track-slot.ts';
import { later } from '#ui/later.tsx';

// The session goes on without it.
const RoomPanel = later(() => import('#features/together/ui/panel/room-panel.tsx'), { without: () => null });

/**
 * The room of a session with what later areas add: video tracks among its sounds, its recap in the journal, and those
 * with whom one studies.
 */
export function RoomWithParts({ id }: { id: string }) {
  return (
    <TrackSlot value={(what) => <VideoTracks {...what} />}>
      <RecapSlot value={(what) => <RecapToJournal {...what} />}>
        <OthersSlot
          value={({ session, ...what }) =>
            session.room_id === null ? null : (
              <RoomPanel key={session.room_id} roomId={session.room_id} session={session} {...what} />
            )
          }
        >
          <VideoTrackPlace>
            <RoomScreen id={id} />
          </VideoTrackPlace>
        </OthersSlot>
      </RecapSlot>
    </TrackSlot>
  );
}
