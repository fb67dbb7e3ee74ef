import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { create, extract } from 'tar';
import type { Engine } from '../database/database.server.ts';
import type { Files } from '../files/files.server.ts';
import type { RowCopy } from './row-copy.server.ts';

/** What an archive says of itself. It is written last and read first: an archive without it is not whole. */
export interface Manifest {
  readonly format: 1;
  readonly engine: Engine;
  readonly madeAt: string;
  /** Names of the schema steps that had run. */
  readonly schema: readonly string[];
  /** SHA-256 of each file in the archive, by its name in there. */
  readonly checksums: Readonly<Record<string, string>>;
}

const manifestName = 'manifest.json';
/** Second factors are encrypted with the instance's secret, so the copy is of no use without it. */
const secretName = 'secret';

/** The archive cannot be used, and nothing has been changed. */
export class UnusableBackup extends Error {
  override readonly name = 'UnusableBackup';
}

/**
 * Writes one `.tar.gz` with a consistent copy of the rows, taken while the server goes on working, and of every file.
 * Rows come first: a picture uploaded in between is then in the archive without a row, never a row without its picture.
 */
export async function writeBackup(options: {
  rows: RowCopy;
  files: Files;
  secretFile: string;
  to: string;
  now: number;
}): Promise<Manifest> {
  const { rows, files, secretFile, to, now } = options;
  const folder = await mkdtemp(join(tmpdir(), 'loci-backup-'));
  try {
    await mkdir(join(folder, 'rows'));
    await rows.copyTo(join(folder, 'rows'));
    if (existsSync(secretFile)) await copyFile(secretFile, join(folder, secretName));
    for await (const name of files.names()) {
      const file = await files.get(name);
      if (!file) continue;
      await mkdir(dirname(join(folder, 'files', name)), { recursive: true });
      await writeFile(join(folder, 'files', name), file.bytes);
    }
    const manifest: Manifest = {
      format: 1,
      engine: rows.engine,
      madeAt: new Date(now).toISOString(),
      schema: await rows.schema(),
      checksums: await checksumsOf(folder),
    };
    await writeFile(join(folder, manifestName), JSON.stringify(manifest));
    await mkdir(dirname(to), { recursive: true });
    await create({ gzip: true, cwd: folder, file: `${to}.part` }, [...Object.keys(manifest.checksums), manifestName]);
    await rename(`${to}.part`, to);
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  }
}

/**
 * Puts the rows and files of an archive in place of what is there. Everything is unpacked and checked first;
 * throws `UnusableBackup` before anything is touched when the archive is damaged, cut short or from another schema.
 */
export async function readBackup(options: { rows: RowCopy; files: Files; secretFile: string; from: string }): Promise<Manifest> {
  const { rows, files, secretFile, from } = options;
  const folder = await mkdtemp(join(tmpdir(), 'loci-restore-'));
  try {
    const manifest = await unpack(from, folder);
    if (manifest.engine !== rows.engine) {
      throw new UnusableBackup(`This archive was made on ${manifest.engine}, and this instance runs on ${rows.engine}.`);
    }
    const known = await rows.schema();
    const unknown = manifest.schema.filter((step) => !known.includes(step));
    if (unknown.length > 0) throw new UnusableBackup(`This archive was made by a newer version of Loci (it has ${unknown.join(', ')}).`);
    const missing = known.filter((step) => !manifest.schema.includes(step));
    if (missing.length > 0 && !rows.takesOlderSchema) {
      throw new UnusableBackup(
        `This archive was made by an older version of Loci (it lacks ${missing.join(', ')}): restore it with that version, then upgrade.`,
      );
    }
    for (const name of Object.keys(manifest.checksums).filter((each) => each.startsWith('files/'))) {
      await files.put(name.slice('files/'.length), await readFile(join(folder, name)), '');
    }
    await rows.replaceFrom(join(folder, 'rows'));
    if (manifest.checksums[secretName]) await copyFile(join(folder, secretName), secretFile);
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  }
}

async function unpack(from: string, folder: string): Promise<Manifest> {
  try {
    const strangers: string[] = [];
    await extract({
      file: from,
      cwd: folder,
      // A name that leads out of the folder is an error, not a warning.
      strict: true,
      // We write files and folders alone; a link could lead out of the folder.
      filter(path, entry) {
        const known = !('type' in entry) || ['File', 'Directory'].includes(entry.type);
        if (!known) strangers.push(path);
        return known;
      },
    });
    if (strangers.length > 0) throw new Error(`${strangers[0]!} is neither a file nor a folder`);
  } catch (error) {
    throw new UnusableBackup(`The archive is damaged or cut short: ${(error as Error).message}`, { cause: error });
  }
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => undefined);
  if (text === undefined) throw new UnusableBackup('The archive is cut short: it has no manifest.');
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== 1)
    throw new UnusableBackup(`The archive has format ${String(manifest.format)}, which this version does not know.`);
  const found = await checksumsOf(folder);
  const wrong = [...new Set([...Object.keys(manifest.checksums), ...Object.keys(found)])].filter(
    (name) => manifest.checksums[name] !== found[name],
  );
  if (wrong.length > 0)
    throw new UnusableBackup(`The archive is damaged: ${wrong.slice(0, 3).join(', ')} ${wrong.length > 1 ? 'are' : 'is'} not as recorded.`);
  return manifest;
}

async function checksumsOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  const checksums: Record<string, string> = {};
  for (const path of paths.filter((each) => each !== manifestName).toSorted()) {
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(join(folder, path))) hash.update(chunk as Buffer);
    checksums[path] = hash.digest('hex');
  }
  return checksums;
}
