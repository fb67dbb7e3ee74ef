import { insertCard } from '#features/cards/make-card.server.ts';
import { fileName, type Variant } from '#features/media/serve-media.server.ts';
import { insertMedia, type MediaRow } from '#features/media/store.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import type { Writer } from '#platform/database/database.server.ts';
import type { SampleCard } from './authoring.ts';
import { authorId, sampleAuthors } from './authors.ts';
import { buildCard, cardId, coverId, editionId } from './wire-card.ts';
import { allCards } from './cards/all-cards.ts';
import { readCoverFacts, readPicture } from './pictures.server.ts';
import { sampleSlug } from './sample-slug.ts';
import { claimSampleWorld, insertSampleAuthor, isSlugTaken } from './store.server.ts';

const variants: readonly Variant[] = ['regular', 'thumb'];

/** The world is the same whenever it is loaded, so its days are, too. */
const firstDay = Date.UTC(2025, 10, 3, 9);
const betweenCardsMs = 43 * 60 * 60 * 1000;

/** Pictures, authors, cards and editions; all rows in one transaction, so that a start which is cut off leaves nothing behind. */
export async function fillStore({ database, files, clock }: Pick<Services, 'database' | 'files' | 'clock'>): Promise<void> {
  // The files first: a row never names a file that is not there. Putting them twice does no harm.
  const covers = await putPictures(files);
  await database.transact((rows) => insertWorld(rows, covers, clock.now()));
}

/** Puts every cover where files are kept. Answers the rows that name them. */
export async function putPictures(files: Services['files']): Promise<MediaRow[]> {
  const facts = await readCoverFacts();
  return Promise.all(
    allCards.map(async (card) => {
      const [regular, thumb] = await Promise.all(
        variants.map(async (variant) => {
          const picture = await readPicture(card.slug, variant);
          await files.put(fileName(authorId(card.author), coverId(card), variant), picture, 'image/webp');
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

/** Answers whether it has come now; `false` when it was here before. */
export async function insertWorld(rows: Writer, covers: readonly MediaRow[], now: number): Promise<boolean> {
  if (!(await claimSampleWorld(rows, now))) return false;
  for (const author of sampleAuthors) await insertSampleAuthor(rows, author, new Date(firstDay));
  for (const cover of covers) await insertMedia(rows, cover);
  // Oldest first, so that the numbering of rows follows the days as well.
  for (const card of allCards.toReversed()) await insertPublishedCard(rows, card);
  return true;
}

/** The author's own card and its public edition. */
async function insertPublishedCard(rows: Writer, card: SampleCard): Promise<void> {
  const shared = { userId: authorId(card.author), now: publishedAt(card), language: card.language, update: buildCard(card) };
  await insertCard(rows, { ...shared, id: cardId(card), published: { public: true } });
  const slug = sampleSlug(card);
  // Where the world comes late, a member may have the address already.
  const urlSeo = (await isSlugTaken(rows, slug)) ? `${slug}-${editionId(card).slice(0, 6)}` : slug;
  await insertCard(rows, { ...shared, id: editionId(card), state: 'PUBLIC', urlSeo, editionOf: cardId(card) });
}

function publishedAt(card: SampleCard): number {
  return firstDay + (allCards.length - allCards.indexOf(card)) * betweenCardsMs;
}
