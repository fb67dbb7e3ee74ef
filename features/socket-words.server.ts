import type { Services } from '#platform/http/services.server.ts';
import type { SocketWord } from '#platform/realtime/socket-words.server.ts';
import { allServerAreas } from './areas.server.ts';

/** What a tab may say over its socket, outside of rooms. */
export const socketWords = (services: Services): readonly SocketWord[] =>
  allServerAreas.flatMap((area) => area.words?.(services) ?? []);
