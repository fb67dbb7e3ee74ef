import { mountPosters } from './posters.server.ts';

/** What this area brings to the server. */
export const scenesArea = {
  mount: mountPosters,
};
