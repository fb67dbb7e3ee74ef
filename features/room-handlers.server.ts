import type { AnyRoomHandler } from '#platform/realtime/room-handler.server.ts';
import { allServerAreas } from './areas.server.ts';

/** Every kind of room of the product. */
export const roomHandlers: readonly AnyRoomHandler[] = allServerAreas.flatMap(({ rooms = [] }) => rooms);
