import { randomUUID } from 'node:crypto';
import { insertCard, type NewCard } from '#features/cards/make-card.server.ts';
import { documentOfEdition } from '#features/cards/subject.server.ts';
import { collectionSubject } from '#features/collections/subject.server.ts';
import { mapById } from '#features/maps/store.server.ts';
import { mapSubject, snapshotOf } from '#features/maps/subject.server.ts';
import { saveMapEdition } from '#features/maps/subject.store.server.ts';
import { saveHidden } from '#features/publications/publish.server.ts';
import { insertPublication, saveDocument, savePublication } from '#features/publications/store.server.ts';
import type { Writer } from '#platform/database/database.server.ts';

export interface NewEdition extends NewCard {
  readonly urlSeo?: string;
  readonly secretLink?: string;
  readonly rating?: { readonly sum: number; readonly count: number };
}

/** Inserts an edition as publishing would, without the author's own card. */
export async function insertEdition(rows: Writer, edition: NewEdition): Promise<void> {
  const { urlSeo, secretLink, rating, ...card } = { state: 'PUBLIC' as const, ...edition };
  await insertCard(rows, card);
  const publication = await insertPublication(rows, {
    id: card.id,
    kind: 'card',
    source_id: card.editionOf ?? null,
    state: card.state === 'SECRET' ? 'SECRET' : 'PUBLIC',
    author_id: card.userId,
    slug: urlSeo ?? null,
    secret_link: secretLink ?? null,
    created_at: card.now,
  });
  await saveDocument(rows, publication, await documentOfEdition(rows, publication));
  if (rating) await savePublication(rows, card.id, { rating_sum: rating.sum, rating_count: rating.count });
}

/** Hides an edition as a moderator does; `false` shows it again. */
export const hideEdition = (rows: Writer, id: string, hidden: boolean, now = 1): Promise<void> =>
  saveHidden(rows, { document: documentOfEdition }, { id }, hidden, now);

/** Publishes a collection, whatever it lacks. */
export async function publishCollectionAs(rows: Writer, memberId: string, id: string, slug: string): Promise<void> {
  const publication = await insertPublication(rows, {
    id,
    kind: 'collection',
    source_id: id,
    state: 'PUBLIC',
    author_id: memberId,
    slug,
    secret_link: null,
    created_at: 1,
  });
  await saveDocument(rows, publication, await collectionSubject.document(rows, publication));
}

/** Publishes a map, whatever it lacks. Answers the id of the edition. */
export async function publishMapAs(rows: Writer, memberId: string, mapId: string, slug: string): Promise<string> {
  const id = randomUUID();
  const { columns } = await snapshotOf(rows, (await mapById(rows, mapId))!);
  await saveMapEdition(rows, { id, author_id: memberId, ...columns });
  const publication = await insertPublication(rows, {
    id,
    kind: 'map',
    source_id: mapId,
    state: 'PUBLIC',
    author_id: memberId,
    slug,
    secret_link: null,
    created_at: 1,
  });
  await saveDocument(rows, publication, await mapSubject.document(rows, publication));
  return id;
}
