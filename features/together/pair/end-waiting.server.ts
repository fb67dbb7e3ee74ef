import type { Announce } from '#features/account/calls.server.ts';
import type { Writer } from '#platform/database/database.server.ts';
import { deleteAllWaits } from './wait.store.server.ts';

/** Nobody is paired any more: whoever waits is told in their open tabs. Pairs that were found go on. */
export async function endWaiting(rows: Writer, announce: Pick<Announce, 'changed'>): Promise<void> {
  announce.changed(await deleteAllWaits(rows), ['pairs']);
}
