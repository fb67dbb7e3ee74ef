import { useMemo, useRef } from 'react';
import { useMapEditing } from '../editing.ts';
import { useEnterStage, type MapStage } from '../stage/map-stage.ts';
import { boxesIn, placeOfNew } from './flat-boxes.ts';

/** What a list or drawing of steps does of what the map screen asks of its view. */
export interface ShownSteps {
  show(id: string): void;
  focus(): void;
  fit?(): void;
  zoom?(way: 'in' | 'out'): void;
}

/** Enters a view of steps as the one that the map screen asks. Boxes and places are those of the map in 2D. */
export function useStepsStage(shown: ShownSteps): MapStage {
  const map = useMapEditing();
  const latest = useRef({ map, shown });
  latest.current = { map, shown };
  const stage = useMemo((): MapStage => {
    const show = (id: string) => {
      // A node that was just added is in the list first.
      requestAnimationFrame(() => latest.current.shown.show(id));
    };
    return {
      takesTitles: false,
      show,
      showBesidePanel: show,
      back: () => undefined,
      fit: () => latest.current.shown.fit?.(),
      zoomIn: () => latest.current.shown.zoom?.('in'),
      zoomOut: () => latest.current.shown.zoom?.('out'),
      boxes: () => boxesIn(latest.current.map.content, latest.current.map.hidden),
      async redrawn() {
        for (let frames = 0; frames < 2; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
      },
      placeInView: () => placeOfNew(latest.current.map.content),
      focus: () => latest.current.shown.focus(),
    };
  }, []);
  useEnterStage(stage);
  return stage;
}
