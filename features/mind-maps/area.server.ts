import { mindMapsHandlers } from './api.server.ts';
import { portableCardHandlers } from './portable-card-api.server.ts';
import { saveWholeMindMap } from './save-mind-map.server.ts';

/** What this area brings to the server. */
export const mindMapsArea = {
  handlers: { mindMaps: mindMapsHandlers },
  importHandlers: portableCardHandlers,
  meanings: { mindMap: saveWholeMindMap },
};
