import { authorise } from '#features/account/calls.server.ts';
import type { Member } from '#features/account/member.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { roomHandler } from '#platform/realtime/room-handler.server.ts';
import type { RoomRefusal } from '#platform/realtime/room-wire.ts';
import { attendStudyRoom } from './attend-room.server.ts';
import { applyStudy, roomLimits } from './rules/study-state.ts';
import { whatBlocksSaying } from './rules/what-blocks.ts';
import { seatOfMember } from './store.server.ts';
import { studyRoom } from './study-room.contract.ts';

const refused = (code: RoomRefusal['code'], key: string): { refused: RoomRefusal } => ({ refused: { code, key } });

interface Facts {
  readonly seated: boolean;
}

/**
 * What people who study together see of each other. What counts for credit is written by calls; without a socket the
 * session goes on. Only calls make these rooms, and seats are taken and left by calls.
 */
export const studyRoomHandler = roomHandler(studyRoom)<object, Member, Facts>({
  facts: async (rows, { id: memberId }, { id }) => ({
    seated: (await seatOfMember(rows, id, memberId))?.state === 'seated',
  }),
  may(asker, _action, { state, facts }) {
    authorise(asker, 'enterRoom');
    if (!state || !facts.seated) throw notFound();
  },
  next(state, message, { who, nowMs }) {
    const seat = state.seats.find((each) => each.who === who);
    if (!seat) return refused('NOT_FOUND', 'account:refusal.notFound');
    if (message.name === 'react') {
      const last = state.reactions.findLast((each) => each.who === who);
      if (last && nowMs - last.at < roomLimits.reactionEveryMs)
        return refused('NOT_ALLOWED', 'together:refusal.tooFast');
      return { events: [{ name: 'reacted', body: { who, sign: message.body.sign, at: nowMs } }] };
    }
    const { id, text } = message.body;
    // A tab that was loaded again sends what it has no answer to.
    if (state.lines.some((line) => line.who === who && line.id === id)) return { events: [] };
    const reason = whatBlocksSaying(state, who, nowMs);
    if (reason) return refused('NOT_ALLOWED', `together:refusal.${reason}`);
    const { name, mark } = seat;
    return { events: [{ name: 'said', body: { id, who, name, mark, text, at: nowMs } }] };
  },
  apply: applyStudy,
  attend: attendStudyRoom,
});
