import type { Services } from '#platform/http/services.server.ts';
import { togetherHandlers } from './api.server.ts';
import { callHandlers } from './call/call-api.server.ts';
import { callRoomHandler } from './call/call-room.server.ts';
import { explainHandlers } from './explain/explain-api.server.ts';
import { explainRoomHandler } from './explain/explain-room.server.ts';
import { keepExplainRooms } from './explain/keep-explain-rooms.server.ts';
import { forgetRooms, roomPortions } from './forget.store.server.ts';
import { inviteOnline } from './invite.server.ts';
import { keepStudyRooms } from './keep-study-rooms.server.ts';
import { invitePairup } from './pair/invite-pair.server.ts';
import { keepPairs } from './pair/keep-pairs.server.ts';
import { pairHandlers } from './pair/pair-api.server.ts';
import { studyRoomHandler } from './study-room.server.ts';

/** What this area brings to the server. */
export const togetherArea = {
  handlers: { together: togetherHandlers, call: callHandlers, explainRooms: explainHandlers, pairs: pairHandlers },
  async start(services: Services) {
    await keepStudyRooms(services);
    await keepExplainRooms(services);
    await keepPairs(services);
  },
  rooms: [studyRoomHandler, explainRoomHandler, callRoomHandler],
  words: (services: Services) => [inviteOnline(services), invitePairup(services)],
  forget: {
    tables: 'study_room study_seat explain_room pair_room pair_wait pair_missed',
    portions: roomPortions,
    forget: forgetRooms,
  },
};
