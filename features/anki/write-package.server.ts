import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Services } from '#platform/http/services.server.ts';
import { textFile, type ArchiveFile, type ExportSource } from '#platform/portable/portable.server.ts';
import { runChild } from './child-process.server.ts';
import { svgOfPicture } from './draw-svg.server.ts';
import { linesOf, type PackageOf } from './notes-out.server.ts';
import { isSvgName } from './rules/svg-file.ts';

/** A package of everything that a member may have. */
const longestMs = 600_000;

/**
 * The files of a package of Anki, which a process of its own writes: a collection of schema 11, as all programs since
 * Anki 2.1 read it, beside one that tells earlier ones to be updated, the pictures and sounds, and their names at the
 * end.
 */
export async function* packageFiles(
  source: ExportSource,
  of: PackageOf,
  pictureFile: (services: Services, id: string) => Promise<ArchiveFile | undefined>,
  signal: AbortSignal,
): AsyncGenerator<ArchiveFile> {
  const folder = await mkdtemp(join(tmpdir(), 'loci-anki-'));
  try {
    const pictures = new Set<string>();
    const came = new Map<string, string>();
    const input = Readable.from(linesOf(source, of, pictures, came), { highWaterMark: 1 });
    const script = new URL('./collection-child.server.ts', import.meta.url);
    await runChild(script, { args: [folder], input, signal, longestMs });
    for (const name of ['collection.anki21', 'collection.anki2']) {
      const path = join(folder, name);
      const { size } = await stat(path);
      yield { name, stream: Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>, size };
    }
    const names: Record<string, string> = {};
    let count = 0;
    const wanted = [
      ...[...came].map(([name, id]) => ({ id, name })),
      ...[...pictures].map((id) => ({ id, name: undefined })),
    ];
    for (const { id, name: called } of wanted) {
      const file = await pictureFile(source.services, id);
      if (!file) continue;
      const name = String(count++);
      // `pictures/{id}.webp` or `sounds/{id}.mp3` in other archives.
      names[name] = called ?? `loci-${file.name.split('/')[1]}`;
      yield called !== undefined && isSvgName(called) ? await asSvg(file, name) : { ...file, name };
    }
    yield textFile('media', JSON.stringify(names));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A file by the name of a drawing is one. */
async function asSvg(file: ArchiveFile, name: string): Promise<ArchiveFile> {
  const picture = 'bytes' in file ? file.bytes : await bytesOf(file.stream);
  return textFile(name, await svgOfPicture(picture));
}

const bytesOf = async (stream: ReadableStream<Uint8Array>) => new Uint8Array(await new Response(stream).arrayBuffer());
