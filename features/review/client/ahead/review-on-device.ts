import { outbox } from '#client/outbox.ts';
import { dayOf, type DayClock } from '#features/memory/rules/learning-day.ts';
import type { ReviewItems } from '../../contract.ts';
import { contentKeyOf } from '../../rules/ahead/device-row.ts';
import { keyOfNoted } from '../../rules/ahead/noted.ts';
import { chooseAhead, readAhead } from '../../rules/ahead/read-ahead.ts';
import { rowsNow } from '../../rules/ahead/rows-now.ts';
import { byOf, deviceMemory } from './device-memory.ts';
import { notesOf } from './note-commands.ts';

export interface ReviewOnDevice {
  readonly read: ReviewItems;
  /** Due items whose contents are not on this device. */
  readonly missing: number;
}

/** What is due now of what this device fetched ahead, as the server would answer it. Nothing if it has no list. */
export async function reviewOnDevice(
  memberId: string,
  now: number,
  clock: DayClock,
): Promise<ReviewOnDevice | undefined> {
  const kept = await deviceMemory.read(memberId);
  if (!kept) return undefined;
  const { list, rows } = kept;
  const known = new Set(kept.noted.map(keyOfNoted));
  // What was pressed just now may be in the queue only. Of the flags of an item the last ones count.
  const waiting = notesOf(outbox.queued()).filter((each) => 'flag' in each || !known.has(keyOfNoted(each)));
  const noted = [...kept.noted, ...waiting];
  const by = byOf(list, clock);
  const { model } = by;
  const of = { day: list.day, today: dayOf(now, clock), now, model };
  const revisions = await deviceMemory.revisions(memberId);
  const chosen = chooseAhead(rowsNow(rows, noted, by), {
    ...of,
    hasContent: (row) => revisions.has(contentKeyOf(row)),
  });
  const contents = await deviceMemory.contents(memberId, chosen.rows);
  const { cards, answer_ms } = list;
  return { read: readAhead(chosen, { ...of, cards, answer_ms, contents }), missing: chosen.missing };
}
