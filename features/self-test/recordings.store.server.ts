import type { Insertable } from 'kysely';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import type { UploadRow } from '#platform/uploads/uploads.store.server.ts';
import { recordingUploadName } from './rules/aloud/recording-types.ts';
import { recordingAddress } from './rules/aloud/recording-address.ts';
import type { RecordingTable } from './tables.server.ts';
import './tables.server.ts';

/** Does nothing if the recording is kept already. */
export async function keepRecording(rows: Writer, recording: Insertable<RecordingTable>): Promise<void> {
  await rows
    .insertInto('recording')
    .values(recording)
    .onConflict((conflict) => conflict.column('upload_id').doNothing())
    .execute();
}

const ofCard = (rows: Reader, memberId: string, cardId: string) =>
  rows
    .selectFrom('recording')
    .innerJoin('upload', 'upload.id', 'recording.upload_id')
    .select(['upload_id', 'video', 'seconds', 'upload.bytes', 'recording.created_at'])
    .where('member_id', '=', memberId)
    .where('card_id', '=', cardId)
    .orderBy('recording.created_at', 'desc')
    .orderBy('upload_id');

/** Newest first. */
export function recordingsOfCard(rows: Reader, memberId: string, cardId: string) {
  return ofCard(rows, memberId, cardId).execute();
}

/** The field `record` of a card (S1 §3). */
export async function latestRecording(
  rows: Reader,
  memberId: string,
  cardId: string,
): Promise<{ video: boolean; url: string } | null> {
  const latest = await ofCard(rows, memberId, cardId).limit(1).executeTakeFirst();
  return latest ? { video: latest.video === 1, url: recordingAddress(latest.upload_id) } : null;
}

/** Who may play it besides its owner. */
export async function readersOf(rows: Reader, uploadId: string): Promise<string[]> {
  const sent = await rows
    .selectFrom('recording')
    .select('sent_to')
    .where('upload_id', '=', uploadId)
    .where('sent_to', 'is not', null)
    .execute();
  return sent.map(({ sent_to }) => sent_to!);
}

/** The file of a member's recording of this card. */
export function fileOfRecording(
  rows: Reader,
  { memberId, cardId, uploadId }: { memberId: string; cardId: string; uploadId: string },
): Promise<{ file_name: string } | undefined> {
  return rows
    .selectFrom('recording')
    .innerJoin('upload', 'upload.id', 'recording.upload_id')
    .select('upload.file_name')
    .where('upload_id', '=', uploadId)
    .where('member_id', '=', memberId)
    .where('card_id', '=', cardId)
    .executeTakeFirst();
}

/** Recordings that no card keeps: their card was deleted for good, or the command that keeps them never came. */
export function orphanedRecordings(rows: Reader, completedBefore: number, limit: number): Promise<UploadRow[]> {
  return rows
    .selectFrom('upload')
    .selectAll()
    .where('kind', '=', recordingUploadName)
    .where('completed_at', '<', completedBefore)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('recording').select('upload_id').whereRef('recording.upload_id', '=', 'upload.id'))),
    )
    .limit(limit)
    .execute();
}
