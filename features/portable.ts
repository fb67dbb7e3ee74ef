import { portableCards } from './cards/portable.ts';
import { portableCollections } from './collections/portable.ts';
import { portableSessions } from './focus-sessions/portable.ts';
import { portableJournals } from './journals/portable.ts';
import { portableMaps } from './maps/portable.ts';
import { portableMedia } from './media/portable.ts';
import { portableCardWithMindMap } from './mind-maps/portable.ts';
import { portableLearning } from './repeat/portable.ts';
import { portableTests } from './self-test/portable.ts';
import { portableMixes } from './sound/portable.ts';

/** What areas bring to the reader of archives in the browser, with their schemas. `portable.server.ts` writes them. */
export const portable = {
  media: portableMedia,
  cards: portableCards,
  cardWithMindMap: portableCardWithMindMap,
  collections: portableCollections,
  maps: portableMaps,
  journals: portableJournals,
  sessions: portableSessions,
  tests: portableTests,
  learning: portableLearning,
  mixes: portableMixes,
};
