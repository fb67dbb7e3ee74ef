import { savesData } from '#client/saves-data.ts';
import type { Outbox } from '#platform/offline/outbox.ts';
import { keyOfNoted } from '../../rules/ahead/noted.ts';
import { deviceMemory } from './device-memory.ts';
import { notesOf } from './note-commands.ts';

/** Noted by this page, so that a change of the queue does not ask the storage about each event again. */
const events = new Set<string>();

/** Notes what waits to be sent, so that it counts until the next list of the server has it. */
export async function noteQueue(memberId: string, outbox: Pick<Outbox, 'queued'>): Promise<void> {
  const noted = notesOf(outbox.queued()).filter((each) => 'flag' in each || !events.has(keyOfNoted(each)));
  // Where nothing is fetched ahead, no list would ever take the notes off.
  if (noted.length === 0 || (savesData() && !(await deviceMemory.hasList(memberId)))) return;
  await deviceMemory.note(memberId, noted);
  for (const each of noted) if ('event' in each) events.add(keyOfNoted(each));
}
