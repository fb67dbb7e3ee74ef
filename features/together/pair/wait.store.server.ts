import { sql, type Selectable } from 'kysely';
import type { Engine, Reader, Writer } from '#platform/database/database.server.ts';
import type { Leaver } from '#platform/leaving/leaver.server.ts';
import { blockBetween } from '../blocks.store.server.ts';
import { waitLimits } from '../rules/pair/pair-up.ts';
import type { PairWaitTable } from './tables.server.ts';

export type WaitRow = Selectable<PairWaitTable>;

export function waitOf(rows: Reader, memberId: string): Promise<WaitRow | undefined> {
  return rows.selectFrom('pair_wait').selectAll().where('member_id', '=', memberId).executeTakeFirst();
}

export async function saveWait(rows: Writer, wait: WaitRow): Promise<void> {
  const { member_id: _member, ...changes } = wait;
  await rows
    .insertInto('pair_wait')
    .values(wait)
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(changes))
    .execute();
}

/** Answers whether they wait. */
export async function seenWaiting(rows: Writer, memberId: string, now: number): Promise<WaitRow | undefined> {
  return rows
    .updateTable('pair_wait')
    .set({ seen_at: now })
    .where('member_id', '=', memberId)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteWait(rows: Writer, memberId: string): Promise<void> {
  await rows.deleteFrom('pair_wait').where('member_id', '=', memberId).execute();
}

/** Answers who waited. */
export async function deleteAllWaits(rows: Writer): Promise<string[]> {
  const gone = await rows.deleteFrom('pair_wait').returning('member_id').execute();
  return gone.map(({ member_id }) => member_id);
}

/**
 * Those with whom the member may be paired: not hidden by a moderator, no block between the two, and neither let the
 * other down lately.
 */
export function waitingFor(rows: Reader, memberId: string, now: number): Promise<WaitRow[]> {
  return rows
    .selectFrom('pair_wait')
    .selectAll()
    .where('member_id', '!=', memberId)
    .where('since', '>', now - waitLimits.endsAfterMs)
    .where('seen_at', '>', now - waitLimits.seenForMs)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('profile')
            .select('profile.member_id')
            .whereRef('profile.member_id', '=', 'pair_wait.member_id')
            .where('profile.hidden', '=', 1),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('block')
            .select('block.member_id')
            .where(blockBetween(memberId, sql.ref('pair_wait.member_id'))),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('pair_missed')
            .select('pair_missed.at')
            .where('pair_missed.at', '>', now - waitLimits.apartMs)
            .where(
              sql<boolean>`((pair_missed.came_id = ${memberId} and pair_missed.missed_id = pair_wait.member_id)
                or (pair_missed.missed_id = ${memberId} and pair_missed.came_id = pair_wait.member_id))`,
            ),
        ),
      ),
    )
    .orderBy('since')
    .orderBy('member_id')
    .limit(waitLimits.considered)
    .execute();
}

/** Both, locked in the order of their ids, so that two servers neither wait for each other nor pair somebody twice. */
export async function lockWaits(rows: Writer, engine: Engine, memberIds: readonly string[]): Promise<WaitRow[]> {
  const query = rows.selectFrom('pair_wait').selectAll().where('member_id', 'in', memberIds).orderBy('member_id');
  return (engine === 'postgres' ? query.forUpdate() : query).execute();
}

export async function addMissed(rows: Writer, came_id: string, missed_id: string, at: number): Promise<void> {
  await rows
    .insertInto('pair_missed')
    .values({ came_id, missed_id, at })
    .onConflict((conflict) => conflict.columns(['came_id', 'missed_id']).doUpdateSet({ at }))
    .execute();
}

export async function missedBy(rows: Reader, memberId: string, since: number): Promise<number[]> {
  const found = await rows
    .selectFrom('pair_missed')
    .select('at')
    .where('missed_id', '=', memberId)
    .where('at', '>', since)
    .execute();
  return found.map(({ at }) => at);
}

export async function deleteOldWaits(rows: Writer, now: number): Promise<void> {
  await rows
    .deleteFrom('pair_wait')
    .where('since', '<', now - 2 * waitLimits.endsAfterMs)
    .execute();
  await rows
    .deleteFrom('pair_missed')
    .where('at', '<', now - waitLimits.apartMs)
    .execute();
}

export async function forgetWaits(rows: Writer, { id }: Leaver): Promise<void> {
  await deleteWait(rows, id);
  await rows
    .deleteFrom('pair_missed')
    .where(({ or, eb }) => or([eb('came_id', '=', id), eb('missed_id', '=', id)]))
    .execute();
}
