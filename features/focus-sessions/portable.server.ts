import { jsonFile, type ExportSource, type PortableKind } from '#platform/portable/portable.server.ts';
import type { ExportedSession } from './portable.contract.ts';
import { actsOf, sessionsOf } from './store.server.ts';
import { sessionOf } from './timeline-of.server.ts';

export const portableSessions: PortableKind = {
  name: 'sessions',
  async *files(source) {
    const sessions = await exportedSessionsOf(source);
    if (sessions.length > 0) yield jsonFile('sessions.json', sessions, { things: sessions.map(({ _id }) => _id) });
  },
};

const page = 100;

/** The member's sessions that have ended, the latest first. */
async function exportedSessionsOf({ services, memberId }: ExportSource): Promise<ExportedSession[]> {
  const all: ExportedSession[] = [];
  const now = services.clock.now();
  for (let before: Parameters<typeof sessionsOf>[2] = now + 1; ;) {
    const { sessions, acts } = await services.database.read(async (rows) => {
      const found = await sessionsOf(rows, memberId, before, page);
      return {
        sessions: found,
        acts: await actsOf(
          rows,
          found.map(({ id }) => id),
        ),
      };
    });
    for (const row of sessions) {
      const {
        locked: _locked,
        brought_in: _broughtIn,
        room_id: _room,
        joined_at: _joinedAt,
        ended_at,
        focus_seconds: _focus,
        unseen_seconds: _unseen,
        finished: _finished,
        ...session
      } = sessionOf(row, acts, now);
      if (ended_at !== null) all.push(session);
    }
    const last = sessions.at(-1);
    if (!last || sessions.length < page) return all;
    before = last;
  }
}
