import { Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js';

export interface ArchiveFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** What is compressed already is stored as it is. */
  readonly packed?: boolean;
}

/**
 * A ZIP archive made while it is read: only the file at hand is in memory, and the next one is asked for when its reader has taken this one.
 * Larger than 4 GB and more than 65,535 files are fine (ZIP64).
 */
export function zipStream(files: AsyncIterable<ArchiveFile>, failed: (error: unknown) => void): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  let cancelled = false;
  void (async () => {
    // No workers: a server has no pages to load them from. Node compresses off the main thread anyway.
    const zip = new ZipWriter(writable, { useWebWorkers: false, level: 6 });
    try {
      for await (const { name, bytes, packed = false } of files)
        await zip.add(name, new Uint8ArrayReader(bytes), packed ? { level: 0 } : {});
      await zip.close();
    } catch (error) {
      if (cancelled) return;
      failed(error);
      // The reader sees a broken reply, never a short archive that looks whole.
      await writable.abort(error).catch(() => undefined);
    }
  })();
  const reader = readable.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel(reason) {
        cancelled = true;
        await reader.cancel(reason);
      },
    },
    { highWaterMark: 1 },
  );
}
