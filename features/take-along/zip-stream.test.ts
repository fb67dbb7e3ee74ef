import { BlobReader, Uint8ArrayWriter, ZipReader, type FileEntry } from '@zip.js/zip.js';
import { expect, test } from 'vitest';
import type { ArchiveFile } from '#platform/portable/portable.server.ts';
import { zipStream } from './zip-stream.server.ts';

const piece = 64 * 1024;

/** A file of so many pieces, each made when it is asked for. */
function lazyFile(pieces: number) {
  const made = { pieces: 0 };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (made.pieces === pieces) return controller.close();
        controller.enqueue(new Uint8Array(piece).fill(made.pieces % 251));
        made.pieces++;
      },
    },
    { highWaterMark: 0 },
  );
  return { made, file: { name: 'long.weba', stream, size: pieces * piece, packed: true } satisfies ArchiveFile };
}

async function* only(...files: ArchiveFile[]): AsyncGenerator<ArchiveFile> {
  for (const file of files) yield file;
}
const at = new Date('2026-03-02T09:00:00Z');
const never = (error: unknown) => {
  throw error;
};

test('a stream of 32 MB is read no further than a few pieces ahead of what the reader took', async () => {
  const { made, file } = lazyFile(512);
  const reader = zipStream(only(file), never, at).getReader();
  let taken = 0;
  let mostAhead = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    taken += value.byteLength;
    mostAhead = Math.max(mostAhead, made.pieces * piece - taken);
  }
  expect(taken).toBeGreaterThan(512 * piece);
  expect(mostAhead).toBeLessThanOrEqual(16 * piece);
});

test('a stream arrives byte for byte, beside files that are there as a whole', async () => {
  const { file } = lazyFile(20);
  const note = { name: 'note.txt', bytes: new TextEncoder().encode('hello') };
  const blob = await new Response(zipStream(only(file, note), never, at)).blob();
  const entries = await new ZipReader(new BlobReader(blob), {
    useWebWorkers: false,
    checkSignature: true,
  }).getEntries();
  const [long, short] = await Promise.all(entries.map((entry) => (entry as FileEntry).getData(new Uint8ArrayWriter())));
  expect(long).toHaveLength(20 * piece);
  for (let nth = 0; nth < 20; nth++) expect([long![nth * piece], long![(nth + 1) * piece - 1]]).toEqual([nth, nth]);
  expect(new TextDecoder().decode(short)).toBe('hello');
});

test('a stream that fails makes the archive fail, instead of ending it early', async () => {
  const broken = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.error(new Error('the disk is gone'));
    },
  });
  const errors: unknown[] = [];
  const archive = zipStream(
    only({ name: 'a.weba', stream: broken, size: piece, packed: true }),
    (error) => errors.push(error),
    at,
  );
  await expect(new Response(archive).blob()).rejects.toThrow();
  expect(errors).toHaveLength(1);
});
