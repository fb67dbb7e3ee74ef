import { authorise } from '#features/account/calls.server.ts';
import type { Member } from '#features/account/member.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { roomHandler } from '#platform/realtime/room-handler.server.ts';
import { applyExplain, explainLimits } from '../rules/explain/explain-state.ts';
import { mayBeThere, whatBlocksExplaining, type ExplainFacts } from '../rules/explain/what-blocks-explaining.ts';
import { explainRoom } from './explain-room.contract.ts';
import { explainFactsOf } from './explain-facts.server.ts';
import { explainRoomById } from './explain.store.server.ts';

/**
 * Two in a room: one explains a card aloud, the other ticks what was said. Calls make the rooms and end them; the key
 * ideas are read by a call, and no frame has them.
 */
export const explainRoomHandler = roomHandler(explainRoom)<object, Member, ExplainFacts>({
  async facts(rows, asker, { id, nowMs }) {
    return explainFactsOf(rows, await explainRoomById(rows, id), asker, nowMs);
  },
  may(asker, _action, { state, facts }) {
    authorise(asker, 'hearExplanation');
    if (!state || !mayBeThere(facts)) throw notFound();
  },
  next(state, message, { nowMs, facts }) {
    const reason = whatBlocksExplaining(state, message, facts, nowMs);
    if (reason) return { refused: { code: 'NOT_ALLOWED', key: `explain:refusal.${reason}` } };
    switch (message.name) {
      case 'ready':
        return { events: state.arrived ? [] : [{ name: 'arrived', body: {} }] };
      case 'begin':
        return { events: [{ name: 'began', body: { ...message.body, startedAt: nowMs + explainLimits.countdownMs } }] };
      case 'stop':
        return { events: [{ name: 'stopped', body: { at: nowMs } }] };
      case 'tick':
        return { events: [{ name: 'ticked', body: message.body }] };
      case 'hear':
        return { events: [{ name: 'heard', body: message.body }] };
    }
  },
  apply: applyExplain,
});
