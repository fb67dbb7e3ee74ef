import type { PortableKind } from '#platform/portable/portable.server.ts';
import { portableCards } from './cards/portable.server.ts';
import { portableCollections } from './collections/portable.server.ts';
import { portableSessions } from './focus-sessions/portable.server.ts';
import { portableJournals } from './journals/portable.server.ts';
import { portableMaps } from './maps/portable.server.ts';
import { portableLearning } from './repeat/portable.server.ts';
import { portableRecordings } from './self-test/portable-recordings.server.ts';
import { portableMember } from './member-things.server.ts';

/** What an archive holds, in the order in which it is exported and brought in: each refers to kinds before it only. */
export const portableKinds: readonly PortableKind[] = [
  portableCards,
  portableCollections,
  portableMaps,
  portableJournals,
  portableSessions,
  portableRecordings,
  portableLearning,
  portableMember,
];
