import { createContext, type ReactNode } from 'react';

/** Renders tracks of a category of the ambient catalogue that are not generated; shown below its mixes. */
export type Tracks = (what: {
  /** The key of the category. */
  category: string;
  /** A track is heard from now on, in place of the mix. */
  onPlay: () => void;
  /** The track cannot be heard: the mix takes its place. May be called after they are gone. */
  onFailed: () => void;
}) => ReactNode;

/** Filled by `app/` where such tracks can be played. */
export const TrackSlot = createContext<Tracks | undefined>(undefined);
