import { insertCard } from '#features/cards/make-card.server.ts';
import { documentOfEdition } from '#features/cards/subject.server.ts';
import { insertWhole } from '#features/maps/save-map.server.ts';
import { mapById } from '#features/maps/store.server.ts';
import { mapSubject, snapshotOf } from '#features/maps/subject.server.ts';
import { saveMapEdition } from '#features/maps/subject.store.server.ts';
import { fileName, type Variant } from '#features/media/serve-media.server.ts';
import { insertMedia, type NewMedia } from '#features/media/store.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import type { Writer } from '#platform/database/database.server.ts';
import type { SampleCard } from './authoring.ts';
import { authorId, sampleAuthors } from './authors.ts';
import { buildCard, cardId, coverId, editionId } from './wire-card.ts';
import { allCards } from './cards/all-cards.ts';
import { allMaps } from './maps/all-maps.ts';
import { buildMap, mapCoverId, mapEditionId, mapId } from './maps/build-map.ts';
import type { SampleMap } from './maps/map-authoring.ts';
import { readCoverFacts, readPicture } from './pictures.server.ts';
import { sampleSlug } from './sample-slug.ts';
import { claimSampleWorld, insertSampleAuthor, publishSample } from './store.server.ts';

const variants: readonly Variant[] = ['regular', 'thumb'];

/** Fixed dates, because the sample world is the same on every instance. */
const firstDay = Date.UTC(2025, 10, 3, 9);
const betweenCardsMs = 43 * 60 * 60 * 1000;
const betweenMapsMs = 13 * 24 * 60 * 60 * 1000;

/**
 * Writes pictures, authors, cards, maps and editions; all rows in one transaction, so that an interrupted start leaves none.
 */
export async function fillStore({
  database,
  files,
  clock,
}: Pick<Services, 'database' | 'files' | 'clock'>): Promise<void> {
  // Files first, so that a row never refers to a missing file. Idempotent.
  const covers = await putPictures(files);
  await database.transact((rows) => insertWorld(rows, covers, clock.now()));
}

/** Stores every cover as a file. Answers their rows. */
export async function putPictures(files: Services['files']): Promise<NewMedia[]> {
  const facts = await readCoverFacts();
  return Promise.all(
    allCards.map(async (card) => {
      const [regular, thumb] = await Promise.all(
        variants.map(async (variant) => {
          const picture = await readPicture(card.slug, variant);
          const name = fileName(authorId(card.author), coverId(card), variant);
          await files.write(name, picture, { type: 'image/webp' });
          return picture.byteLength;
        }),
      );
      const { width, height, colors } = facts[card.slug]!;
      return {
        id: coverId(card),
        user_id: authorId(card.author),
        width,
        height,
        bytes: regular! + thumb!,
        colors: JSON.stringify(colors),
        created_at: publishedAt(card),
      };
    }),
  );
}

/** Answers whether it was loaded now; `false` if it was loaded before. */
export async function insertWorld(rows: Writer, covers: readonly NewMedia[], now: number): Promise<boolean> {
  if (!(await claimSampleWorld(rows, now))) return false;
  for (const author of sampleAuthors) await insertSampleAuthor(rows, author, new Date(firstDay));
  for (const cover of covers) await insertMedia(rows, cover);
  // Oldest first, so that row numbers follow the dates.
  for (const card of allCards.toReversed()) await insertPublishedCard(rows, card);
  for (const map of allMaps.toReversed()) await insertPublishedMap(rows, map);
  return true;
}

/** The author's own card and its public edition. */
async function insertPublishedCard(rows: Writer, card: SampleCard): Promise<void> {
  const now = publishedAt(card);
  const userId = authorId(card.author);
  const shared = { userId, now, language: card.language, update: buildCard(card) };
  await insertCard(rows, { ...shared, id: cardId(card), published: { public: true } });
  const id = editionId(card);
  await insertCard(rows, { ...shared, id, state: 'PUBLIC', editionOf: cardId(card) });
  const thing = { id, kind: 'card', source_id: cardId(card), author_id: userId, slug: sampleSlug(card) } as const;
  await publishSample(rows, { ...thing, created_at: now }, documentOfEdition);
}

/** The author's own map and its public edition, which suggests the editions of the cards on its nodes. */
async function insertPublishedMap(rows: Writer, map: SampleMap): Promise<void> {
  const now = firstDay + (allMaps.length - allMaps.indexOf(map)) * betweenMapsMs;
  const author_id = authorId(map.author);
  const content = buildMap(map);
  const columns = { cover_id: mapCoverId(map) };
  await insertWhole(rows, { id: mapId(map), memberId: author_id, content, columns, now });
  const id = mapEditionId(map);
  const edition = await snapshotOf(rows, (await mapById(rows, mapId(map)))!);
  await saveMapEdition(rows, { id, author_id, ...edition.columns });
  const thing = { id, kind: 'map', source_id: mapId(map), author_id, slug: sampleSlug(content.settings) } as const;
  await publishSample(rows, { ...thing, created_at: now }, (written, publication) =>
    mapSubject.document(written, publication),
  );
}

function publishedAt(card: SampleCard): number {
  return firstDay + (allCards.length - allCards.indexOf(card)) * betweenCardsMs;
}
