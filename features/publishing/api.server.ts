import { implement } from '@orpc/server';
import { authorise, membersOnly, namesWrongFields, type CallContext, type SignedInContext } from '#features/account/calls.server.ts';
import { addEdition } from '#features/cards/adding.server.ts';
import { copyOfEdition, wholeCard } from '#features/cards/lists.store.server.ts';
import { whatBlocksOpening } from '#features/cards/rules/opening.ts';
import { itemsOf } from '#features/cards/store.server.ts';
import { publicCardOf } from '#features/cards/wire.server.ts';
import { pageOf, placeIn } from '#platform/contract/page-cursor.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { AssignedStudents } from './assigned-students.server.ts';
import { publishingContract } from './contract.ts';
import { readEditions } from './editions.server.ts';
import { leaveNews, readNews, takeNews } from './news.server.ts';
import { publishCard, takeBack } from './publish.server.ts';
import { commentOf, rateCard } from './rate.server.ts';
import { publishingLimits } from './rules/publishing-reasons.ts';
import { secretPreview } from './secret-preview.server.ts';
import {
  cardById,
  commentsOn,
  countOfAdded,
  editionOfCard,
  hiddenFromOthers,
  idOfSecret,
  openEdition,
  peopleWhoAdded,
  ratingSpread,
} from './store.server.ts';

const open = implement(publishingContract).$context<CallContext>().use(namesWrongFields);
const signedIn = open.use(membersOnly);

const notFound = () => new Refusal('NOT_FOUND', { key: 'account:refusal.notFound' });

/** More than anybody does by hand; a script that publishes or rates without end is slowed down. */
const limits = { publishing: { max: 120, windowSeconds: 600 }, rating: { max: 120, windowSeconds: 600 } } as const;

async function slowDown({ member, services }: SignedInContext, what: keyof typeof limits): Promise<void> {
  const seconds = await services.rateLimits.take([{ key: `${what} ${member.id}`, ...limits[what] }]);
  if (seconds !== undefined) throw new Refusal('TOO_MANY_REQUESTS', { key: 'publishing:refusal.tooMany', values: { seconds } });
}

export const publishingHandlers = (students: AssignedStudents) => ({
  publishPublic: signedIn.publishPublic.handler(async ({ context, input }) => {
    await slowDown(context, 'publishing');
    return publishCard(context, input, { kind: 'public', cardId: input.id, onlyUpdate: false, form: input }, students);
  }),

  updatePublic: signedIn.updatePublic.handler(async ({ context, input }) => {
    await slowDown(context, 'publishing');
    return publishCard(context, input, { kind: 'public', cardId: input.focusCardId, onlyUpdate: true, form: input }, students);
  }),

  takeBackPublic: signedIn.takeBackPublic.handler(({ context, input }) => takeBack(context, input, 'public', input.focus_card_public_id)),

  publishPrivate: signedIn.publishPrivate.handler(async ({ context, input }) => {
    await slowDown(context, 'publishing');
    return publishCard(context, input, { kind: 'private', cardId: input.id, onlyUpdate: false, form: input }, students);
  }),

  updatePrivate: signedIn.updatePrivate.handler(async ({ context, input }) => {
    await slowDown(context, 'publishing');
    return publishCard(context, input, { kind: 'private', cardId: input.focusCardId, onlyUpdate: true, form: input }, students);
  }),

  takeBackPrivate: signedIn.takeBackPrivate.handler(({ context, input }) =>
    takeBack(context, input, 'private', input.focus_card_private_id),
  ),

  readSecret: signedIn.readSecret.handler(({ context: { member, services }, input }) => {
    authorise(member, 'readSecretCard');
    return services.database.read(async (rows) => {
      const found = await idOfSecret(rows, input.url_private_focus_id);
      const row = found && (await wholeCard(rows, found.id));
      if (!row) throw notFound();
      const isAuthor = row.author_id === member.id;
      // The link opens no more of it than the copy that a teacher assigned.
      const copy = isAuthor ? undefined : await copyOfEdition(rows, member.id, row.id);
      const locked = copy ? copy.locked : !isAuthor && (await students.isAssigned(rows, member.id, row.id)) ? 1 : 0;
      if (!isAuthor && !locked && whatBlocksOpening({ madeInPremium: row.made_in_premium === 1 }, member))
        throw new Refusal('NEEDS_PREMIUM', { key: 'account:refusal.needsPremium' });
      const card = publicCardOf({ ...row, locked }, await itemsOf(rows, row.id));
      if (!isAuthor) return [{ ...card, email_list: [] }];
      return [
        {
          ...card,
          focus_card_user_id: row.edition_of,
          url_private_focus_id: row.url_private_focus_id,
          email_list: await students.listOf(rows, row.id),
        },
      ];
    });
  }),

  previewSecret: open.previewSecret.handler(({ context: { services }, input }) =>
    services.database.read(async (rows) => {
      const preview = await secretPreview(rows, input.url_private_focus_id);
      if (!preview) throw notFound();
      return [preview];
    }),
  ),

  copiesOfSecret: signedIn.copiesOfSecret.handler(({ context: { member, services }, input }) => {
    authorise(member, 'readSecretCard');
    return services.database.read(async (rows) => {
      const edition = await idOfSecret(rows, input.url_private_focus_id);
      const copy = edition && (await copyOfEdition(rows, member.id, edition.id));
      return copy ? [{ _id: copy.id }] : [];
    });
  }),

  addSecret: signedIn.addSecret.handler(({ context, input }) => {
    authorise(context.member, 'readSecretCard');
    return addEdition(
      context,
      input,
      (rows) => idOfSecret(rows, input.url_private_focus_id),
      (rows, editionId) => students.isAssigned(rows, context.member.id, editionId),
    );
  }),

  meta: open.meta.handler(({ context: { member, services }, input }) =>
    services.database.read(async (rows) => {
      const edition =
        (await openEdition(rows, input.id, 'PUBLIC')) ?? (member ? await hiddenFromOthers(rows, input.id, member.id) : undefined);
      if (!edition) throw notFound();
      const length = input.limit ?? publishingLimits.page;
      const { page, next } = pageOf(await commentsOn(rows, edition.id, placeIn(input.cursor), length), length);
      return [
        {
          _id: edition.id,
          rating: edition.rating_sum,
          number_rating: edition.rating_count,
          rating_spread: await ratingSpread(rows, edition.id),
          rating_comment: page.map(commentOf),
          next,
        },
      ];
    }),
  ),

  rate: signedIn.rate.handler(async ({ context, input }) => {
    authorise(context.member, 'rateCard');
    await slowDown(context, 'rating');
    return rateCard(context, input);
  }),

  addedList: signedIn.addedList.handler(({ context: { member, services }, input }) =>
    services.database.read(async (rows) => {
      const card = await cardById(rows, input.cardId);
      if (!card) throw notFound();
      authorise(member, 'seeWhoAdded', { ownerId: card.user_id });
      const own = card.state === 'PUBLIC' || card.state === 'SECRET' ? card.edition_of : card.id;
      const editions = own === null ? [card] : [await editionOfCard(rows, own, 'PUBLIC'), await editionOfCard(rows, own, 'SECRET')];
      const ids = editions.flatMap((edition) => (edition ? [edition.id] : []));
      if (ids.length === 0) return [{ user_added: [], total: 0, next: null }];
      const length = input.limit ?? publishingLimits.page;
      const { page, next } = pageOf(await peopleWhoAdded(rows, ids, placeIn(input.cursor), length), length);
      return [
        {
          user_added: page.map(({ user_id, name, image }) => ({ _id: user_id, name, image })),
          total: await countOfAdded(rows, ids),
          next,
        },
      ];
    }),
  ),

  editionNews: signedIn.editionNews.handler(({ context, input }) => readNews(context, input)),

  takeNews: signedIn.takeNews.handler(({ context, input }) => takeNews(context, students, input)),

  leaveNews: signedIn.leaveNews.handler(({ context, input }) => leaveNews(context, input)),

  editions: signedIn.editions.handler(({ context, input }) => readEditions(context, input)),
});
