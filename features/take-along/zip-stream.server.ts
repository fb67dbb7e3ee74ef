import type { ArchiveFile } from '#platform/portable/portable.server.ts';

/**
 * A ZIP archive generated while it is read: only the current file is in memory, of a stream only a few pieces, and the
 * next is requested when the reader has taken this one. Supports more than 4 GB and 65,535 files (ZIP64).
 *
 * @param at The time that each file is said to be of, so that the same content gives the same bytes.
 * @param stopped Called when the reader cancels: what makes the files can end before the next one.
 */
export function zipStream(
  files: AsyncIterable<ArchiveFile>,
  failed: (error: unknown) => void,
  at: Date,
  stopped: () => void = () => undefined,
): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  let cancelled = false;
  void (async () => {
    try {
      // Loaded with the first archive: a start does not need it.
      const { Uint8ArrayReader, ZipWriter } = await import('@zip.js/zip.js');
      // No web workers on a server; Node compresses off the main thread anyway.
      const zip = new ZipWriter(writable, { useWebWorkers: false, level: 6, lastModDate: at });
      for await (const file of files) {
        const content = 'bytes' in file ? new Uint8ArrayReader(file.bytes) : { readable: file.stream, size: file.size };
        await zip.add(file.name, content, file.packed ? { level: 0 } : {});
      }
      await zip.close();
    } catch (error) {
      if (cancelled) return;
      failed(error);
      // Abort, so that the reader gets an error instead of a truncated archive.
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
        stopped();
        await reader.cancel(reason);
      },
    },
    { highWaterMark: 1 },
  );
}
