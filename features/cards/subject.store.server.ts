import { sql } from 'kysely';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import type { Holder } from '#features/publications/subject.server.ts';
import type { Resource } from './contract.ts';
import type { CardRow } from './store.server.ts';
import './tables.server.ts';
import '#features/publications/tables.server.ts';

export function cardById(rows: Reader, id: string): Promise<CardRow | undefined> {
  return rows.selectFrom('card').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * The copies of these editions that members added to their library. Locked copies are left out: a teacher assigned
 * them, and listing them would reveal to the teacher who has an account before that person has accepted.
 */
export function copiesOf(rows: Reader, publicationIds: readonly string[]) {
  return rows
    .selectFrom('card as copy')
    .select(['copy.id', 'copy.created_at'])
    .select((row) => [
      row.ref('copy.edition_of').$notNull().as('publication_id'),
      row.ref('copy.user_id').as('member_id'),
    ])
    .where('copy.edition_of', 'in', [...publicationIds])
    .where('copy.shelf', '=', 'library')
    .where('copy.locked', '=', 0);
}

/** The members who have a copy, in the order of the copies' ids. */
export async function copyHoldersAfter(
  rows: Reader,
  editionId: string,
  after: string,
  length: number,
): Promise<Holder[]> {
  const holders = await rows
    .selectFrom('card')
    .leftJoin('taken_edition as taken', 'taken.card_id', 'card.id')
    .select(['card.id', 'card.user_id', 'taken.version', 'taken.left_out'])
    .where('card.edition_of', '=', editionId)
    .where('card.shelf', '=', 'library')
    .where('card.id', '>', after)
    .orderBy('card.id')
    .limit(length)
    .execute();
  return holders.map(({ id, user_id, version, left_out }) => ({
    id,
    member_id: user_id,
    decided: Math.max(version ?? 0, left_out ?? 0),
    path: `/app/card/${id}`,
  }));
}

/** Whether any item of a card changed at this revision. */
export async function hasItemOfRevision(rows: Reader, cardId: string, revision: number): Promise<boolean> {
  const item = await rows
    .selectFrom('card_item')
    .select('id')
    .where('card_id', '=', cardId)
    .where('revision', '=', revision)
    .limit(1)
    .executeTakeFirst();
  return item !== undefined;
}

/** The texts of a card that may reference pictures. */
export async function textsWithPictures(rows: Reader, id: string): Promise<string[]> {
  const card = await rows
    .selectFrom('card')
    .select(['cover_id', 'description', 'summary', 'author_notes'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const items = await rows
    .selectFrom('card_item')
    .select('content')
    .where('card_id', '=', id)
    .where('removed', '=', 0)
    .where(sql<boolean>`content like '%/media/%'`)
    .execute();
  const cover = card.cover_id === null ? '' : `/media/${card.cover_id}/`;
  return [cover, card.description, card.summary, card.author_notes, ...items.map(({ content }) => content)];
}

/** The version, and its fingerprints, that a copy took of its edition. */
export async function takenOf(
  rows: Reader,
  copyId: string,
): Promise<{ version: number; leftOut: number; parts: Record<string, string> }> {
  const taken = await rows
    .selectFrom('taken_edition')
    .select(['version', 'parts', 'left_out'])
    .where('card_id', '=', copyId)
    .executeTakeFirst();
  return {
    version: taken?.version ?? 0,
    leftOut: taken?.left_out ?? 0,
    parts: JSON.parse(taken?.parts ?? '{}') as Record<string, string>,
  };
}

/** Stores that the owner dismissed this version of the edition. */
export async function saveLeftOut(rows: Writer, copyId: string, version: number): Promise<void> {
  await rows.updateTable('taken_edition').set({ left_out: version }).where('card_id', '=', copyId).execute();
}

const mostResources = 1_000;

/** The resources of the cards that a member has published to everybody, those of the newest card first. */
export async function openResourcesOf(rows: Reader, authorId: string) {
  const found = await rows
    .selectFrom('publication')
    .innerJoin('card', 'card.id', 'publication.id')
    .innerJoin('card_item', 'card_item.card_id', 'card.id')
    .select(['card_item.content', 'card.category_1', 'card.category_2'])
    .where('publication.author_id', '=', authorId)
    .where('publication.kind', '=', 'card')
    .where('publication.state', '=', 'PUBLIC')
    .where('publication.published', '=', 1)
    .where('publication.hidden', '=', 0)
    .where('card_item.kind', '=', 'resource')
    .where('card_item.removed', '=', 0)
    .orderBy('publication.created_at', 'desc')
    .orderBy('publication.id')
    .orderBy('card_item.order_key')
    .limit(mostResources)
    .execute();
  return found.map(({ content, category_1, category_2 }) => {
    const { url, title } = JSON.parse(content) as Pick<Resource, 'url' | 'title'>;
    return { url, title, cat1: category_1, cat2: category_2 };
  });
}
