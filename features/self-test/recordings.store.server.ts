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

/** All recordings of a member with their files, oldest first. */
export function recordingsOfMember(rows: Reader, memberId: string) {
  return rows
    .selectFrom('recording')
    .innerJoin('upload', 'upload.id', 'recording.upload_id')
    .select(['upload_id', 'card_id', 'video', 'seconds', 'recording.created_at'])
    .select(['upload.file_name', 'upload.title', 'upload.type', 'upload.bytes'])
    .where('member_id', '=', memberId)
    .orderBy('recording.created_at')
    .orderBy('upload_id')
    .execute();
}

/** Which of these uploads exist, whose they are, and whether a card has them. */
export function existingRecordings(rows: Reader, ids: readonly string[]) {
  return rows
    .selectFrom('upload')
    .leftJoin('recording', 'recording.upload_id', 'upload.id')
    .select(['upload.id', 'upload.user_id', 'upload.kind', 'upload.completed_at', 'recording.card_id'])
    .where('upload.id', 'in', ids)
    .execute();
}

/** Deletes an upload unless a card has it; answers the name of its file if it was deleted. */
export async function forgetUnkept(rows: Writer, uploadId: string): Promise<string | undefined> {
  const gone = await rows
    .deleteFrom('upload')
    .where('id', '=', uploadId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('recording').select('upload_id').whereRef('recording.upload_id', '=', 'upload.id'))),
    )
    .returning('file_name')
    .executeTakeFirst();
  return gone?.file_name;
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
