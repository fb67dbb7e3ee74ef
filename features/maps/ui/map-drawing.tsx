import type { MapView } from '../rules/views.ts';
import { MapCanvas } from './canvas/map-canvas.tsx';
import { MapToolbar } from './map-toolbar.tsx';
import { RoadView } from './space/road-view.tsx';
import { SolidView } from './space/solid-view.tsx';
import { BoardView } from './space/board/board-view.tsx';
import { FlatBoard } from './space/board/flat-board.tsx';
import { SpaceView } from './space/space-view.tsx';
import { SphereView } from './space/sphere-view.tsx';

/** The middle of the map screen, in whichever view. */
export function MapDrawing({ view, testAddress }: { view: MapView; testAddress: string | undefined }) {
  if (view === 'ROADMAP') return <RoadView />;
  if (view === 'KEYIDEASHAPE') return <SolidView />;
  const canvas = (
    <MapCanvas>
      <MapToolbar />
    </MapCanvas>
  );
  switch (view) {
    case '2D':
      return canvas;
    case 'CUBE':
      return (
        <SpaceView key={view} view={view} flat={<FlatBoard testAddress={testAddress} />}>
          {(events) => <BoardView testAddress={testAddress} {...events} />}
        </SpaceView>
      );
    default:
      return (
        <SpaceView key={view} view={view} flat={canvas}>
          {(events) => <SphereView {...events} />}
        </SpaceView>
      );
  }
}
