import type { MapView } from '../rules/views.ts';
import { MapCanvas } from './canvas/map-canvas.tsx';
import { MapToolbar } from './map-toolbar.tsx';
import { SpaceView } from './space/space-view.tsx';

/** The middle of the map screen, in whichever view. */
export function MapDrawing({ view }: { view: MapView }) {
  const canvas = (
    <MapCanvas>
      <MapToolbar />
    </MapCanvas>
  );
  return view === '2D' ? canvas : <SpaceView view={view} flat={canvas} />;
}
