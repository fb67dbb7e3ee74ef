import { exportedCards } from '#features/cards/portable.server.ts';
import { buffer } from 'node:stream/consumers';
import { tableHead, tableRow } from '#features/cards/rules/flashcard-table.ts';
import { exportedCollections } from '#features/collections/portable.server.ts';
import { exportedJournals } from '#features/journals/portable.server.ts';
import { exportedMaps } from '#features/maps/portable.server.ts';
import { fileName } from '#features/media/serve-media.server.ts';
import { mediaById } from '#features/media/store.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import {
  jsonFile,
  type ArchiveFile,
  type ExportSource,
  type PortableKind,
} from '#platform/portable/portable.server.ts';
import type { CardFile, MarkdownKey } from './markdown.server.ts';
import { exportName, exportVersion, fileNames, picturesOf } from './rules/export-format.ts';

/** The files of an archive that can be imported. The manifest is last, because it has the counts. */
export async function* jsonFiles(source: ExportSource, kinds: readonly PortableKind[]): AsyncGenerator<ArchiveFile> {
  const pictures = new UsedPictures(source.services);
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
  });
}

/** One Markdown file for each card, with its pictures. */
export async function* markdownFiles(
  source: ExportSource,
  words: (key: string) => string,
  named: (key: string) => string,
): AsyncGenerator<ArchiveFile> {
  // Loaded with the first export: a start does not need it.
  const { collectionMarkdown, journalMarkdown, mapMarkdown, markdownOf } = await import('./markdown.server.ts');
  const pictures = new UsedPictures(source.services);
  const nameOf = fileNames();
  const inWords = (key: MarkdownKey) => words(`markdown.${key}`);
  const files = new Map<string, CardFile>();
  for await (const card of exportedCards(source)) {
    const name = `${nameOf(card.title)}.md`;
    files.set(card._id, { name, title: card.title });
    yield textFile(name, markdownOf(card, inWords, named));
    yield* pictures.of(card);
  }
  if (!source.whole) return;
  const collectionName = fileNames('collection');
  for await (const collection of exportedCollections(source, (id) => files.has(id))) {
    yield textFile(
      `collections/${collectionName(collection.title)}.md`,
      collectionMarkdown(
        collection,
        collection.cards.map(({ _id }) => files.get(_id)!),
        inWords,
      ),
    );
    yield* pictures.of(collection);
  }
  const mapName = fileNames('map');
  for await (const map of exportedMaps(source))
    yield textFile(
      `maps/${mapName(map.title)}.md`,
      mapMarkdown(map, (id) => files.get(id)),
    );
  for await (const journal of exportedJournals(source))
    yield textFile(`journal/${journal.date}.md`, journalMarkdown(journal));
}

/** All flashcards as CSV. The byte order mark tells spreadsheets that it is UTF-8. */
export function csvStream(source: ExportSource, failed: (error: unknown) => void): ReadableStream<Uint8Array> {
  const parts = csvParts(source, failed);
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

async function* csvParts(
  source: ExportSource,
  failed: (error: unknown) => void,
): AsyncGenerator<Uint8Array, undefined> {
  const encoder = new TextEncoder();
  yield encoder.encode(`\uFEFF${tableHead}`);
  try {
    for await (const { title, flashcard } of exportedCards(source)) {
      if (flashcard.length > 0)
        yield encoder.encode(flashcard.map((each) => tableRow({ ...each, card: title })).join(''));
    }
  } catch (error) {
    failed(error);
    throw error;
  }
  return undefined;
}

/**
 * Pictures of the exported cards, each once, in the larger size. Skips missing files, which the card does not show
 * either.
 */
class UsedPictures {
  readonly #services: Services;
  readonly #seen = new Set<string>();
  count = 0;

  constructor(services: Services) {
    this.#services = services;
  }

  async *of(shown: unknown): AsyncGenerator<ArchiveFile> {
    const { database, files } = this.#services;
    for (const id of picturesOf(shown)) {
      if (this.#seen.has(id)) continue;
      this.#seen.add(id);
      const media = await database.read((rows) => mediaById(rows, id));
      const found = media && (await files.open(fileName(media.user_id, id, 'regular')));
      if (!found) continue;
      this.count++;
      yield { name: `pictures/${id}.webp`, bytes: await buffer(found.stream), packed: true };
    }
  }
}

const textFile = (name: string, text: string): ArchiveFile => ({ name, bytes: new TextEncoder().encode(text) });
