import { useSyncExternalStore } from 'react';
import type { UploadState } from '#platform/uploads/upload-lane.ts';
import { cancelUpload } from './cancel-upload.ts';
import { outbox } from './outbox.ts';
import { lane } from './upload-lane.ts';
import { pictures, type PictureUpload } from './picture-uploads.ts';
import type { UploadProgress } from './upload-request.ts';

/** What is on its way and may be waited for: a picture of the outbox, or a file that was added in this tab. */
export interface Upload extends UploadProgress {
  readonly id: string;
  readonly name: string;
  readonly startedAt: number;
  readonly what: 'picture' | 'file';
}

let shown: { readonly from: PictureUpload | UploadState; readonly upload: Upload } | undefined;

function current(): Upload | undefined {
  const picture = pictures.current();
  const from = picture ?? lane.pending().find(({ isSending, isFromHere }) => isSending && isFromHere);
  if (!from) return undefined;
  if (shown?.from !== from) {
    const upload =
      'sentBytes' in from
        ? { ...from, what: 'file' as const, sent: from.sentBytes, total: from.bytes, startedAt: from.madeAt }
        : { ...from, what: 'picture' as const };
    shown = { from, upload };
  }
  return shown.upload;
}

function subscribe(listener: () => void): () => void {
  const ends = [pictures.subscribe(listener), lane.subscribe(listener)];
  return () => ends.forEach((end) => end());
}

export const useUpload = (): Upload | undefined => useSyncExternalStore(subscribe, current, () => undefined);

/** Stops it and forgets it. */
export async function discardUpload({ what, id }: Upload): Promise<void> {
  if (what === 'file') return cancelUpload(id);
  await outbox.discard(id);
  pictures.abort(id);
}
