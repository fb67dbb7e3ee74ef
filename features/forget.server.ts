import { forgetInPlatform, platformPortions, platformTraces } from '#platform/leaving/forget.store.server.ts';
import type { Forgets } from '#platform/leaving/leaver.server.ts';
import { serverAreas, type ServerArea } from './areas.server.ts';

/**
 * What each area does when a member leaves, in area order. A test compares the tables with the schema of both engines.
 * Rows that are not deleted by name go with the account, or with what they belong to.
 */
export const forgets: Readonly<Record<string, Forgets>> = {
  ...Object.fromEntries(
    Object.entries<ServerArea>(serverAreas).flatMap(([name, { forget }]) => (forget ? [[name, forget] as const] : [])),
  ),
  platform: {
    tables: 'room_presence room_client upload document',
    portions: platformPortions,
    forget: forgetInPlatform,
    traces: platformTraces,
  },
  media: serverAreas.media.forgetLast,
};

/** `features/leaving/forget-member.server.ts` over these. */
export const forgetMember = serverAreas.leaving.forgetMember(forgets);
