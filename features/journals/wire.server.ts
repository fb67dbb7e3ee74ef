import { sanitiser } from '#platform/rich-text/sanitise.server.ts';
import type { Journal } from './contract.ts';
import { journalRichText } from './rules/rich-text.ts';
import type { JournalRow } from './store.server.ts';

export const sanitise = sanitiser(journalRichText);

/** Sanitised again, in case stored text was sanitised by weaker rules. */
export function journalOf(row: JournalRow): Journal {
  return {
    date: row.day,
    title: row.title,
    content: sanitise(row.content),
    created_at: new Date(row.created_at).toISOString(),
    updated_at: new Date(row.updated_at).toISOString(),
    revision: row.revision,
  };
}
