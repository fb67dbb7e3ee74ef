import { implement } from '@orpc/server';
import {
  authorise,
  command,
  membersOnly,
  namesWrongFields,
  type CallContext,
  type SignedInContext,
} from '#features/account/calls.server.ts';
import { planAgain } from '#features/memory/plan-again.server.ts';
import {
  forgetGoalOfCollection,
  goalOfCollection,
  putGoalOfCollection,
} from '#features/memory/collection-goals.store.server.ts';
import { refusePastExam } from '#features/memory/refuse-past-exam.server.ts';
import { holds } from '#features/publications/added.store.server.ts';
import { explore } from '#features/publications/explore.server.ts';
import { newestOfFollowed } from '#features/publications/followed.store.server.ts';
import { publish, takeBack } from '#features/publications/publish.server.ts';
import { rate, withdraw } from '#features/publications/rate.server.ts';
import { removeComment } from '#features/publications/remove-comment.server.ts';
import { readAddedList, readMeta } from '#features/publications/reading.server.ts';
import { slowDown } from '#features/publications/slow-down.server.ts';
import type { Writer } from '#platform/database/database.server.ts';
import { Refusal, notFound } from '#platform/contract/refusal.ts';
import type { Topic } from '#platform/realtime/live-words.ts';
import { cardLanguageOf } from '#platform/i18n/locales.ts';
import { collectionsContract } from './contract.ts';
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
  publicTilesOf,
  lockCollection,
  type CollectionRow,
} from './store.server.ts';
import { addedBy } from './subject.store.server.ts';
import { collectionSubject } from './subject.server.ts';
import { cardsToAdd, takeAll } from './take-all.server.ts';
import { collectionOf, collectionShortOf, publicTileOf } from './wire.server.ts';

const open = implement(collectionsContract).$context<CallContext>().use(namesWrongFields);
const signedIn = open.use(membersOnly);
/** How many card covers stand in for a missing cover. */
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
      const made = await makeCollection(rows, {
        id: input._id,
        memberId: member.id,
        language: cardLanguageOf(member.locale),
        now,
      });
      // A repeated request without its idempotency key gets the existing collection; an id of another member's is
      // refused.
      const row = made ? (await lockCollection(rows, input._id))! : await collectionById(rows, input._id);
      if (!row) throw notFound();
      authorise(member, 'editCollection', { ownerId: row.member_id });
      let missing: string[] = [];
      if (made && input.update) {
        const saved = await saveCollectionUpdate(rows, row, input.update, now);
        ({ missing } = saved);
        announce.changed([member.id], topicsOf(row.id, saved.touched));
      } else if (made) announce.changed([member.id], ['collections']);
      const stands = (await collectionById(rows, row.id))!;
      return {
        insertedId: row.id,
        collection: collectionOf(stands, await cardsOfCollection(rows, row.id)),
        ...(missing.length > 0 ? { missing } : {}),
      };
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
      const collection = await lockOwnCollection(rows, context, input.id);
      const { missing, touched } = await saveCollectionUpdate(
        rows,
        collection,
        input.update,
        context.services.clock.now(),
      );
      if (touched.length > 0) await planGoalAgain(context.services, rows, collection);
      announce.changed([context.member.id], topicsOf(collection.id, touched));
      return { ok: true as const, revision: collection.revision, missing };
    }),
  ),

  remove: signedIn.remove.handler(({ context, input }) =>
    command(context, input, async (rows, announce) => {
      const collection = await lockOwnCollection(rows, context, input.id);
      const { id } = collection;
      const touched = [...(await placesOf(rows, id))];
      await planGoalAgain(context.services, rows, collection);
      await forgetGoalOfCollection(rows, context.member.id, id);
      await deleteCollection(rows, id);
      announce.changed([context.member.id], topicsOf(id, touched));
      return { ok: true as const };
    }),
  ),

  goal: signedIn.goal.handler(({ context: { member, services }, input }) =>
    services.database.read(async (rows) => {
      const row = await collectionById(rows, input.id);
      if (!row) throw notFound();
      authorise(member, 'editCollection', { ownerId: row.member_id });
      return goalOfCollection(rows, member.id, row.id);
    }),
  ),

  saveGoal: signedIn.saveGoal.handler(({ context, input }) => {
    const { member, services } = context;
    const { id, made_at, ...change } = input;
    refusePastExam(context, change.exam_on, made_at);
    return command(context, input, async (rows, announce) => {
      await lockOwnCollection(rows, context, id);
      const before = await goalOfCollection(rows, member.id, id);
      const goal = { ...before, ...change };
      await putGoalOfCollection(rows, member.id, id, goal);
      if (goal.wanted !== before.wanted) await planAgain(services, rows, member.id);
      announce.changed([member.id], ['collections.goal', 'memory.goal', 'review']);
      return goal;
    });
  }),

  publish: signedIn.publish.handler(async ({ context, input }) => {
    await slowDown(context, 'publishing');
    const { id: sourceId, terms } = input;
    const wanted = { state: 'PUBLIC', sourceId, onlyUpdate: false, form: { terms } } as const;
    const { reasons, publication } = await publish(context, input, collectionSubject, wanted);
    if (reasons.includes('needsPremium')) return { need_premium_account: true, url_seo: null };
    if (!publication)
      throw new Refusal('NOT_ALLOWED', { key: 'collections:refusal.cannotPublish', detail: { reasons } });
    return { need_premium_account: false, url_seo: publication.slug };
  }),

  unpublish: signedIn.unpublish.handler(({ context, input }) =>
    takeBack(context, input, collectionSubject, { id: input.id, state: 'PUBLIC' }),
  ),

  explore: open.explore.handler(async ({ context, input }) => {
    const { tiles, ...found } = await explore(context, 'collection', input, (rows, ids) =>
      publicTilesOf(rows, ids, cardsOnCover),
    );
    return { collections: tiles.map(publicTileOf), ...found };
  }),

  followed: signedIn.followed.handler(({ context: { member, services } }) => {
    authorise(member, 'listOwnCards');
    return services.database.read(async (rows) => {
      const tiles = await newestOfFollowed(rows, 'collection', {
        memberId: member.id,
        held: addedBy(rows, member.id),
        tilesOf: (reader, ids) => publicTilesOf(reader, ids, cardsOnCover),
      });
      return tiles.map(publicTileOf);
    });
  }),

  meta: open.meta.handler(({ context, input }) => readMeta(context, collectionSubject, input)),

  rate: signedIn.rate.handler(({ context, input }) => {
    const { id, rating: stars, comments: comment = '' } = input;
    return rate(context, input, collectionSubject, { id, stars, comment });
  }),

  withdrawRating: signedIn.withdrawRating.handler(({ context, input }) =>
    withdraw(context, input, collectionSubject, input.id),
  ),

  removeComment: signedIn.removeComment.handler(({ context, input }) =>
    removeComment(context, input, collectionSubject, { id: input.id, commentId: input.comment_id }),
  ),

  addedList: signedIn.addedList.handler(({ context, input }) => readAddedList(context, collectionSubject, input)),

  takeAll: signedIn.takeAll.handler(({ context, input }) => takeAll(context, input)),

  readPublic: open.readPublic.handler(({ context: { services, member }, input: { slug, page = 1 } }) =>
    services.database.read(async (rows) => {
      const row = await publicCollectionBySlug(rows, slug);
      if (!row) throw notFound();
      const shown = await publicPageOf(rows, row, page);
      if (!member || member.id === row.member_id) return [shown];
      const { left, blocked } = await cardsToAdd(rows, row.id, member);
      const follows = { added: await holds(rows, collectionSubject, row.id, member.id) };
      return [{ ...shown, toTake: { left, blocked }, follows }];
    }),
  ),
};

/**
 * The topics to invalidate: the lists, the collection and, if cards were added or removed, the library and those cards,
 * because each card lists its collections.
 */
function topicsOf(id: string, touched: readonly string[]): Topic[] {
  return [
    'collections.list',
    `collection:${id}`,
    ...(touched.length > 0 ? (['cards.listShort', ...touched.map((card) => `card:${card}` as const)] as const) : []),
  ];
}

/** Refuses another member's collection as not found. */
async function lockOwnCollection(rows: Writer, { member }: SignedInContext, id: string): Promise<CollectionRow> {
  const collection = await lockCollection(rows, id);
  if (!collection) throw notFound();
  authorise(member, 'editCollection', { ownerId: collection.member_id });
  return collection;
}

/** The due days of cards that came into a collection, or left it, where it has a goal. */
async function planGoalAgain(
  services: CallContext['services'],
  rows: Writer,
  { id, member_id }: Pick<CollectionRow, 'id' | 'member_id'>,
): Promise<void> {
  if ((await goalOfCollection(rows, member_id, id)) !== null) await planAgain(services, rows, member_id);
}
