import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, extname, join, normalize, relative, sep } from 'node:path';
import type { Files } from './files.server.ts';

const types: Record<string, string> = {
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.webm': 'video/webm',
  '.mp3': 'audio/mpeg',
};

/** Files in a folder of this machine. A file is either wholly there or not: it is written aside, synced and renamed. */
export function localFiles(folder: string): Files {
  const pathOf = (name: string) => {
    const path = normalize(join(folder, name));
    if (!path.startsWith(folder + sep)) throw new Error(`file name leaves its folder: ${name}`);
    return path;
  };
  /** A new name is safe from a power cut only once the folder that lists it is on the disk, and the folders above that may be new too. */
  const syncFolders = async (lowest: string) => {
    // Windows opens no folders; there the file system's own journal has to do.
    if (process.platform === 'win32') return;
    for (let each = lowest; each.startsWith(folder); each = dirname(each)) {
      const opened = await open(each, 'r');
      try {
        await opened.sync();
      } finally {
        await opened.close();
      }
    }
  };
  return {
    async put(name, bytes) {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true });
      const aside = `${path}.${randomUUID()}.part`;
      try {
        const file = await open(aside, 'wx');
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(aside, path);
      } catch (error) {
        await rm(aside, { force: true });
        throw error;
      }
      await syncFolders(dirname(path));
    },
    async get(name) {
      try {
        return { bytes: await readFile(pathOf(name)), type: types[extname(name)] ?? 'application/octet-stream' };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async *names() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      for (const entry of entries) {
        if (entry.isFile() && !entry.name.endsWith('.part'))
          yield relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/');
      }
    },
  };
}
