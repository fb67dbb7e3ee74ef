import { sql, type Selectable } from 'kysely';
import type { Engine, Reader, Writer } from '../database/database.server.ts';
import type { UploadTable } from './tables.server.ts';
import './tables.server.ts';

export type UploadRow = Selectable<UploadTable>;

export async function uploadById(rows: Reader, id: string): Promise<UploadRow | undefined> {
  return rows.selectFrom('upload').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Bytes of a member's files of one kind, unfinished ones included; `but`: without this upload. */
export async function bytesOfMember(
  rows: Reader,
  { userId, kind, but = '' }: { userId: string; kind: string; but?: string },
): Promise<number> {
  const { bytes } = await rows
    .selectFrom('upload')
    .select((all) => all.fn.coalesce(all.fn.sum<number>('bytes'), all.lit(0)).as('bytes'))
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('id', '!=', but)
    .executeTakeFirstOrThrow();
  return Number(bytes);
}

/**
 * Records a new upload unless the member's files of this kind would exceed the quota; answers whether it did. An upload
 * that is started again, because its bytes were lost, counts once.
 */
export async function beginUpload(
  rows: Writer,
  engine: Engine,
  upload: Omit<UploadRow, 'completed_at' | 'lock_holder' | 'lock_until' | 'lock_wanted'>,
  quotaBytes: number,
): Promise<boolean> {
  // Two uploads that begin at once must count each other. SQLite has one writer anyway.
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(hashtext(${upload.user_id}))`.execute(rows);
  const taken = await bytesOfMember(rows, { userId: upload.user_id, kind: upload.kind, but: upload.id });
  if (taken + upload.bytes > quotaBytes) return false;
  const { created_at, expires_at, title, type, bytes: size } = upload;
  await rows
    .insertInto('upload')
    .values(upload)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ created_at, expires_at, title, type, bytes: size }))
    .execute();
  return true;
}

/** Answers whether this call completed it: of concurrent calls, one does. */
export async function completeUpload(rows: Writer, id: string, now: number): Promise<boolean> {
  const done = await rows
    .updateTable('upload')
    .set({ completed_at: now })
    .where('id', '=', id)
    .where('completed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return done !== undefined;
}

export async function keepUnfinished(rows: Writer, id: string, until: number): Promise<void> {
  await rows.updateTable('upload').set({ expires_at: until }).where('id', '=', id).execute();
}

export async function forgetUpload(rows: Writer, id: string): Promise<void> {
  await rows.deleteFrom('upload').where('id', '=', id).execute();
}

export function expiredUploads(rows: Reader, now: number, limit: number): Promise<UploadRow[]> {
  return rows
    .selectFrom('upload')
    .selectAll()
    .where('completed_at', 'is', null)
    .where('expires_at', '<', now)
    .limit(limit)
    .execute();
}

/** Acquires the lock if it is free, or if its holder has not renewed it. */
export async function takeLock(
  rows: Writer,
  lock: { fileName: string; holder: string; now: number; until: number },
): Promise<boolean> {
  const taken = await rows
    .updateTable('upload')
    .set({ lock_holder: lock.holder, lock_until: lock.until, lock_wanted: 0 })
    .where('file_name', '=', lock.fileName)
    .where((row) => row.or([row('lock_holder', 'is', null), row('lock_until', '<', lock.now)]))
    .returning('id')
    .executeTakeFirst();
  if (taken) return true;
  await rows.updateTable('upload').set({ lock_wanted: 1 }).where('file_name', '=', lock.fileName).execute();
  return false;
}

/** `lost` if another request has acquired it since; `wanted` if one asks for it. */
export async function renewLock(
  rows: Writer,
  lock: { fileName: string; holder: string; until: number },
): Promise<'held' | 'wanted' | 'lost'> {
  const held = await rows
    .updateTable('upload')
    .set({ lock_until: lock.until })
    .where('file_name', '=', lock.fileName)
    .where('lock_holder', '=', lock.holder)
    .returning('lock_wanted')
    .executeTakeFirst();
  if (!held) return 'lost';
  return held.lock_wanted === 1 ? 'wanted' : 'held';
}

export async function releaseLock(rows: Writer, lock: { fileName: string; holder: string }): Promise<void> {
  await rows
    .updateTable('upload')
    .set({ lock_holder: null })
    .where('file_name', '=', lock.fileName)
    .where('lock_holder', '=', lock.holder)
    .execute();
}

/** After a crash of the only server, nobody holds a lock. */
export async function releaseAllLocks(rows: Writer): Promise<void> {
  await rows.updateTable('upload').set({ lock_holder: null }).where('lock_holder', 'is not', null).execute();
}
