import { calls, Unreached } from '#client/calls.ts';
import { outbox } from '#client/outbox.ts';
import type { Day } from '#features/memory/rules/learning-day.ts';
import { deviceName } from '#platform/documents/tab-name.ts';
import { editJournal, journalTarget } from '../client/commands.ts';
import { newJournal } from '../client/effects.ts';
import type { Journal } from '../contract.ts';
import { journalLimits } from '../rules/journal-limits.ts';
import { edited } from '../rules/month-view.ts';
import { withRecap } from '../rules/recap-note.ts';
import { heldJournal } from './held-journals.ts';

/**
 * Adds rich text to the end of a day's entry, also without a network. `full`: it does not fit. Where this device does
 * not know the entry, the server merges both or the member is asked, as with any entry that was begun twice.
 */
export async function addToEntry(day: Day, html: string): Promise<'idle' | 'full'> {
  const known = (await entryOf(day)) ?? newJournal(day);
  const pending = outbox.pendingFor(journalTarget(day)).flatMap((command) => (editJournal.is(command) ? command : []));
  const { content } = pending.reduce((entry, { input }) => edited(entry, input.update), known);
  const next = withRecap(content, html);
  if (next.length > journalLimits.content) return 'full';
  // With the base of what waits, so that both go out as one change.
  const { base = known.revision, editor = deviceName() } = pending.at(-1)?.input ?? {};
  await outbox.submit(editJournal({ date: day, update: { content: next }, base, editor }));
  return 'idle';
}

async function entryOf(day: Day): Promise<Journal | null> {
  try {
    return (await calls.journals.read({ date: day }))[0] ?? null;
  } catch (error) {
    // After any other failure this device may know less of the entry than there is.
    if (!(error instanceof Unreached)) throw error;
    return heldJournal(day);
  }
}
