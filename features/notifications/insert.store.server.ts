import { sql, type Expression, type SqlBool } from 'kysely';
import type { Writer } from '#platform/database/database.server.ts';
import { prepared } from '#platform/database/prepared.server.ts';
import '#features/account/tables.server.ts';
import type { NotificationTable } from './tables.server.ts';

/** As part of a statement: one of the two has blocked the other. */
type AreBlocked = (one: Expression<string>, other: Expression<string>) => Expression<SqlBool>;

let areBlocked: AreBlocked | undefined;

/** Blocks belong to a later area: the composition gives them before anything is told. */
export function tellNothingBetween(blocked: AreBlocked): void {
  areBlocked = blocked;
}

export interface NewNotification extends Omit<NotificationTable, 'read_at' | 'shown'> {
  /** 1: it is kept but not shown to a member who has switched its kind off. 0: nobody can do that. */
  readonly choosable: 0 | 1;
}

/**
 * The names that both engines give to the columns of `values`. A parameter has no type on PostgreSQL, where it counts
 * as text unless it is cast.
 */
const given = {
  id: 'column1',
  member_id: 'column2',
  kind: 'column3',
  words: 'column4',
  details: 'column5',
  link: 'column6',
  unique_key: 'column7',
  group_key: 'column8',
  about_member_id: 'column9',
  ends_at: 'column10',
  created_at: 'column11',
  choosable: 'column12',
} as const satisfies Record<keyof NewNotification, string>;

const valuesOf = (row: NewNotification) =>
  sql`(${row.id}, ${row.member_id}, ${row.kind}, ${row.words}, ${row.details}, ${row.link}, ${row.unique_key},
    ${row.group_key}, ${row.about_member_id}, cast(${row.ends_at} as bigint), cast(${row.created_at} as bigint),
    cast(${row.choosable} as integer))`;

const insertTold = prepared((rows, { told }: { readonly told: readonly NewNotification[] }) => {
  if (!areBlocked) throw new Error('the composition has not said who is blocked');
  const column = (name: keyof NewNotification) => sql.ref<string>(`told.${given[name]}`);
  const statement = sql<{ id: string; has_device: number }>`
    insert into notification (id, member_id, kind, words, details, link, unique_key, group_key, about_member_id,
      ends_at, created_at, shown)
    select ${column('id')}, ${column('member_id')}, ${column('kind')}, ${column('words')}, ${column('details')},
      ${column('link')}, ${column('unique_key')}, ${column('group_key')}, ${column('about_member_id')},
      ${column('ends_at')}, ${column('created_at')},
      case when ${column('choosable')} = 1 and exists (select 1 from notification_choice
        where member_id = ${column('member_id')} and kind = ${column('kind')} and app = 0) then 0 else 1 end
    from (values ${sql.join(told.map(valuesOf))}) as told
    where not ${areBlocked(column('member_id'), column('about_member_id'))}
    on conflict (member_id, unique_key) do nothing
    returning id, case when exists (select 1 from push_device
      where push_device.member_id = notification.member_id) then 1 else 0 end as has_device`;
  return { compile: () => statement.compile(rows) };
});

/** A notification that is new, and whether its member has a device that is told of it. */
interface Made {
  readonly id: string;
  readonly hasDevice: boolean;
}

/**
 * Inserts those that are new, a cause notifies a member once, and between whom there is no block. One statement, so
 * callers pass a few hundred at most.
 */
export async function insertNotifications(rows: Writer, told: readonly NewNotification[]): Promise<readonly Made[]> {
  if (told.length === 0) return [];
  const made = await insertTold(rows, { told });
  return made.map(({ id, has_device }) => ({ id, hasDevice: has_device === 1 }));
}
