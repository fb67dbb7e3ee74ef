import { useMemo, useRef } from 'react';
import { useMapEditing } from '../editing.ts';
import { useEnterStage, type MapStage } from '../stage/map-stage.ts';
import { boxesIn, placeOfNew } from './flat-boxes.ts';

/** What a view that is not the canvas does of what the map screen asks; without the others nothing happens. */
export interface ShownView {
  show(id: string): void;
  focus(): void;
  /** Where it is another thing than to show. */
  showBesidePanel?(id: string): void;
  back?(): void;
  fit?(): void;
  zoom?(way: 'in' | 'out'): void;
}

/** Enters a view as the one that the map screen asks. Boxes and places are those of the map in 2D. */
export function useViewStage(shown: ShownView): MapStage {
  const map = useMapEditing();
  const latest = useRef({ map, shown });
  latest.current = { map, shown };
  const stage = useMemo((): MapStage => {
    // A node that was just added is drawn, or in the list, first.
    const soon = (act: (view: ShownView) => void) => requestAnimationFrame(() => act(latest.current.shown));
    return {
      takesTitles: false,
      show: (id) => soon((view) => view.show(id)),
      showBesidePanel: (id) => soon((view) => (view.showBesidePanel ? view.showBesidePanel(id) : view.show(id))),
      back: () => latest.current.shown.back?.(),
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
