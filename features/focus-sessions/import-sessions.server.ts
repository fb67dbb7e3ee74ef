import { command, type SignedInContext } from '#features/account/calls.server.ts';
import { ownIdFor } from '#platform/portable/own-id.server.ts';
import type { ThingsHere } from '#platform/portable/portable.server.ts';
import type { ExportedSession } from './portable.contract.ts';
import { plannedFocusSeconds } from './rules/plan.ts';
import { creditedSeconds, stateAt } from './rules/timeline.ts';
import { addActs, existingSessions, insertSession } from './store.server.ts';
import { actOf, planOf, type Planned } from './timeline-of.server.ts';

/** Writes sessions as history without credit. Answers the ids, in the archive, of those that were written. */
export function importSessions(
  context: SignedInContext,
  exported: readonly ExportedSession[],
  thingsHere: ThingsHere,
): Promise<{ ok: true; ids: string[] }> {
  const { member, services } = context;
  const now = services.clock.now();
  return command(context, { sessions: exported }, async (rows, announce) => {
    const here = await thingsHere(rows, member.id, {
      cards: exported.map(({ focusCardIdParam }) => focusCardIdParam),
      maps: exported.map(({ focusmap_id }) => focusmap_id),
    });
    const taken = await existingSessions(
      rows,
      exported.flatMap(({ _id }) => [_id, ownIdFor(member.id, _id)]),
    );
    const ids: string[] = [];
    for (const session of exported) {
      const own = ownIdFor(member.id, session._id);
      // Its own id where that is free; known already where either is the member's.
      if (taken.get(session._id) === member.id || taken.has(own)) continue;
      const id = taken.has(session._id) ? own : session._id;
      const { _id, goal, goal_reached, goal_confirmed, recap, started_at, acts, needs_sign, ...launch } = session;
      const planned: Planned = {
        ...launch,
        locked: false,
        focusCardIdParam: here.card(launch.focusCardIdParam),
        focusmap_id: here.map(launch.focusmap_id),
        collection_id: here.collection(launch.collection_id),
      };
      const timeline = {
        plan: planOf(planned),
        startedAt: Date.parse(started_at),
        acts: acts.map(actOf),
        needsSign: needs_sign,
      };
      const state = stateAt(timeline, now);
      if (state.endedAt === null || timeline.startedAt > now) continue;
      const made = await insertSession(rows, {
        id,
        user_id: member.id,
        card_id: planned.focusCardIdParam,
        started_at: timeline.startedAt,
        ended_at: state.endedAt,
        focus_seconds: creditedSeconds(state),
        planned_seconds: plannedFocusSeconds(timeline.plan),
        planned: JSON.stringify(planned),
        finished: Number(state.finished),
        goal,
        goal_reached,
        goal_confirmed,
        recap,
        time_zone: member.timeZone,
        day_starts_at: member.dayStartsAt,
        brought_in: 1,
        needs_sign: Number(needs_sign),
      });
      if (!made) continue;
      await addActs(
        rows,
        timeline.acts.map((act) => ({ round: null, ...act, session_id: id })),
      );
      ids.push(_id);
    }
    if (ids.length > 0) announce.changed([member.id], ['focusSessions']);
    return { ok: true as const, ids };
  });
}
