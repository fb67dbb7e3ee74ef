import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Header } from 'tar';

/** One file of an archive. Its content is read once, in the order of the archive. */
export interface ArchiveEntry {
  readonly name: string;
  readonly size: number;
  readonly content: AsyncIterable<Uint8Array>;
}

const blockBytes = 512;
/** Low compression: most bytes are pictures and recordings, which are compressed already. */
const gzipLevel = 3;

/** Writes a `.tar.gz` entry by entry; memory does not grow with the archive. */
export async function writeArchive(path: string, entries: AsyncIterable<ArchiveEntry>): Promise<void> {
  await pipeline(
    Readable.from(tarBlocks(entries), { objectMode: false }),
    createGzip({ level: gzipLevel }),
    createWriteStream(path, { flush: true }),
  );
}

async function* tarBlocks(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<Uint8Array> {
  for await (const { name, size, content } of entries) {
    const header = new Header({ path: name, size, mode: 0o600, type: 'File', mtime: new Date(0) });
    const block = Buffer.alloc(blockBytes);
    if (header.encode(block)) throw new Error(`${name} is too long a name for an archive`);
    yield block;
    let written = 0;
    for await (const chunk of content) {
      written += chunk.byteLength;
      yield chunk;
    }
    if (written !== size) throw new Error(`${name} changed while it was read: ${written} bytes instead of ${size}`);
    const rest = size % blockBytes;
    if (rest > 0) yield Buffer.alloc(blockBytes - rest);
  }
  // Two empty blocks end a tar file.
  yield Buffer.alloc(2 * blockBytes);
}

/**
 * Reads an archive, at a path or as a stream, entry by entry; skips what the caller leaves unread. Throws for a damaged
 * or truncated archive and for anything but plain files: a link could point outside of the folder.
 */
export async function* readArchive(from: string | Readable): AsyncGenerator<ArchiveEntry> {
  const source = typeof from === 'string' ? createReadStream(from) : from;
  const unpacked = source.pipe(createGunzip());
  source.once('error', (error: Error) => unpacked.destroy(error));
  const blocks = byteReader(unpacked);
  try {
    for (;;) {
      const block = await blocks.exactly(blockBytes);
      if (block.every((byte) => byte === 0)) break;
      const header = new Header(block);
      if (!header.cksumValid || !header.path || header.size === undefined) throw new Error('it is not a tar file');
      if (header.type !== 'File') throw new Error(`${header.path} is not a plain file`);
      let missing = header.size;
      const content = (async function* () {
        while (missing > 0) {
          const piece = await blocks.some(missing);
          missing -= piece.length;
          yield piece;
        }
      })();
      yield { name: header.path, size: header.size, content };
      while (missing > 0) missing -= (await blocks.some(missing)).length;
      await blocks.exactly((blockBytes - (header.size % blockBytes)) % blockBytes);
    }
    // Read to the end of the stream, where gzip has its checksum.
    await blocks.end();
  } finally {
    source.destroy();
    unpacked.destroy();
  }
}

/** Reads a stream in pieces of a given length. */
function byteReader(stream: AsyncIterable<Buffer>) {
  const chunks = stream[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  async function some(most: number): Promise<Buffer> {
    if (rest.length === 0) {
      const next = await chunks.next();
      if (next.done) throw new Error('it ends too early');
      rest = next.value;
    }
    const taken = rest.subarray(0, most);
    rest = rest.subarray(taken.length);
    return taken;
  }

  return {
    some,
    async exactly(length: number): Promise<Buffer> {
      const pieces: Buffer[] = [];
      for (let missing = length; missing > 0; missing -= pieces.at(-1)!.length) pieces.push(await some(missing));
      return Buffer.concat(pieces);
    },
    async end(): Promise<void> {
      while (!(await chunks.next()).done);
    },
  };
}
