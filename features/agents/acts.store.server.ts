import type { Engine, Reader, Writer } from '#platform/database/database.server.ts';
import type { Kept, Undo } from './rules/undo.ts';
import type { AgentActTable } from './tables.server.ts';
import './tables.server.ts';

export type StoredAgentAct = Omit<AgentActTable, 'undo' | 'kept'> & {
  readonly undo: Undo;
  readonly kept: readonly Kept[] | null;
};

const ofRow = ({ undo, kept, ...act }: AgentActTable): StoredAgentAct => ({
  ...act,
  undo: JSON.parse(undo) as Undo,
  kept: kept === null ? null : (JSON.parse(kept) as Kept[]),
});

/** Removes the acts of the member from before `since` too. */
export async function insertAct(
  rows: Writer,
  { undo, ...act }: Omit<StoredAgentAct, 'undone_at' | 'kept'>,
  since: number,
): Promise<void> {
  await rows.deleteFrom('agent_act').where('member_id', '=', act.member_id).where('made_at', '<', since).execute();
  await rows
    .insertInto('agent_act')
    .values({ ...act, undo: JSON.stringify(undo), undone_at: null, kept: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export async function actOf(rows: Reader, memberId: string, id: string): Promise<StoredAgentAct | undefined> {
  const row = await rows
    .selectFrom('agent_act')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row && ofRow(row);
}

/** Locks the act until the end of the transaction. */
export async function lockAct(
  rows: Writer,
  engine: Engine,
  memberId: string,
  id: string,
): Promise<StoredAgentAct | undefined> {
  const act = rows.selectFrom('agent_act').selectAll().where('id', '=', id).where('member_id', '=', memberId);
  const row = await (engine === 'postgres' ? act.forUpdate() : act).executeTakeFirst();
  return row && ofRow(row);
}

/** What an act came to, once it is known. */
export async function amendAct(
  rows: Writer,
  id: string,
  { words, target, amount, undo }: Pick<StoredAgentAct, 'words' | 'target' | 'amount' | 'undo'>,
): Promise<void> {
  await rows
    .updateTable('agent_act')
    .set({ words, target, amount, undo: JSON.stringify(undo) })
    .where('id', '=', id)
    .execute();
}

export async function removeAct(rows: Writer, id: string): Promise<void> {
  await rows.deleteFrom('agent_act').where('id', '=', id).execute();
}

/** Newest first; of one key, if it is named. */
export async function listActs(
  rows: Reader,
  { memberId, keyId, limit }: { memberId: string; keyId?: string | undefined; limit: number },
): Promise<StoredAgentAct[]> {
  const found = await rows
    .selectFrom('agent_act')
    .selectAll()
    .where('member_id', '=', memberId)
    .$if(keyId !== undefined, (query) => query.where('key_id', '=', keyId!))
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return found.map(ofRow);
}

/** An undo that has not ended by then was cut off with its server, and is begun again. */
const longestUndoMs = 60_000;

/** Whether nobody else takes it back, or has. */
export async function claimUndo(rows: Writer, id: string, now: number): Promise<boolean> {
  const claimed = await rows
    .updateTable('agent_act')
    .set({ undone_at: now })
    .where('id', '=', id)
    .where((is) =>
      is.or([is('undone_at', 'is', null), is.and([is('kept', 'is', null), is('undone_at', '<', now - longestUndoMs)])]),
    )
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** `null`: nothing was taken back, and it can be tried again. */
export async function endUndo(rows: Writer, id: string, kept: readonly Kept[] | null): Promise<void> {
  const result = kept === null ? { undone_at: null } : { kept: JSON.stringify(kept) };
  await rows.updateTable('agent_act').set(result).where('id', '=', id).execute();
}
