import { randomUUID } from 'node:crypto';
import { implement } from '@orpc/server';
import {
  authorise,
  membersOnly,
  namesWrongFields,
  type CallContext,
  type SignedInContext,
} from '#features/account/calls.server.ts';
import { can } from '#features/account/rules/abilities.ts';
import { explore } from '#features/publications/explore.server.ts';
import type { ExploreAsked } from '#features/publications/explore.contract.ts';
import { publish, takeBack } from '#features/publications/publish.server.ts';
import { rate, withdraw } from '#features/publications/rate.server.ts';
import { readAddedList, readMeta } from '#features/publications/reading.server.ts';
import { removeComment } from '#features/publications/remove-comment.server.ts';
import { isOpen } from '#vocabulary/subject.ts';
import { slowDown } from '#features/publications/slow-down.server.ts';
import { publicationById, publicationOf } from '#features/publications/store.server.ts';
import type { Reader } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { addPublicMap } from './adding.server.ts';
import { leaveMapNews, readMapNews, takeMapNews } from './edition-news.server.ts';
import { mapNotOpen, openMap } from './own-map.server.ts';
import { mapToReadOf, publicMapOf, publicMapShortOf } from './public-wire.server.ts';
import type { MapUpdate } from './contract.ts';
import { publicMapsContract } from './publications.contract.ts';
import { mapById } from './store.server.ts';
import { isSameEdition, mapSubject, snapshotOf, whatBlocksMap } from './subject.server.ts';
import {
  copyOfMember,
  mapEdition,
  mapsOfFollowed,
  publicMapBy,
  publicMapTiles,
  type WholePublicMapRow,
} from './subject.store.server.ts';

const open = implement(publicMapsContract).$context<CallContext>().use(namesWrongFields);
const signedIn = open.use(membersOnly);
export const publicMapsHandlers = {
  publish: signedIn.publish.handler(async ({ context, input }) => {
    await slowDown(context, 'publishing');
    const { id, toBePublished = false, terms = true, ...update } = input;
    const { database } = context.services;
    const sourceId = await database.read((rows) => sourceOf(rows, id));
    const wanted = { state: 'PUBLIC', sourceId, onlyUpdate: !toBePublished, form: { update, terms } } as const;
    const { reasons, publication } = await publish(context, input, mapSubject, wanted);
    const dropped = publication
      ? await database.read(async (rows) => [...(await snapshotOf(rows, (await mapById(rows, sourceId))!)).leftOut])
      : [];
    return {
      failed: publication === undefined,
      need_premium_account: reasons.includes('needsPremium'),
      reasons,
      isPublished: publication?.published === 1,
      urlSeo: publication?.slug ?? null,
      focusmap_public_id: publication?.id ?? null,
      dropped,
    };
  }),

  publication: signedIn.publication.handler(({ context: { member, services }, input: { id } }) =>
    services.database.read(async (rows) => {
      const map = await openMap(rows, member, id);
      const publication = map.edition_of === null ? await publicationOf(rows, 'map', id, 'PUBLIC') : undefined;
      const edition = publication && (await mapEdition(rows, publication.id));
      const { columns, leftOut } = await snapshotOf(rows, map);
      const hidden = publication?.hidden === 1;
      const instant = (at: number | undefined) => (at === undefined ? null : new Date(at).toISOString());
      return {
        isPublished: publication?.published === 1,
        hidden,
        focusmap_public_id: publication?.id ?? null,
        urlSeo: publication?.slug ?? null,
        published_at: instant(publication?.created_at),
        updated_at: instant(publication?.updated_at),
        rating: publication?.rating_sum ?? 0,
        number_rating: publication?.rating_count ?? 0,
        added: publication?.added ?? 0,
        changed: edition !== undefined && !isSameEdition(edition, columns),
        reasons: await whatBlocksMap(rows, member, map, {
          hidden,
          isPublished: publication !== undefined,
          update: {},
          terms: true,
        }),
        dropped: [...leftOut],
      };
    }),
  ),

  takeBack: signedIn.takeBack.handler(async ({ context, input }) => {
    const found = await context.services.database.read(
      async (rows) => (await publicationById(rows, input.id)) ?? publicationOf(rows, 'map', input.id, 'PUBLIC'),
    );
    return takeBack(context, input, mapSubject, { id: found?.id ?? input.id, state: 'PUBLIC' });
  }),

  explore: open.explore.handler(({ context, input }) => exploreMaps(context, input)),

  followed: signedIn.followed.handler(({ context: { member, services } }) => {
    authorise(member, 'makeMap');
    return services.database.read(async (rows) => (await mapsOfFollowed(rows, member.id)).map(publicMapShortOf));
  }),

  pick: open.pick.handler(async ({ context, input }) => (await exploreMaps(context, input)).focusmaps),

  readBySlug: open.readBySlug.handler(({ context: { member, services }, input: { slug } }) =>
    services.database.read(async (rows) => {
      const row = readable(await publicMapBy(rows, { slug }), member);
      return [await publicMapOf(rows, row, member)];
    }),
  ),

  readText: open.readText.handler(({ context: { member, services }, input: { slug } }) =>
    services.database.read(async (rows) =>
      mapToReadOf(rows, readable(await publicMapBy(rows, { slug }), member), member),
    ),
  ),

  read: open.read.handler(({ context: { member, services }, input: { id } }) =>
    services.database.read(async (rows) => {
      const row = readable(await publicMapBy(rows, { id }), member);
      return [await publicMapOf(rows, row, member)];
    }),
  ),

  add: signedIn.add.handler(({ context, input }) => addPublicMap(context, input)),

  addById: signedIn.addById.handler(async ({ context, input }) => {
    const copy = { focusmap_public_id: input.mapId, _id: randomUUID() };
    const { focusmap, ...reply } = await addPublicMap(context, copy, input);
    return { ...reply, addedCard: focusmap };
  }),

  bookmarked: signedIn.bookmarked.handler(({ context: { member, services }, input: { mapId } }) =>
    services.database.read(async (rows) => {
      const copy = await copyOfMember(rows, member.id, mapId);
      return { exists: copy !== undefined && copy.deleted_at === null };
    }),
  ),

  news: signedIn.news.handler(({ context, input }) => readMapNews(context, input)),

  takeNews: signedIn.takeNews.handler(({ context, input }) => takeMapNews(context, input)),

  leaveNews: signedIn.leaveNews.handler(({ context, input }) => leaveMapNews(context, input)),

  rate: signedIn.rate.handler(async ({ context, input }) => {
    const { focusmap_public_id: id, rating: stars, comments: comment = '' } = input;
    return { ...(await rate(context, input, mapSubject, { id, stars, comment })), status: 'ok' as const };
  }),

  meta: open.meta.handler(({ context, input: { focusmap_public_id: id, ...page } }) =>
    readMeta(context, mapSubject, { id, ...page }),
  ),

  withdrawRating: signedIn.withdrawRating.handler(({ context, input }) =>
    withdraw(context, input, mapSubject, input.focusmap_public_id),
  ),

  removeComment: signedIn.removeComment.handler(({ context, input }) =>
    removeComment(context, input, mapSubject, { id: input.focusmap_public_id, commentId: input.comment_id }),
  ),

  addedList: signedIn.addedList.handler(({ context, input }) => readAddedList(context, mapSubject, input)),
};

/** The id of the map that was published, by its own id or that of its edition. */
/** Changes a map together with its public edition; `id` is of either. */
export async function updateEdition(
  context: SignedInContext,
  input: unknown,
  { id, update }: { readonly id: string; readonly update: MapUpdate },
): Promise<void> {
  await slowDown(context, 'publishing');
  const sourceId = await context.services.database.read((rows) => sourceOf(rows, id));
  const wanted = { state: 'PUBLIC', sourceId, onlyUpdate: true, form: { update, terms: true } } as const;
  const { reasons, publication } = await publish(context, input, mapSubject, wanted);
  if (publication) return;
  throw reasons.includes('needsPremium')
    ? new Refusal('NEEDS_PREMIUM', { key: 'account:refusal.needsPremium' })
    : mapNotOpen();
}

async function sourceOf(rows: Reader, id: string): Promise<string> {
  const publication = await publicationById(rows, id);
  if (!publication) return id;
  // The source of a deleted map cannot be locked, so that publishing it is refused as not found.
  return publication.kind === 'map' ? (publication.source_id ?? id) : id;
}

async function exploreMaps(context: CallContext, input: ExploreAsked) {
  const { tiles, ...found } = await explore(context, 'map', input, publicMapTiles);
  return { focusmaps: tiles.map(publicMapShortOf), ...found };
}

/** An edition that was taken back or hidden is there for its author alone. */
function readable(row: WholePublicMapRow | undefined, reader: CallContext['member']): WholePublicMapRow {
  if (!row) throw mapNotOpen();
  if (!isOpen(row) && !can(reader, 'readHiddenEdition', { ownerId: row.author_id })) throw mapNotOpen();
  return row;
}
