import { buffer } from 'node:stream/consumers';
import { Refusal } from '../contract/refusal.ts';
import type { UploadKind } from './upload-kind.server.ts';
import type { UploadsPlace } from './uploads.server.ts';
import { completeUpload, forgetUpload, type UploadRow } from './uploads.store.server.ts';

/** Enough bytes to detect a file's type. */
const headBytes = 4_096;

/**
 * Turns a complete upload into a file: moves its bytes, checks that they match the declared type, and in one
 * transaction records it and calls the area. Can be repeated after a failure at any point; `completed` runs once.
 */
export async function completeOnce(
  { services: { database, files, clock }, unfinished }: UploadsPlace,
  upload: UploadRow,
  kind: Pick<UploadKind, 'isOfType' | 'completed'>,
): Promise<void> {
  await unfinished.finish(upload.file_name);
  const head = await files.open(upload.file_name, { first: 0, last: headBytes - 1 });
  if (!head || !kind.isOfType(await buffer(head.stream), upload.type)) {
    await files.remove(upload.file_name);
    await database.transact((rows) => forgetUpload(rows, upload.id));
    throw new Refusal('UNSUPPORTED_TYPE', { key: 'app:upload.refusal.type', field: 'type' });
  }
  const announce = await database.transact(async (rows) =>
    (await completeUpload(rows, upload.id, clock.now())) ? kind.completed?.(rows, upload) : undefined,
  );
  announce?.();
}
