import { knownCards } from './cards/known-cards.server.ts';
import { knownCollections } from './collections/known-collections.server.ts';
import { knownSessions } from './focus-sessions/known-sessions.server.ts';
import { knownDays } from './journals/known-days.server.ts';
import { knownMaps } from './maps/known-maps.server.ts';
import { knownPictures } from './media/known-pictures.server.ts';
import { knownRecordings } from './self-test/import-recording.server.ts';

/** What of an archive is here already, by kind. */
export const known = {
  cards: knownCards,
  collections: knownCollections,
  maps: knownMaps,
  pictures: knownPictures,
  journals: knownDays,
  sessions: knownSessions,
  recordings: knownRecordings,
};
