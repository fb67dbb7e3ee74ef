import type { DBSchema } from 'idb';
import { deviceDatabase } from '../device/database.ts';
import type { OutboxRefusal } from '../offline/outbox.ts';

/** A file on this device that the server does not have yet. */
export interface KeptUpload {
  /** Created on the device; the URL is `/uploads/{id}` once it has arrived. */
  readonly id: string;
  readonly memberId: string;
  /** A feature declares the kind to the server: `recording`. */
  readonly kind: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  readonly madeAt: number;
  /** Why the server refused it; stored until the member retries or discards it. */
  readonly refusal: OutboxRefusal | undefined;
  /** Not sent until the member goes on; survives a reload. */
  readonly isPaused?: boolean;
  /** Bytes that had been sent when it was paused last. */
  readonly sentBefore?: number;
}

/** Each method is one transaction, on the disk when it resolves. */
export interface UploadStore {
  /** Oldest first, without their bytes. */
  all(): Promise<KeptUpload[]>;
  add(upload: KeptUpload, blob: Blob): Promise<void>;
  blobOf(id: string): Promise<Blob | undefined>;
  change(id: string, change: Pick<Partial<KeptUpload>, 'refusal' | 'isPaused' | 'sentBefore'>): Promise<void>;
  remove(id: string): Promise<void>;
}

interface Schema extends DBSchema {
  uploads: { key: string; value: KeptUpload };
  /** A store of its own, so that listing uploads reads no file. */
  blobs: { key: string; value: Blob };
}

export function indexedDbUploads(name: string): UploadStore {
  const open = deviceDatabase<Schema>(name, (database) => {
    database.createObjectStore('uploads', { keyPath: 'id' });
    database.createObjectStore('blobs');
  });
  // Strict durability: a recording that was shown as saved must survive a power failure.
  const writing = async () => {
    const transaction = (await open()).transaction(['uploads', 'blobs'], 'readwrite', { durability: 'strict' });
    transaction.done.catch(() => undefined);
    return transaction;
  };

  return {
    all: async () => (await (await open()).getAll('uploads')).toSorted((one, other) => one.madeAt - other.madeAt),
    async add(upload, blob) {
      const transaction = await writing();
      await transaction.objectStore('blobs').put(blob, upload.id);
      await transaction.objectStore('uploads').put(upload);
      await transaction.done;
    },
    blobOf: async (id) => (await open()).get('blobs', id),
    async change(id, change) {
      const transaction = await writing();
      const upload = await transaction.objectStore('uploads').get(id);
      if (upload) await transaction.objectStore('uploads').put({ ...upload, ...change });
      await transaction.done;
    },
    async remove(id) {
      const transaction = await writing();
      await transaction.objectStore('uploads').delete(id);
      await transaction.objectStore('blobs').delete(id);
      await transaction.done;
    },
  };
}
