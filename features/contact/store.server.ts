import type { Selectable } from 'kysely';
import type { PagePlace } from '#platform/contract/page-cursor.ts';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import type { ContactKind } from './rules/contact.ts';

interface ContactMessageTable {
  id: string;
  unique_key: string | null;
  member_id: string | null;
  email: string;
  fullname: string;
  subject: string;
  message: string;
  kind: ContactKind;
  created_at: number;
  handled_at: number | null;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    contact_message: ContactMessageTable;
  }
}

export type ContactRow = Selectable<ContactMessageTable>;

/** Answers whether the message is new: a repeated one is stored once. */
export async function keepMessage(rows: Writer, message: ContactRow): Promise<boolean> {
  const made = await rows
    .insertInto('contact_message')
    .values(message)
    .onConflict((conflict) => conflict.column('unique_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export async function isMessageKept(rows: Reader, uniqueKey: string): Promise<boolean> {
  return (
    (await rows.selectFrom('contact_message').select('id').where('unique_key', '=', uniqueKey).executeTakeFirst()) !==
    undefined
  );
}

/** Newest first; `after` is the last one of the page before. */
export function messagesAfter(
  rows: Reader,
  { state, after, limit }: { state?: 'open' | 'handled' | undefined; after?: PagePlace | undefined; limit: number },
): Promise<ContactRow[]> {
  return rows
    .selectFrom('contact_message')
    .selectAll()
    .$if(state === 'open', (query) => query.where('handled_at', 'is', null))
    .$if(state === 'handled', (query) => query.where('handled_at', 'is not', null))
    .$if(after !== undefined, (query) =>
      query.where((row) => row(row.refTuple('created_at', 'id'), '<', row.tuple(after!.created_at, after!.id))),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function openMessages(rows: Reader): Promise<number> {
  const { count } = await rows
    .selectFrom('contact_message')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('handled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Answers what it was about, and whether that changed anything; `undefined` when there is no such message. */
export async function setHandled(
  rows: Writer,
  id: string,
  handledAt: number | null,
): Promise<{ kind: ContactKind; changed: boolean } | undefined> {
  const changed = await rows
    .updateTable('contact_message')
    .set({ handled_at: handledAt })
    .where('id', '=', id)
    .where('handled_at', handledAt === null ? 'is not' : 'is', null)
    .returning('kind')
    .executeTakeFirst();
  const found =
    changed ?? (await rows.selectFrom('contact_message').select('kind').where('id', '=', id).executeTakeFirst());
  return found && { kind: found.kind, changed: changed !== undefined };
}
