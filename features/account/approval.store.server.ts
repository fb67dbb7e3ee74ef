import type { Reader, Writer } from '#platform/database/database.server.ts';
import './tables.server.ts';

export interface WaitingAccount {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly locale: string;
}

/** An account that waits for approval; `undefined` if it does not, or not any more. */
export function waitingAccount(rows: Reader, id: string): Promise<WaitingAccount | undefined> {
  return rows
    .selectFrom('user')
    .select(['id', 'name', 'email', 'locale'])
    .where('id', '=', id)
    .where('kind', '=', 'person')
    .where('waitsSince', 'is not', null)
    .executeTakeFirst();
}

/** Ends the waiting; `lets`: the account can be signed in to from now on. Answers `false` if somebody was faster. */
export async function endWaiting(rows: Writer, id: string, { lets }: { lets: boolean }): Promise<boolean> {
  const ended = await rows
    .updateTable('user')
    .set({ waitsSince: null, ...(lets && { suspended: false as boolean & number }) })
    .where('id', '=', id)
    .where('kind', '=', 'person')
    .where('waitsSince', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}
