import { command, type SignedInContext } from '#features/account/calls.server.ts';
import { topicsOf } from './api.server.ts';
import type { ExportedJournal } from './portable.contract.ts';
import { makeJournal } from './save-journal.server.ts';
import { saveJournal } from './store.server.ts';

/** Writes the entry of a day that has none. */
export function importJournal(context: SignedInContext, exported: ExportedJournal): Promise<{ made: boolean }> {
  const { member, services } = context;
  const now = services.clock.now();
  const { date, title, content, created_at, updated_at } = exported;
  return command(context, { journal: exported }, async (rows, announce) => {
    const made = await makeJournal(rows, { memberId: member.id, date, now, update: { title, content }, created_at });
    if (!made) return { made: false };
    await saveJournal(rows, made.id, { updated_at: Math.min(Date.parse(updated_at), now) });
    announce.changed([member.id], topicsOf(date, made.revision));
    return { made: true };
  });
}
