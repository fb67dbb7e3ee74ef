import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, type Stats } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, extname, join, normalize, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { rangeWithin } from './byte-range.ts';
import { atMost, type FileFacts, type Files } from './files.server.ts';

/** A folder stores no content types: the file extension determines it. */
const types: Record<string, string> = {
  '.webp': 'image/webp',
  '.webm': 'video/webm',
  '.weba': 'audio/webm',
  '.mp4': 'video/mp4',
  '.m4a': 'audio/mp4',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
};

export interface LocalFiles extends Files {
  /** Moves a finished file of the same disk here without copying it, synced as `write` does. */
  adopt(path: string, name: string): Promise<void>;
}

/** Files in a local folder. Writes are atomic: to a temporary file, synced and renamed. */
export function localFiles(folder: string): LocalFiles {
  const pathOf = (name: string) => {
    const path = normalize(join(folder, name));
    if (!path.startsWith(folder + sep)) throw new Error(`file name leaves its folder: ${name}`);
    return path;
  };

  async function put(aside: string, path: string): Promise<void> {
    const written = await open(aside, 'r+');
    try {
      await written.sync();
    } finally {
      await written.close();
    }
    await rename(aside, path);
    await syncFolders(dirname(path), folder);
  }

  const factsOf = (name: string, { size, mtimeMs }: Stats): FileFacts => ({
    size,
    type: types[extname(name)] ?? 'application/octet-stream',
    etag: `"${size.toString(36)}-${Math.round(mtimeMs * 1000).toString(36)}"`,
  });

  return {
    async write(name, content, { maxBytes }) {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true });
      const aside = `${path}.${randomUUID()}.part`;
      try {
        const out = createWriteStream(aside, { flags: 'wx' });
        await pipeline(atMost(content instanceof Uint8Array ? Readable.from([content]) : content, maxBytes), out);
        await put(aside, path);
        return out.bytesWritten;
      } catch (error) {
        await rm(aside, { force: true });
        throw error;
      }
    },
    async adopt(aside, name) {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true });
      await put(aside, path);
    },
    async open(name, asked) {
      const file = await unlessMissing(open(pathOf(name), 'r'));
      if (!file) return undefined;
      try {
        const facts = factsOf(name, await file.stat());
        const range = asked && rangeWithin(asked, facts.size);
        const part = range ? { start: range.first, end: range.last } : {};
        return { ...facts, range, stream: createReadStream('', { ...part, fd: file }) };
      } catch (error) {
        await file.close();
        throw error;
      }
    },
    async facts(name) {
      const found = await unlessMissing(stat(pathOf(name)));
      return found && factsOf(name, found);
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async *list(prefix = '') {
      const entries = await unlessMissing(opendir(folder, { recursive: true }));
      if (!entries) return;
      for await (const entry of entries) {
        if (!entry.isFile() || entry.name.endsWith('.part')) continue;
        const name = relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/');
        if (name.startsWith(prefix)) yield name;
      }
    },
  };
}

/** A new name survives a power failure only once its folder is synced, and the parent folders, which may be new too. */
async function syncFolders(lowest: string, highest: string): Promise<void> {
  // Windows cannot open folders; there the file system's journal has to suffice.
  if (process.platform === 'win32') return;
  for (let each = lowest; each.startsWith(highest); each = dirname(each)) {
    const opened = await open(each, 'r');
    try {
      await opened.sync();
    } finally {
      await opened.close();
    }
  }
}

async function unlessMissing<Found>(looking: Promise<Found>): Promise<Found | undefined> {
  try {
    return await looking;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
