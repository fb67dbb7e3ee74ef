import type { ReactNode } from 'react';
import type { MapView } from '../rules/views.ts';
import { MapCanvas } from './canvas/map-canvas.tsx';
import { MapToolbar } from './map-toolbar.tsx';
import { BoardView } from './space/board/board-view.tsx';
import { FlatBoard } from './space/board/flat-board.tsx';
import { FlatSteps } from './space/road-steps.tsx';
import { RoadView } from './space/road-view.tsx';
import { FlatIdeas } from './space/solid-ideas.tsx';
import { SolidView } from './space/solid-view.tsx';
import { SpaceView, type DrawnEvents } from './space/space-view.tsx';
import { SphereView } from './space/sphere-view.tsx';

/** The middle of the map screen, in whichever view. */
export function MapDrawing({ view, testAddress }: { view: MapView; testAddress: string | undefined }) {
  const canvas = (
    <MapCanvas>
      <MapToolbar />
    </MapCanvas>
  );
  if (view === '2D') return canvas;
  const forms: Record<typeof view, { flat: ReactNode; drawn: (on: DrawnEvents) => ReactNode }> = {
    SPHERE: { flat: canvas, drawn: (on) => <SphereView {...on} /> },
    CUBE: {
      flat: <FlatBoard testAddress={testAddress} />,
      drawn: (on) => <BoardView testAddress={testAddress} {...on} />,
    },
    ROADMAP: { flat: <FlatSteps />, drawn: (on) => <RoadView {...on} /> },
    KEYIDEASHAPE: { flat: <FlatIdeas />, drawn: (on) => <SolidView {...on} /> },
  };
  const { flat, drawn } = forms[view];
  return (
    <SpaceView key={view} view={view} flat={flat}>
      {drawn}
    </SpaceView>
  );
}
