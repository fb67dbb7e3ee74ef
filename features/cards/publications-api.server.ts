import { implement } from '@orpc/server';
import {
  authorise,
  membersOnly,
  namesWrongFields,
  type CallContext,
  type SignedInContext,
} from '#features/account/calls.server.ts';
import { publish, takeBack } from '#features/publications/publish.server.ts';
import { rate, withdraw } from '#features/publications/rate.server.ts';
import { removeComment } from '#features/publications/remove-comment.server.ts';
import { readAddedList, readMeta } from '#features/publications/reading.server.ts';
import { slowDown } from '#features/publications/slow-down.server.ts';
import type { PublicationState } from '#vocabulary/subject.ts';
import { openBySecretLink } from '#features/publications/store.server.ts';
import { Refusal, notFound } from '#platform/contract/refusal.ts';
import { addEdition } from './adding.server.ts';
import type { AssignedStudents } from './assigned-students.server.ts';
import { leaveNews, readNews, takeNews } from './edition-news.server.ts';
import { readEditions } from './editions.server.ts';
import { copyOfEdition, wholeCard } from './lists.store.server.ts';
import { cardPublicationsContract } from './publications.contract.ts';
import { whatBlocksOpening } from './rules/opening.ts';
import { secretPreview } from './secret-preview.server.ts';
import { itemsOf } from './store.server.ts';
import { cardSubject, type EditionForm } from './subject.server.ts';
import { publicCardOf } from './wire.server.ts';

const open = implement(cardPublicationsContract).$context<CallContext>().use(namesWrongFields);
const signedIn = open.use(membersOnly);

export const cardPublicationsHandlers = (students: AssignedStudents) => {
  const subject = cardSubject(students);

  async function publishCard(
    context: SignedInContext,
    form: EditionForm,
    wanted: { readonly state: PublicationState; readonly cardId: string; readonly onlyUpdate: boolean },
  ) {
    await slowDown(context, 'publishing');
    await students.slowDown(context, form.emailList ?? []);
    const { state, cardId: sourceId, onlyUpdate } = wanted;
    const { reasons, publication } = await publish(context, form, subject, { state, sourceId, onlyUpdate, form });
    return {
      failed: publication === undefined,
      need_premium_account: reasons.includes('needsPremium') || reasons.includes('studentsFull'),
      reasons,
      insertedId: publication?.id ?? null,
      url_seo: publication?.slug ?? null,
      url_private_focus_id: publication?.secret_link ?? null,
    };
  }

  return {
    publishPublic: signedIn.publishPublic.handler(({ context, input }) =>
      publishCard(context, input, { state: 'PUBLIC', cardId: input.id, onlyUpdate: false }),
    ),

    updatePublic: signedIn.updatePublic.handler(({ context, input }) =>
      publishCard(context, input, { state: 'PUBLIC', cardId: input.focusCardId, onlyUpdate: true }),
    ),

    takeBackPublic: signedIn.takeBackPublic.handler(({ context, input }) =>
      takeBack(context, input, subject, { id: input.focus_card_public_id, state: 'PUBLIC' }),
    ),

    publishPrivate: signedIn.publishPrivate.handler(({ context, input }) =>
      publishCard(context, input, { state: 'SECRET', cardId: input.id, onlyUpdate: false }),
    ),

    updatePrivate: signedIn.updatePrivate.handler(({ context, input }) =>
      publishCard(context, input, { state: 'SECRET', cardId: input.focusCardId, onlyUpdate: true }),
    ),

    takeBackPrivate: signedIn.takeBackPrivate.handler(({ context, input }) =>
      takeBack(context, input, subject, { id: input.focus_card_private_id, state: 'SECRET' }),
    ),

    readSecret: signedIn.readSecret.handler(({ context: { member, services }, input }) => {
      authorise(member, 'readSecretCard');
      return services.database.read(async (rows) => {
        const found = await openBySecretLink(rows, input.url_private_focus_id);
        const row = found && (await wholeCard(rows, found.id));
        if (!row) throw notFound();
        const isAuthor = row.author_id === member.id;
        // For an assigned student the link shows no more than their locked copy does.
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
            url_private_focus_id: row.secret_link,
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
        const edition = await openBySecretLink(rows, input.url_private_focus_id);
        const copy = edition && (await copyOfEdition(rows, member.id, edition.id));
        return copy ? [{ _id: copy.id }] : [];
      });
    }),

    addSecret: signedIn.addSecret.handler(({ context, input }) => {
      authorise(context.member, 'readSecretCard');
      return addEdition(
        context,
        input,
        (rows) => openBySecretLink(rows, input.url_private_focus_id),
        (rows, editionId) => students.isAssigned(rows, context.member.id, editionId),
      );
    }),

    meta: open.meta.handler(({ context, input }) => readMeta(context, subject, input)),

    rate: signedIn.rate.handler(({ context, input }) => {
      const { focus_card_public_id: id, rating: stars, comments: comment = '' } = input;
      return rate(context, input, subject, { id, stars, comment });
    }),

    withdrawRating: signedIn.withdrawRating.handler(({ context, input }) =>
      withdraw(context, input, subject, input.focus_card_public_id),
    ),

    removeComment: signedIn.removeComment.handler(({ context, input }) =>
      removeComment(context, input, subject, { id: input.focus_card_public_id, commentId: input.comment_id }),
    ),

    addedList: signedIn.addedList.handler(({ context, input: { cardId: id, ...page } }) =>
      readAddedList(context, subject, { id, ...page }),
    ),

    editionNews: signedIn.editionNews.handler(({ context, input }) => readNews(context, input)),

    takeNews: signedIn.takeNews.handler(({ context, input }) => takeNews(context, students, input)),

    leaveNews: signedIn.leaveNews.handler(({ context, input }) => leaveNews(context, input)),

    editions: signedIn.editions.handler(({ context, input }) => readEditions(context, input)),
  };
};
