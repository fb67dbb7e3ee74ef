import { authorise, command, type SignedInContext } from '#features/account/calls.server.ts';
import { takeMembership } from '#features/membership/plans.store.server.ts';
import { settingsOf } from '#features/membership/settings.store.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Writer } from '#platform/database/database.server.ts';
import { copiesThatCount, copyOfEdition, publicCardBySlug, wholeCard } from './lists.store.server.ts';
import { insertCard } from './make-card.server.ts';
import { whatBlocksAdding, whatBlocksRestoring } from './rules/adding.ts';
import { itemsOf, moveToShelf, takeCard } from './store.server.ts';
import { cardOf, publicCardOf } from './wire.server.ts';

/**
 * Takes a copy of a public card into the member's library, once: whoever holds one is answered with that one. Items keep their ids, so that
 * the copy can later be compared with its edition. The edition's row is taken first, which lets equal requests wait for each other.
 */
export function addPublicCard(context: SignedInContext, slug: string, input: unknown) {
  const { member, services } = context;
  return command(context, input, async (rows, announce) => {
    const edition = await publicCardBySlug(rows, slug);
    if (!edition) throw new Refusal('NOT_FOUND', { key: 'account:refusal.notFound' });
    await takeCard(rows, edition.id);
    const held = await copyOfEdition(rows, member.id, edition.id);
    if (held) return { need_premium_account: false, insertedId: held.id, addedCard: cardOf(held, await itemsOf(rows, held.id)) };
    const freeOfCount = edition.free_of_count === 1;
    const { plan, library } = await takeLibrary(rows, member);
    if (whatBlocksAdding({ plan }, { freeOfCount }, library)) return { need_premium_account: true, insertedId: null, addedCard: null };

    const source = publicCardOf(edition, await itemsOf(rows, edition.id));
    const id = crypto.randomUUID();
    await insertCard(rows, {
      id,
      userId: member.id,
      authorId: edition.author_id,
      now: services.clock.now(),
      language: source.language,
      state: 'FROMPUBLIC',
      editionOf: edition.id,
      freeOfCount,
      madeInPremium: edition.made_in_premium === 1,
      colors: source.extract_color,
      update: {
        title: source.title,
        subtitle: source.subtitle,
        memo: source.memo,
        desc: source.desc,
        summary: source.summary,
        notesDataAuthor: source.notesDataAuthor,
        cover_picture: source.cover_picture,
        credit_picture: source.credit_picture,
        category_1: source.category_1,
        category_2: source.category_2,
        language: source.language,
        timerValueSelected: source.timerValueSelected,
        round: source.round,
        key_idea: source.key_idea,
        resource: source.resource.map((resource) => ({ ...resource, markAsDone: false })),
        flashcard: source.flashcard,
        quizz: source.quizz,
      },
    });
    announce.changed([member.id], ['cards']);
    const copy = (await wholeCard(rows, id))!;
    return { need_premium_account: false, insertedId: id, addedCard: cardOf(copy, await itemsOf(rows, id)) };
  });
}

/** Out of the bin. Into a full FREE library a copy of somebody else's card does not go: it stays in the bin, and nothing of it is lost. */
export function restoreCard(context: SignedInContext, input: { id: string }) {
  const { member, services } = context;
  return command(context, input, async (rows, announce) => {
    const card = await takeCard(rows, input.id);
    if (!card || !['library', 'bin'].includes(card.shelf)) throw new Refusal('NOT_FOUND', { key: 'account:refusal.notFound' });
    authorise(member, 'deleteCard', { ownerId: card.user_id });
    if (card.shelf === 'bin') {
      const { plan, library } = await takeLibrary(rows, member);
      const reason = whatBlocksRestoring({ plan }, { state: card.state, freeOfCount: card.free_of_count === 1 }, library);
      if (reason)
        throw new Refusal('NEEDS_PREMIUM', {
          key: `cards:refusal.${reason}`,
          values: { count: library.freeLibrary },
          detail: { reason },
        });
      await moveToShelf(rows, card.id, 'library', services.clock.now());
    }
    announce.changed([member.id], ['cards', `card:${card.id}`]);
    return { ok: true as const };
  });
}

/** Taken, so that two at once never share the last free place. */
async function takeLibrary(rows: Writer, member: SignedInContext['member']) {
  const plan = (await takeMembership(rows, member.id))?.plan ?? member.plan;
  const { limits } = await settingsOf(rows);
  return { plan, library: { copiesThatCount: await copiesThatCount(rows, member.id), freeLibrary: limits.freeLibrary } };
}
