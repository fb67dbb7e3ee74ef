import { serverAreas } from './areas.server.ts';

/** What of an archive is here already, by kind. */
export const known = {
  ...serverAreas.cards.known,
  ...serverAreas.collections.known,
  ...serverAreas.maps.known,
  ...serverAreas.media.known,
  ...serverAreas.journals.known,
  ...serverAreas['focus-sessions'].known,
  ...serverAreas['self-test'].known,
};
