import { outbox } from '#client/outbox.ts';
import { withPending } from '#client/shown-commands.ts';
import { query } from '#client/query.ts';
import { currentMember, keptReads } from '#client/query-client.ts';
import { searchedPlainText } from '#platform/text/rich-text.ts';
import { foldText, holdsWords } from '#platform/text/fold-text.ts';
import type { Journal, JournalMonth } from '../contract.ts';
import { emptyMonth } from '../rules/month-view.ts';
import type { Month } from '../rules/months.ts';

/** The months that this device has read, as the server answered them. */
async function heldMonths(): Promise<JournalMonth[]> {
  const member = currentMember();
  if (!member) return [];
  const start = JSON.stringify(query.journals.list.key()).slice(0, -1);
  const hashes = [...(await keptReads.instants(member._id)).keys()].filter((hash) => hash.startsWith(`${start},`));
  const reads = await Promise.all(hashes.map((hash) => keptReads.get(member._id, hash)));
  return reads.flatMap((read) => (read ? [read.data as JournalMonth] : []));
}

/** What waits in the outbox, over a month that was read. */
const shownMonth = (view: JournalMonth): JournalMonth =>
  withPending(query.journals.list.queryKey({ input: { month: view.month } }), view, outbox.queued()) as JournalMonth;

/** A month that this device has never read: the entries in it that were written here. */
export const unreadMonth = (month: Month): JournalMonth => shownMonth(emptyMonth(month));

/** An entry of a month that this device has read, as the server answered it: for opening it without the network. */
export async function heldJournal(day: string): Promise<Journal | null> {
  const all = (await heldMonths()).flatMap(({ journals }) => journals);
  return all.find(({ date }) => date === day) ?? null;
}

/** Searches the months on this device, unsent changes included; latest first. */
export async function searchHeld(words: string): Promise<Journal[]> {
  const all = (await heldMonths()).flatMap((view) => shownMonth(view).journals);
  return all
    .filter(({ title, content }) => holdsWords(foldText(`${title} ${searchedPlainText(content)}`), words))
    .toSorted((one, other) => (one.date < other.date ? 1 : -1));
}
