import { setImmediate as turn } from 'node:timers/promises';

/** A request takes some turns of the event loop: its head, its body, its session, its transaction. */
const turns = 5;

/**
 * Lets requests that have arrived be answered first. SQLite answers at once: a job that writes batch after batch would
 * come between any two turns of a request, which would wait for several batches.
 */
export async function othersFirst(): Promise<void> {
  for (let taken = 0; taken < turns; taken++) await turn();
}
