import { implement } from '@orpc/server';
import { authorise, command, membersOnly, namesWrongFields, type CallContext } from '#features/account/calls.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { collectionsContract } from './contract.ts';
import { publishCollection, takeOwnCollection, unpublishCollection } from './publish.server.ts';
import { makeCollection } from './make-collection.server.ts';
import { publicPageOf } from './public-page.server.ts';
import { saveCollectionUpdate } from './save-collection.server.ts';
import {
  cardsOfCollection,
  collectionById,
  collectionsOfMember,
  deleteCollection,
  firstCards,
  placesOf,
  publicCollectionBySlug,
  takeCollection,
} from './store.server.ts';
import { takeable, takeAll } from './take-all.server.ts';
import { collectionOf, collectionShortOf } from './wire.server.ts';

const open = implement(collectionsContract).$context<CallContext>().use(namesWrongFields);
const signedIn = open.use(membersOnly);
const notFound = () => new Refusal('NOT_FOUND', { key: 'account:refusal.notFound' });
/** Of a collection that has no cover of its own. */
const cardsOnCover = 3;

export const collectionsHandlers = {
  list: signedIn.list.handler(({ context: { member, services } }) => {
    authorise(member, 'listOwnCollections');
    return services.database.read(async (rows) => {
      const first = await firstCards(rows, member.id, cardsOnCover);
      return (await collectionsOfMember(rows, member.id)).map((row) =>
        collectionShortOf(
          row,
          first.filter(({ collection_id }) => collection_id === row.id),
        ),
      );
    });
  }),

  create: signedIn.create.handler(({ context, input }) => {
    const { member, services } = context;
    authorise(member, 'createCollection');
    return command(context, input, async (rows, announce) => {
      const now = services.clock.now();
      const made = await makeCollection(rows, { id: input._id, memberId: member.id, language: member.locale, now });
      // Sent again without its key, it answers what stands there; an id that belongs to someone else is refused.
      const row = made ? (await takeCollection(rows, input._id))! : await collectionById(rows, input._id);
      if (!row) throw notFound();
      authorise(member, 'editCollection', { ownerId: row.member_id });
      if (made && input.update) {
        const { touched } = await saveCollectionUpdate(rows, row, input.update, now);
        announce.changed([member.id], topicsOf(row.id, touched));
      } else if (made) announce.changed([member.id], ['collections']);
      const stands = (await collectionById(rows, row.id))!;
      return { insertedId: row.id, collection: collectionOf(stands, await cardsOfCollection(rows, row.id)) };
    });
  }),

  read: signedIn.read.handler(({ context: { member, services }, input }) =>
    services.database.read(async (rows) => {
      const row = await collectionById(rows, input.id);
      if (!row) throw notFound();
      authorise(member, 'editCollection', { ownerId: row.member_id });
      return [collectionOf(row, await cardsOfCollection(rows, row.id))];
    }),
  ),

  edit: signedIn.edit.handler(({ context, input }) =>
    command(context, input, async (rows, announce) => {
      const collection = await takeOwnCollection(rows, context, input.id);
      const { missing, touched } = await saveCollectionUpdate(rows, collection, input.update, context.services.clock.now());
      announce.changed([context.member.id], topicsOf(collection.id, touched));
      return { ok: true as const, revision: collection.revision, missing };
    }),
  ),

  remove: signedIn.remove.handler(({ context, input }) =>
    command(context, input, async (rows, announce) => {
      const { id } = await takeOwnCollection(rows, context, input.id);
      const touched = [...(await placesOf(rows, id))];
      await deleteCollection(rows, id);
      announce.changed([context.member.id], topicsOf(id, touched));
      return { ok: true as const };
    }),
  ),

  publish: signedIn.publish.handler(({ context, input }) => publishCollection(context, input)),

  unpublish: signedIn.unpublish.handler(({ context, input }) => unpublishCollection(context, input)),

  takeAll: signedIn.takeAll.handler(({ context, input }) => takeAll(context, input)),

  readPublic: open.readPublic.handler(({ context: { services, member }, input: { slug, page = 1 } }) =>
    services.database.read(async (rows) => {
      const row = await publicCollectionBySlug(rows, slug);
      if (!row) throw notFound();
      const shown = await publicPageOf(rows, row, page);
      if (!member || member.id === row.member_id) return [shown];
      const { left, blocked } = await takeable(rows, row.id, member);
      return [{ ...shown, toTake: { left, blocked } }];
    }),
  ),
};

/** The lists, the collection itself, and where cards came or went, the library and those cards: each says which collections hold it. */
function topicsOf(id: string, touched: readonly string[]): string[] {
  return [
    'collections.list',
    `collection:${id}`,
    ...(touched.length > 0 ? ['cards.listShort', ...touched.map((card) => `card:${card}`)] : []),
  ];
}
