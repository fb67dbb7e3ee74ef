import { jsonFile, textFile, type ExportSource, type PortableKind } from '#platform/portable/portable.server.ts';
import type { ExportedJournal } from './portable.contract.ts';
import { journalDays, journalOfDay } from './store.server.ts';
import { journalOf } from './wire.server.ts';

export const portableJournals: PortableKind = {
  name: 'journals',
  async *files(source) {
    for await (const journal of exportedJournals(source))
      yield jsonFile(`journal/${journal.date}.json`, journal, { things: [journal.date] });
  },
  async *readable(source) {
    const { journalMarkdown } = await import('./portable-markdown.server.ts');
    for await (const journal of exportedJournals(source))
      yield textFile(`journal/${journal.date}.md`, journalMarkdown(journal));
  },
};

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
