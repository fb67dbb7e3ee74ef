import { BlobReader, ZipReader, type FileEntry } from '@zip.js/zip.js';
import { createWriteStream, openAsBlob } from 'node:fs';
import { PassThrough, Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { packageLimits } from './rules/package-limits.ts';
import { readMediaList, type MediaList } from './media-list.server.ts';
import { UnreadablePackage } from './rules/package-problem.ts';
import { whichCollection } from './rules/which-collection.ts';

export interface OpenPackage {
  /** Writes the collection, unpacked, to this file. */
  unpackCollection(to: string): Promise<void>;
  /** `undefined`: the list is damaged, and no media can be taken. */
  mediaList(): Promise<MediaList | undefined>;
  /** Whether the archive has this entry. */
  has(entry: string): boolean;
  /** The bytes of a media file; `undefined` if it is missing, damaged or larger than this. */
  media(entry: string, most: number): Promise<Buffer | undefined>;
  close(): Promise<void>;
}

/** Opens a package of any generation; reads its directory and `meta` only. */
export async function openPackage(path: string): Promise<OpenPackage> {
  const zip = new ZipReader(new BlobReader(await openAsBlob(path)), { useWebWorkers: false, checkSignature: true });
  // Names are only compared with those known, never used as paths.
  const entries = await zip.getEntries().catch((error: unknown) => {
    throw new UnreadablePackage('notPackage', error);
  });
  if (entries.length > packageLimits.entries) throw new UnreadablePackage('tooLarge');
  const files = new Map(entries.flatMap((entry) => (entry.directory ? [] : [[entry.filename, entry]])));
  const metaEntry = files.get('meta');
  const meta = metaEntry && (await unpacked(metaEntry, false, packageLimits.metaBytes, 'notPackage'));
  const which = whichCollection(new Set(files.keys()), meta);
  if (typeof which === 'string') throw new UnreadablePackage(which);
  const { file, packed } = which;
  return {
    async unpackCollection(to) {
      await unpack(
        files.get(file)!,
        packed,
        packageLimits.collectionBytes,
        createWriteStream(to, { flags: 'wx' }),
      ).catch(asDamaged);
    },
    async mediaList() {
      const list = files.get('media');
      if (!list) return { files: [], refused: [] };
      try {
        return readMediaList(await unpacked(list, packed, packageLimits.mediaListBytes, 'damaged'), packed);
      } catch {
        // The notes are worth having without their pictures; the report says that the list is damaged.
        return undefined;
      }
    },
    has: (entry) => files.has(entry),
    async media(entry, most) {
      const found = files.get(entry);
      if (!found) return undefined;
      return unpacked(found, packed, most, 'damaged').catch((error: unknown) => {
        if (error instanceof UnreadablePackage) return undefined;
        throw error;
      });
    },
    close: () => zip.close(),
  };
}

const asDamaged = (error: unknown): never => {
  throw error instanceof UnreadablePackage ? error : new UnreadablePackage('damaged', error);
};

async function unpacked(
  entry: FileEntry,
  packed: boolean,
  most: number,
  problem: 'notPackage' | 'damaged',
): Promise<Buffer> {
  const whole = new PassThrough();
  // Both are waited for: one that fails ends the other.
  const [bytes] = await Promise.all([buffer(whole), unpack(entry, packed, most, whole)]).catch((error: unknown) => {
    throw error instanceof UnreadablePackage ? error : new UnreadablePackage(problem, error);
  });
  return bytes;
}

/** Counts what comes out, because an archive may say any size of its entries. */
async function unpack(entry: FileEntry, packed: boolean, most: number, to: NodeJS.WritableStream): Promise<void> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.byteLength;
      if (bytes > most) done(new UnreadablePackage('tooLarge'));
      else done(null, chunk);
    },
  });
  const source = Readable.fromWeb(readable as Parameters<typeof Readable.fromWeb>[0]);
  const reading = entry.getData(writable);
  const writing = packed ? pipeline(source, createZstdDecompress(), counted, to) : pipeline(source, counted, to);
  const [read, written] = await Promise.allSettled([reading, writing]);
  if (written.status === 'rejected') throw written.reason;
  if (read.status === 'rejected') throw read.reason;
}
