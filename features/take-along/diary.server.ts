import { actsOf, sessionsOf } from '#features/focus-sessions/store.server.ts';
import { sessionOf } from '#features/focus-sessions/timeline-of.server.ts';
import { journalOfDay, journalDays } from '#features/journals/store.server.ts';
import { journalOf } from '#features/journals/wire.server.ts';
import type { ExportedJournal, ExportedSession } from './diary.contract.ts';
import type { ExportSource } from './export-cards.server.ts';

/** The member's journal, read entry by entry, each when the archive asks for it. */
export async function* exportedJournals({ services, memberId }: ExportSource): AsyncGenerator<ExportedJournal> {
  const days = await services.database.read((rows) => journalDays(rows, memberId));
  for (const day of days) {
    const row = await services.database.read((rows) => journalOfDay(rows, memberId, day));
    if (!row) continue;
    const { revision: _, ...journal } = journalOf(row);
    yield journal;
  }
}

const page = 100;

/** The member's sessions that have ended, the latest first. */
export async function exportedSessionsOf({ services, memberId }: ExportSource): Promise<ExportedSession[]> {
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
