import type { PortableKind } from '#platform/portable/portable.server.ts';
import { serverAreas } from './areas.server.ts';
import { portableMember } from './member-things.server.ts';

/** What an archive holds, in the order in which it is exported and brought in: each refers to kinds before it only. */
export const portableKinds: readonly PortableKind[] = [
  serverAreas.cards.portable,
  serverAreas.collections.portable,
  serverAreas.maps.portable,
  serverAreas.journals.portable,
  serverAreas['focus-sessions'].portable,
  serverAreas['self-test'].portable,
  serverAreas.repeat.portable,
  portableMember,
];
