import type { AnyRoomHandler } from '#platform/realtime/room-handler.server.ts';
import { callRoomHandler } from './together/call/call-room.server.ts';
import { explainRoomHandler } from './together/explain/explain-room.server.ts';
import { studyRoomHandler } from './together/study-room.server.ts';

/** Every kind of room of the product. */
export const roomHandlers: readonly AnyRoomHandler[] = [studyRoomHandler, explainRoomHandler, callRoomHandler];
