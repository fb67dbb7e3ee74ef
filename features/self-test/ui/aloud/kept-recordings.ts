import type { DBSchema } from 'idb';
import { deviceDatabase } from '#platform/device/database.ts';
import type { Medium } from '../../rules/aloud/recorder.ts';

/** A recording that is not submitted, or whose explanation is not rated yet: one for each card and test option. */
export interface KeptRecording {
  readonly owner: string;
  readonly cardId: string;
  readonly option: number;
  /** The id of the test in which it began; names the file. */
  readonly room: string;
  /** Of the upload that it becomes. Fixed from the start, so that submitting twice sends it once. */
  readonly uploadId: string;
  readonly medium: Exclude<Medium, 'none'>;
  /** Content type. */
  readonly type: string;
  readonly lengthSeconds: number;
  readonly submitted: boolean;
}

interface Schema extends DBSchema {
  recordings: { key: [string, string, number]; value: KeptRecording };
  chunks: { key: [string, number]; value: Blob };
}

const open = deviceDatabase<Schema>('loci-recordings', (database) => {
  database.createObjectStore('recordings', { keyPath: ['owner', 'cardId', 'option'] });
  database.createObjectStore('chunks');
});

const chunksOf = (uploadId: string) => IDBKeyRange.bound([uploadId], [uploadId, Infinity]);
const keyOf = ({ owner, cardId, option }: Pick<KeptRecording, 'owner' | 'cardId' | 'option'>) =>
  [owner, cardId, option] satisfies [string, string, number];
const writing = async () => (await open()).transaction(['recordings', 'chunks'], 'readwrite');

/**
 * Recordings of this device, stored second by second as they are made, so that closing the tab loses none. A submitted
 * one is stored by the upload lane until it has arrived.
 */
export const keptRecordings = {
  /** Replaces the recording of before. */
  async begin(recording: KeptRecording): Promise<void> {
    const transaction = await writing();
    const before = await transaction.objectStore('recordings').get(keyOf(recording));
    if (before) await transaction.objectStore('chunks').delete(chunksOf(before.uploadId));
    await transaction.objectStore('recordings').put(recording);
    await transaction.done;
  },

  async addChunk(recording: KeptRecording, at: number, chunk: Blob): Promise<void> {
    const transaction = await writing();
    await transaction.objectStore('chunks').put(chunk, [recording.uploadId, at]);
    await transaction.objectStore('recordings').put(recording);
    await transaction.done;
  },

  async find(
    of: Pick<KeptRecording, 'owner' | 'cardId' | 'option'>,
  ): Promise<{ recording: KeptRecording; blob: Blob } | undefined> {
    const transaction = (await open()).transaction(['recordings', 'chunks']);
    const recording = await transaction.objectStore('recordings').get(keyOf(of));
    if (!recording) return undefined;
    const chunks = await transaction.objectStore('chunks').getAll(chunksOf(recording.uploadId));
    return { recording, blob: new Blob(chunks, { type: recording.type }) };
  },

  /** Its bytes are stored by the upload lane from now on. */
  async markSubmitted(recording: KeptRecording): Promise<void> {
    const transaction = await writing();
    await transaction.objectStore('chunks').delete(chunksOf(recording.uploadId));
    await transaction.objectStore('recordings').put({ ...recording, submitted: true });
    await transaction.done;
  },

  async remove(of: Pick<KeptRecording, 'owner' | 'cardId' | 'option'>): Promise<void> {
    const transaction = await writing();
    const recording = await transaction.objectStore('recordings').get(keyOf(of));
    if (recording) await transaction.objectStore('chunks').delete(chunksOf(recording.uploadId));
    await transaction.objectStore('recordings').delete(keyOf(of));
    await transaction.done;
  },
};
