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
  return {
    async put(name, bytes) {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true });
      const aside = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}.part`;
      const file = await open(aside, 'w');
      await file.writeFile(bytes);
      await file.sync();
      await file.close();
      await rename(aside, path);
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
