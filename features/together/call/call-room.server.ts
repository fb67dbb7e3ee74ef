import { authorise } from '#features/account/calls.server.ts';
import type { Member } from '#features/account/member.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { roomHandler } from '#platform/realtime/room-handler.server.ts';
import {
  applyCall,
  callEvents,
  mayCall,
  nobodyInCall,
  whatBlocksCall,
  type CallFacts,
} from '../rules/call/call-state.ts';
import { callFactsOf } from './call-facts.server.ts';
import { callRoom } from './call-room.contract.ts';

/**
 * Who takes part in a call of two, and the negotiation of their browsers, which passes. Whatever a pair or an
 * explanation is, it is without a call too.
 */
export const callRoomHandler = roomHandler(callRoom)<object, Member, CallFacts>({
  facts: (rows, asker, { id, nowMs }) => callFactsOf(rows, id, asker, nowMs),
  may(asker, _action, { facts }) {
    authorise(asker, 'enterRoom');
    if (!mayCall(facts)) throw notFound();
  },
  open: () => ({ state: nobodyInCall }),
  next(state, message, { who }) {
    const reason = whatBlocksCall(state, message, who);
    if (reason) return { refused: { code: 'NOT_ALLOWED', key: `call:refusal.${reason}` } };
    return { events: [...callEvents(state, message, who)] };
  },
  apply: applyCall,
});
