import type { Services } from '#platform/http/services.server.ts';
import { picturesOf } from '#platform/portable/pictures.ts';
import {
  jsonFile,
  type ArchiveFile,
  type ExportSource,
  type PortableKind,
  type ReadableFile,
  type Reading,
} from '#platform/portable/portable.server.ts';
import { exportName, exportVersion, fileNames } from './rules/export-format.ts';

/** The file of a picture, in the larger size, or of a sound; `undefined` if it is missing. */
export type PictureFile = (services: Services, id: string) => Promise<ArchiveFile | undefined>;

/** The files of an archive that can be imported. The manifest is last, because it has the counts. */
export async function* jsonFiles(
  source: ExportSource,
  kinds: readonly PortableKind[],
  pictureFile: PictureFile,
): AsyncGenerator<ArchiveFile> {
  const pictures = new UsedPictures(source.services, pictureFile);
  const exported = new Map(kinds.map(({ name }) => [name, new Set<string>()]));
  for (const kind of kinds) {
    if (!source.whole && !kind.withChosenCards) continue;
    const ids = exported.get(kind.name)!;
    for await (const { things = [], shows, ...file } of kind.files(
      source,
      (name, id) => exported.get(name)?.has(id) ?? false,
    )) {
      for (const id of things) ids.add(id);
      yield file;
      yield* pictures.of(shows);
    }
  }
  yield jsonFile('manifest.json', {
    format: exportName,
    version: exportVersion,
    exported_at: new Date(source.services.clock.now()).toISOString(),
    ...Object.fromEntries([...exported].map(([name, ids]) => [name, ids.size])),
    pictures: pictures.count,
    ...(pictures.sounds > 0 && { sounds: pictures.sounds }),
  });
}

/** Markdown files of each kind that is to be read, with their pictures. */
export async function* markdownFiles(
  source: ExportSource,
  kinds: readonly PortableKind[],
  pictureFile: PictureFile,
  { words, named }: Pick<Reading, 'words' | 'named'>,
): AsyncGenerator<ArchiveFile> {
  const pictures = new UsedPictures(source.services, pictureFile);
  const written = new Map<string, ReadableFile>();
  const reading: Reading = {
    words,
    named,
    names: fileNames,
    fileOf: (kind, id) => written.get(`${kind} ${id}`),
  };
  for (const kind of kinds) {
    if (!kind.readable || (!source.whole && !kind.withChosenCards)) continue;
    for await (const { things = [], shows, title = '', ...file } of kind.readable(source, reading)) {
      for (const id of things) written.set(`${kind.name} ${id}`, { name: file.name, title });
      yield file;
      yield* pictures.of(shows);
    }
  }
}

/** A text generated while it is read. */
export function textStream(
  texts: AsyncGenerator<string, void>,
  failed: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const parts = encoded(texts, failed);
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await parts.return(undefined);
      },
    },
    { highWaterMark: 1 },
  );
}

/** The tables of all kinds as CSV. The byte order mark tells spreadsheets that it is UTF-8. */
export async function* csvParts(source: ExportSource, kinds: readonly PortableKind[]): AsyncGenerator<string, void> {
  for (const { table } of kinds) {
    if (!table) continue;
    yield `\uFEFF${table.head}`;
    yield* table.rows(source);
  }
}

async function* encoded(
  texts: AsyncGenerator<string, void>,
  failed: (error: unknown) => void,
): AsyncGenerator<Uint8Array, undefined> {
  const encoder = new TextEncoder();
  try {
    for await (const text of texts) yield encoder.encode(text);
  } catch (error) {
    failed(error);
    throw error;
  }
  return undefined;
}

/** Pictures and sounds of the things of an archive, each once. */
class UsedPictures {
  readonly #services: Services;
  readonly #fileOf: PictureFile;
  readonly #seen = new Set<string>();
  count = 0;
  sounds = 0;

  constructor(services: Services, fileOf: PictureFile) {
    this.#services = services;
    this.#fileOf = fileOf;
  }

  async *of(shown: unknown): AsyncGenerator<ArchiveFile> {
    for (const id of picturesOf(shown)) {
      if (this.#seen.has(id)) continue;
      this.#seen.add(id);
      const file = await this.#fileOf(this.#services, id);
      if (!file) continue;
      if (file.name.startsWith('sounds/')) this.sounds++;
      else this.count++;
      yield file;
    }
  }
}
