import { implement } from '@orpc/server';
import { Refusal, notFound } from '#platform/contract/refusal.ts';
import { cardLanguageOf } from '#platform/i18n/locales.ts';
import { authorise, command, membersOnly, namesWrongFields, type CallContext } from '#features/account/calls.server.ts';
import { addPublicCard, restoreCard } from './adding.server.ts';
import type { ReadBesideCard } from './beside-card.server.ts';
import { cardsContract } from './contract.ts';
import { cursorOf, placeIn } from './cursor.server.ts';
import { refusePremiumSwitch } from './edit.server.ts';
import {
  copyOfEdition,
  libraryCount,
  libraryMatches,
  libraryPage,
  newestPublic,
  publicCardBySlug,
  wholeCard,
  wholeLibrary,
} from './lists.store.server.ts';
import { insertCard } from './make-card.server.ts';
import { readOwnCard } from './read-own-card.server.ts';
import { whatBlocksDeleting } from './rules/deleting.ts';
import { whatBlocksReading } from './rules/opening.ts';
import { deleteFromBin, itemsOf, moveToShelf, reviseCard } from './store.server.ts';
import type { Shelf } from './tables.server.ts';
import { cardOf, cardShortOf, publicCardOf } from './wire.server.ts';

const open = implement(cardsContract).$context<CallContext>().use(namesWrongFields);
const signedIn = open.use(membersOnly);

const isEdition = ({ shelf }: { shelf: Shelf }) => shelf !== 'library' && shelf !== 'bin';
/** S1 §3 marks "card not found" replies with this flag. */
const redirect = () => new Refusal('NOT_FOUND', { key: 'account:refusal.notFound', detail: { redirect: true } });

export const cardsHandlers = (besideCard: ReadBesideCard) => ({
  create: signedIn.create.handler(({ context, input }) => {
    const { member, services } = context;
    authorise(member, 'createCard');
    refusePremiumSwitch(context, { state: 'PRIVATE', madeInPremium: false }, input.update ?? {});
    return command(context, input, async (rows, announce) => {
      const made = await insertCard(rows, {
        id: input._id,
        userId: member.id,
        language: cardLanguageOf(member.locale),
        now: services.clock.now(),
        update: input.update,
      });
      // A repeated request with another idempotency key gets the existing card; an id owned by another member is
      // refused.
      const row = await wholeCard(rows, input._id);
      if (!row || isEdition(row)) throw notFound();
      authorise(member, 'editCard', { ownerId: row.user_id });
      if (made) announce.changed([member.id], ['cards']);
      return { insertedId: row.id, card: cardOf(row, await itemsOf(rows, row.id)) };
    });
  }),

  read: signedIn.read.handler(({ context, input }) => readOwnCard(context, input.id, besideCard)),

  list: signedIn.list.handler(({ context: { member, services }, input }) => {
    authorise(member, 'listOwnCards');
    const { sort = 'updated', limit = 50, cursor, ...filters } = input;
    const query = { ...filters, memberId: member.id, sort, limit, after: placeIn(cursor, sort) };
    return services.database.read(async (rows) => {
      const matches = await libraryMatches(rows, query);
      const found = await libraryPage(rows, query, matches);
      const page = found.slice(0, limit);
      return {
        cards: page.map(cardShortOf),
        next: found.length > limit ? cursorOf(page.at(-1)!, sort) : null,
        total: await libraryCount(rows, query, matches),
      };
    });
  }),

  listShort: signedIn.listShort.handler(({ context: { member, services } }) => {
    authorise(member, 'listOwnCards');
    return services.database.read(async (rows) => (await wholeLibrary(rows, member.id)).map(cardShortOf));
  }),

  remove: signedIn.remove.handler(({ context, input }) =>
    command(context, input, async (rows, announce) => {
      const card = await reviseCard(rows, input.id);
      if (!card || isEdition(card)) throw notFound();
      authorise(context.member, 'deleteCard', { ownerId: card.user_id });
      const blocks = whatBlocksDeleting({
        published_public: card.published_public === 1,
        published_private: card.published_private === 1,
        collectionIds: JSON.parse(card.collection_ids) as string[],
      });
      if (blocks.length > 0)
        throw new Refusal('NOT_ALLOWED', { key: 'cards:refusal.cannotDelete', detail: { blocks } });
      if (card.shelf === 'library') await moveToShelf(rows, card.id, 'bin', context.services.clock.now());
      announce.changed([context.member.id], ['cards', `card:${card.id}`]);
      return { ok: true as const };
    }),
  ),

  restore: signedIn.restore.handler(({ context, input }) => restoreCard(context, input)),

  destroy: signedIn.destroy.handler(({ context, input }) =>
    command(context, input, async (rows, announce) => {
      const card = await reviseCard(rows, input.id);
      if (!card || card.shelf !== 'bin') throw notFound();
      authorise(context.member, 'deleteCard', { ownerId: card.user_id });
      await deleteFromBin(rows, card.user_id, card.id);
      announce.changed([context.member.id], ['cards.list']);
      return { ok: true as const };
    }),
  ),

  emptyBin: signedIn.emptyBin.handler(({ context, input }) => {
    const { member } = context;
    authorise(member, 'deleteCard', { ownerId: member.id });
    return command(context, input, async (rows, announce) => {
      const deleted = await deleteFromBin(rows, member.id);
      announce.changed([member.id], ['cards.list']);
      return { ok: true as const, deleted };
    });
  }),

  community: open.community.handler(({ context: { services }, input }) =>
    services.database.read(async (rows) =>
      (await newestPublic(rows, { ...input, limit: input.limit ?? 24 })).map(cardShortOf),
    ),
  ),

  readPublic: open.readPublic.handler(({ context: { member, services }, input }) =>
    services.database.read(async (rows) => {
      const row = await publicCardBySlug(rows, input.slug);
      if (!row) throw redirect();
      // Visitors may read it; FREE members are refused and shown what the plan includes (S1 §5).
      if (member && whatBlocksReading({ madeInPremium: row.made_in_premium === 1, author_id: row.author_id }, member))
        throw new Refusal('NEEDS_PREMIUM', { key: 'account:refusal.needsPremium' });
      const card = publicCardOf(row, await itemsOf(rows, row.id));
      return [row.author_id === member?.id ? { ...card, focus_card_user_id: row.edition_of } : card];
    }),
  ),

  copiesOf: signedIn.copiesOf.handler(({ context: { member, services }, input }) => {
    authorise(member, 'listOwnCards');
    return services.database.read(async (rows) => {
      const edition = await publicCardBySlug(rows, input.url_seo);
      const copy = edition && (await copyOfEdition(rows, member.id, edition.id));
      return copy ? [cardShortOf(copy)] : [];
    });
  }),

  add: signedIn.add.handler(({ context, input }) => {
    authorise(context.member, 'addPublicCard');
    return addPublicCard(context, input.url_seo, input);
  }),
});
