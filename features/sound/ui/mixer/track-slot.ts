import { createContext, type ComponentType } from 'react';

/** Tracks of a category of the ambient catalogue that are not generated; shown below its mixes. */
export type Tracks = ComponentType<{
  /** The key of the category. */
  category: string;
  /** A track is heard from now on, in place of the mix. */
  onPlay: () => void;
  /** The track cannot be heard: the mix takes its place. May be called after this component is gone. */
  onFailed: () => void;
}>;

/** Filled by `app/` where such tracks can be played. */
export const TrackSlot = createContext<Tracks | undefined>(undefined);
