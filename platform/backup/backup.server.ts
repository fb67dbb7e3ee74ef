import { createHash, type Hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Engine } from '../database/database.server.ts';
import type { Files } from '../files/files.server.ts';
import { readArchive, writeArchive, type ArchiveEntry } from './archive.server.ts';
import type { RowCopy, RowSnapshot } from './row-copy.server.ts';

/** The manifest of an archive. It is the last entry: an archive without it is incomplete. */
export interface Manifest {
  readonly format: 2;
  readonly engine: Engine;
  readonly madeAt: string;
  /** Names of the migrations that had run. */
  readonly schema: readonly string[];
  /** Number of entries before this one. */
  readonly entries: number;
  /** SHA-256 over the name, size and content of each entry before this one, in order. */
  readonly checksum: string;
}

const manifestName = 'manifest.json';
/** The secret encrypts second factors, so the copy is useless without it. */
const secretName = 'secret';

/** The archive cannot be used, and nothing has been changed. */
export class UnusableBackup extends Error {
  override readonly name = 'UnusableBackup';
}

interface Stores {
  readonly rows: RowCopy;
  readonly files: Files;
  readonly secretFile: string;
}

/**
 * Writes one `.tar.gz` with a consistent copy of the rows and with every file, while the server keeps running. The rows
 * are copied first: a picture that is uploaded in between is in the archive without a row, never a row without its
 * picture. Memory use does not grow with rows or files. With `readBack`, it has its name only once it was read and
 * found whole.
 */
export async function writeBackup({
  rows,
  files,
  secretFile,
  to,
  now,
  readBack = false,
}: Stores & { to: string; now: number; readBack?: boolean }): Promise<Manifest> {
  await mkdir(dirname(to), { recursive: true });
  const snapshot = await rows.snapshot();
  const aside = `${to}.part`;
  let manifest: Manifest | undefined;
  const entries = async function* () {
    const digest = createHash('sha256');
    let count = 0;
    for await (const entry of contents(snapshot, files, secretFile)) {
      count++;
      yield hashed(entry, digest);
    }
    manifest = {
      format: 2,
      engine: rows.engine,
      madeAt: new Date(now).toISOString(),
      schema: await rows.schema(),
      entries: count,
      checksum: digest.digest('hex'),
    };
    yield entryOf(manifestName, Buffer.from(JSON.stringify(manifest)));
  };
  try {
    await writeArchive(aside, entries());
    if (readBack) await checkBackup(aside);
    await rename(aside, to);
    return manifest!;
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  } finally {
    await snapshot.release();
  }
}

/** Files before rows: a restore then writes rows, which make everything else visible, last. */
async function* contents(snapshot: RowSnapshot, files: Files, secretFile: string): AsyncGenerator<ArchiveEntry> {
  if (existsSync(secretFile)) yield entryOf(secretName, await readFile(secretFile));
  for await (const name of files.list()) {
    const file = await files.open(name);
    if (file) yield { name: `files/${name}`, size: file.size, content: file.stream };
  }
  yield* snapshot.entries();
}

/**
 * Replaces the current rows and files by those of an archive. Reads the archive twice: the first pass only checks it,
 * so that `UnusableBackup` is thrown before anything is changed if it is damaged, truncated or from another schema.
 */
export async function readBackup({ rows, files, secretFile, from }: Stores & { from: string }): Promise<Manifest> {
  const manifest = await checkBackup(from);
  await refuseUnlessFitting(manifest, rows);

  let secret: Buffer | undefined;
  const entries = readArchive(from);
  const rowEntries = async function* (first: ArchiveEntry): AsyncGenerator<ArchiveEntry> {
    yield first;
    for await (const entry of entries) if (entry.name !== manifestName) yield entry;
  };
  for (let next = await entries.next(); !next.done; next = await entries.next()) {
    const { name, content } = next.value;
    if (name === secretName) secret = await buffer(content);
    else if (name.startsWith('files/')) await files.write(name.slice('files/'.length), content, { type: typeOf(name) });
    else await rows.replaceFrom(rowEntries(next.value));
  }
  if (secret) await writeFile(secretFile, secret, { mode: 0o600 });
  return manifest;
}

async function refuseUnlessFitting(manifest: Manifest, rows: RowCopy): Promise<void> {
  if (manifest.engine !== rows.engine)
    throw new UnusableBackup(`This archive was made on ${manifest.engine}, and this instance runs on ${rows.engine}.`);
  const known = await rows.schema();
  const unknown = manifest.schema.filter((step) => !known.includes(step));
  if (unknown.length > 0)
    throw new UnusableBackup(`This archive was made by a newer version of Loci (it has ${unknown.join(', ')}).`);
  const missing = known.filter((step) => !manifest.schema.includes(step));
  if (missing.length > 0 && !rows.takesOlderSchema)
    throw new UnusableBackup(
      `This archive was made by an older version of Loci (it lacks ${missing.join(', ')}): restore it with that version, then upgrade.`,
    );
}

/** Reads and checks the whole archive; answers its manifest. Throws `UnusableBackup` if it is damaged or cut short. */
export async function checkBackup(from: string | Readable): Promise<Manifest> {
  const digest = createHash('sha256');
  let count = 0;
  let text: string | undefined;
  try {
    for await (const entry of readArchive(from)) {
      if (text !== undefined) throw new Error(`${entry.name} comes after the manifest`);
      if (entry.name === manifestName) {
        text = (await buffer(entry.content)).toString();
        continue;
      }
      if (!/^(secret|files\/.+|rows\/[\w./-]+)$/.test(entry.name) || entry.name.split('/').includes('..'))
        throw new Error(`${entry.name} does not belong into a backup`);
      count++;
      for await (const chunk of hashed(entry, digest).content) void chunk;
    }
  } catch (error) {
    throw new UnusableBackup(`The archive is damaged or cut short: ${(error as Error).message}`, { cause: error });
  }
  if (text === undefined) throw new UnusableBackup('The archive is cut short: it has no manifest.');
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== 2)
    throw new UnusableBackup(`The archive has format ${String(manifest.format)}, which this version does not know.`);
  if (manifest.entries !== count || manifest.checksum !== digest.digest('hex'))
    throw new UnusableBackup('The archive is damaged: its content is not what was written.');
  return manifest;
}

/** The same entry, added to the digest as it is read. */
function hashed({ name, size, content }: ArchiveEntry, digest: Hash): ArchiveEntry {
  return {
    name,
    size,
    content: (async function* () {
      digest.update(`${name}\0${size}\0`);
      for await (const chunk of content) {
        digest.update(chunk);
        yield chunk;
      }
    })(),
  };
}

const entryOf = (name: string, bytes: Uint8Array): ArchiveEntry => ({
  name,
  size: bytes.byteLength,
  content: (async function* () {
    yield bytes;
  })(),
});

/** What a bucket says of a restored file; pages say it themselves, from the rows. */
const typeOf = (name: string): string => (name.endsWith('.webp') ? 'image/webp' : 'application/octet-stream');
