import { buffer } from 'node:stream/consumers';
import { wholeCard } from '#features/cards/lists.store.server.ts';
import { tableHead, tableRow } from '#features/cards/rules/flashcard-table.ts';
import { mindMapFields } from '#features/cards/rules/mind-map.ts';
import { itemsOf } from '#features/cards/store.server.ts';
import { cardOf } from '#features/cards/wire.server.ts';
import { fileName } from '#features/media/serve-media.server.ts';
import { mediaById } from '#features/media/store.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { exportedCollections } from './collections.server.ts';
import {
  exportedFields,
  type ExportedCard,
  type ExportedCollection,
  type ExportedMap,
  type ExportManifest,
} from './contract.ts';
import { exportedJournals, exportedSessionsOf } from './diary.server.ts';
import { exportedLearningOf } from './learning.server.ts';
import { exportedMaps } from './maps.server.ts';
import { exportedMemberThings } from './member-things.server.ts';
import type { CardFile, MarkdownKey } from './markdown.server.ts';
import { recordingFiles } from './recordings.server.ts';
import { exportName, exportVersion, fileNames, picturesOf } from './rules/export-format.ts';
import type { ArchiveFile } from './zip-stream.server.ts';

const ofMindMap: ReadonlySet<string> = new Set(['mindmap', ...mindMapFields]);

export interface ExportSource {
  readonly services: Services;
  readonly memberId: string;
  readonly ids: readonly string[];
  /** Export the whole library, with its collections. */
  readonly whole: boolean;
}

/** Reads cards one by one, each when the archive asks for it. Skips cards that were deleted since the export began. */
async function* exportedCards({ services, memberId, ids }: ExportSource): AsyncGenerator<ExportedCard> {
  for (const id of ids) {
    const card = await services.database.read(async (rows) => {
      const row = await wholeCard(rows, id);
      return row && row.user_id === memberId && row.shelf === 'library'
        ? cardOf(row, await itemsOf(rows, id))
        : undefined;
    });
    if (!card) continue;
    const fields = card.mindmap ? exportedFields : exportedFields.filter((field) => !ofMindMap.has(field));
    yield Object.fromEntries(fields.map((field) => [field, card[field]])) as ExportedCard;
  }
}

/** The files of an archive that can be imported. The manifest is last, because it has the counts. */
export async function* jsonFiles(source: ExportSource): AsyncGenerator<ArchiveFile> {
  const pictures = new UsedPictures(source.services);
  const cards = new Set<string>();
  const unlocked: string[] = [];
  for await (const card of exportedCards(source)) {
    yield textFile(`cards/${card._id}.json`, `${JSON.stringify(card, null, 1)}\n`);
    yield* pictures.of(card);
    cards.add(card._id);
    if (!card.locked) unlocked.push(card._id);
  }
  let collections = 0;
  if (source.whole)
    for await (const collection of exportedCollections(source, (id) => cards.has(id))) {
      yield textFile(`collections/${collection._id}.json`, `${JSON.stringify(collection, null, 1)}\n`);
      yield* pictures.of(collection);
      collections++;
    }
  let maps = 0;
  if (source.whole)
    for await (const map of exportedMaps(source)) {
      yield textFile(`maps/${map._id}.json`, `${JSON.stringify(map, null, 1)}\n`);
      yield* pictures.of(map);
      maps++;
    }
  let journals = 0;
  if (source.whole)
    for await (const journal of exportedJournals(source)) {
      yield textFile(`journal/${journal.date}.json`, `${JSON.stringify(journal, null, 1)}\n`);
      journals++;
    }
  const sessions = source.whole ? await exportedSessionsOf(source) : [];
  if (sessions.length > 0) yield textFile('sessions.json', `${JSON.stringify(sessions, null, 1)}\n`);
  const recordings = source.whole ? yield* recordingFiles(source, (id) => cards.has(id)) : [];
  if (recordings.length > 0) yield textFile('recordings.json', `${JSON.stringify(recordings, null, 1)}\n`);
  let learnt = 0;
  for (const id of source.whole ? unlocked : []) {
    const learning = await exportedLearningOf(source, id);
    if (!learning) continue;
    yield textFile(`learning/${id}.json`, `${JSON.stringify(learning, null, 1)}\n`);
    learnt++;
  }
  if (source.whole) yield textFile('member.json', `${JSON.stringify(await exportedMemberThings(source), null, 1)}\n`);
  const manifest: ExportManifest = {
    format: exportName,
    version: exportVersion,
    exported_at: new Date(source.services.clock.now()).toISOString(),
    cards: cards.size,
    collections,
    maps,
    journals,
    sessions: sessions.length,
    recordings: recordings.length,
    learning: learnt,
    member: source.whole ? 1 : 0,
    pictures: pictures.count,
  };
  yield textFile('manifest.json', `${JSON.stringify(manifest, null, 1)}\n`);
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

  async *of(shown: ExportedCard | ExportedCollection | ExportedMap): AsyncGenerator<ArchiveFile> {
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
