import type { z } from 'zod';
import type { Database } from '../database/database.server.ts';
import type { roomAdmission, RoomMember } from './room-admission.server.ts';
import type { frames, RoomContract } from './room-contract.ts';
import type { AnyRoomHandler } from './room-handler.server.ts';
import type { roomNews } from './room-news.server.ts';
import { parse, refuse, RoomError } from './room-refusals.server.ts';
import { applyEvents, stateOf } from './room-state.server.ts';
import type { SendReply } from './room-wire.ts';
import * as store from './rooms.store.server.ts';

const longestBodyCharacters = 8_000;

/**
 * Messages of members: judged by the rules of the room, stored with what they change, and told to all who joined it.
 */
export function roomSending({
  database,
  allowed,
  tell,
}: {
  database: Database;
  allowed: ReturnType<typeof roomAdmission>['allowed'];
  tell: ReturnType<typeof roomNews>['tell'];
}) {
  return async function sendMessage(
    handler: AnyRoomHandler,
    member: RoomMember,
    frame: z.infer<typeof frames.send>,
  ): Promise<SendReply> {
    const { contract } = handler;
    const body = messageBody(contract, frame);
    const { made, version } = await database.transact(async (rows) => {
      const room =
        (await store.lockRoom(rows, frame, database.engine)) ?? refuse('NOT_FOUND', 'account:refusal.notFound');
      const state = stateOf(contract, room);
      const context = await allowed(rows, handler, member, frame, frame.name, state);
      const message = { memberId: member.memberId, clientId: frame.clientId, number: frame.number };
      const earlier = await store.versionWhenApplied(rows, frame, message);
      if (earlier !== undefined) return { version: earlier };
      const next = handler.next(state, { name: frame.name, body }, context);
      if ('refused' in next) throw new RoomError(next.refused);
      const { events } = next;
      const applied = await applyEvents(rows, handler, frame, room, { ...message, events, now: context.nowMs });
      return { made: applied, version: applied.version };
    });
    if (made) tell(made);
    return { ok: true, version };
  };
}

/** What is said in a room, by its contract. */
function messageBody({ messages, longest = {} }: RoomContract, frame: { name: string; body?: unknown }): unknown {
  const most = (Object.hasOwn(longest, frame.name) ? longest[frame.name] : undefined) ?? longestBodyCharacters;
  if ((JSON.stringify(frame.body) ?? '').length > most) refuse('TOO_LARGE', 'app:refusal.tooLarge', 'body');
  const schema = Object.hasOwn(messages, frame.name) ? messages[frame.name] : undefined;
  return parse(schema ?? refuse('BAD_INPUT', 'account:refusal.badInput', 'name'), frame.body, 'body');
}
