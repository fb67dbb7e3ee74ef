import { VideoTrackPlace } from '#features/scenes/ui/video-track.tsx';
import { VideoTracks } from '#features/scenes/ui/video-tracks.tsx';
import { SoundsScreen } from '#features/sound/ui/mixer/sounds-screen.tsx';
import { TrackSlot } from '#features/sound/ui/mixer/track-slot.ts';

/** The mixer with the video tracks of the ambient catalogue. */
export function SoundsWithVideos() {
  return (
    <TrackSlot value={(what) => <VideoTracks {...what} />}>
      <VideoTrackPlace>
        <SoundsScreen />
      </VideoTrackPlace>
    </TrackSlot>
  );
}
