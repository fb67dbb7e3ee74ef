import { createContext, useContext, useLayoutEffect } from 'react';
import type { Box } from '../../rules/boxes.ts';
import type { Position } from '../../rules/map-content.ts';

/** What the map screen asks of the view that draws the map, whichever it is. */
export interface MapStage {
  /** The titles of nodes are typed on them. */
  readonly takesTitles: boolean;
  /** Brings a node into view, unless it is; does not change the zoom. */
  show(id: string): void;
  /** The same for what a panel beside the view would cover, until `back`. */
  showBesidePanel(id: string): void;
  /** Back to what was seen before `showBesidePanel`, unless the view was moved since. */
  back(): void;
  /** Shows the whole map. */
  fit(): void;
  zoomIn(): void;
  zoomOut(): void;
  /** The boxes of all nodes that are not hidden, measured where the node has been drawn, otherwise estimated. */
  boxes(): ReadonlyMap<string, Box>;
  /** Resolves once the next change of the map is drawn; never if the view is left before. */
  redrawn(): Promise<void>;
  /** The place on the map in the middle of what is seen. */
  placeInView(): Position;
  /** Gives the view the focus, for its keys. */
  focus(): void;
}

/** The stage of one map screen. Parts of the screen keep it while views come and go. */
interface MapStages {
  readonly stage: MapStage;
  /** Makes a view the one that is asked. Answers how it leaves. */
  enter(view: MapStage): () => void;
}

const nothing: MapStage = {
  takesTitles: false,
  show: () => undefined,
  showBesidePanel: () => undefined,
  back: () => undefined,
  fit: () => undefined,
  zoomIn: () => undefined,
  zoomOut: () => undefined,
  boxes: () => new Map(),
  redrawn: () => Promise.resolve(),
  placeInView: () => ({ x: 0, y: 0 }),
  focus: () => undefined,
};

export function mapStages(): MapStages {
  let view = nothing;
  return {
    stage: {
      get takesTitles() {
        return view.takesTitles;
      },
      show: (id) => view.show(id),
      showBesidePanel: (id) => view.showBesidePanel(id),
      back: () => view.back(),
      fit: () => view.fit(),
      zoomIn: () => view.zoomIn(),
      zoomOut: () => view.zoomOut(),
      boxes: () => view.boxes(),
      redrawn: () => view.redrawn(),
      placeInView: () => view.placeInView(),
      focus: () => view.focus(),
    },
    enter(entered) {
      view = entered;
      // The next view may have entered already.
      return () => {
        if (view === entered) view = nothing;
      };
    },
  };
}

const Context = createContext<MapStages | null>(null);
export const MapStageProvider = Context.Provider;

function useMapStages(): MapStages {
  const stages = useContext(Context);
  if (!stages) throw new Error('Only inside the screen of a map');
  return stages;
}

export const useMapStage = (): MapStage => useMapStages().stage;

/** For a view: it is asked as long as it is mounted. */
export function useEnterStage(view: MapStage): void {
  const { enter } = useMapStages();
  useLayoutEffect(() => enter(view), [enter, view]);
}
