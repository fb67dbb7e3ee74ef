import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { PagePlace } from '#platform/contract/page-cursor.ts';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import type { Member } from './member.ts';
import type { AdministratorAct } from './rules/administrator-acts.ts';
import './tables.server.ts';

interface AdministratorActTable {
  id: string;
  administrator_id: string;
  administrator_name: string;
  act: AdministratorAct;
  member_id: string | null;
  member_name: string | null;
  /** JSON: `ActDetails`. */
  details: string;
  created_at: number;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    administrator_act: AdministratorActTable;
  }
}

/** What was set: never a secret, and never what a member wrote. */
export type ActDetails = Readonly<Record<string, string | number | boolean | null>>;

export type ActRow = Selectable<AdministratorActTable>;

/**
 * Logs an administrator's act in the transaction of the act, so that the log and the acts always agree. Names are
 * copied, because the log outlives accounts.
 */
export async function noteAct(
  rows: Writer,
  administrator: Pick<Member, 'id' | 'name'>,
  { act, memberId, details = {} }: { act: AdministratorAct; memberId?: string; details?: ActDetails },
  now: number,
): Promise<void> {
  await rows
    .insertInto('administrator_act')
    .values((row) => ({
      id: randomUUID(),
      administrator_id: administrator.id,
      administrator_name: administrator.name,
      act,
      member_id: memberId ?? null,
      member_name: memberId === undefined ? null : row.selectFrom('user').select('name').where('id', '=', memberId),
      details: JSON.stringify(details),
      created_at: now,
    }))
    .execute();
}

/** Newest first; `after` is the last one of the page before. */
export function actsAfter(rows: Reader, after: PagePlace | undefined, limit: number): Promise<ActRow[]> {
  return rows
    .selectFrom('administrator_act')
    .selectAll()
    .$if(after !== undefined, (query) =>
      query.where((row) => row(row.refTuple('created_at', 'id'), '<', row.tuple(after!.created_at, after!.id))),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** What administrators did about one member, newest first. */
export function actsAbout(rows: Reader, memberId: string, limit: number): Promise<ActRow[]> {
  return rows
    .selectFrom('administrator_act')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
