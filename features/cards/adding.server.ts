import { authorise, command, type SignedInContext } from '#features/account/calls.server.ts';
import { takeMembership } from '#features/membership/plans.store.server.ts';
import { settingsOf } from '#features/membership/settings.store.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import { editionContentOf, fingerprintsOf } from './edition-content.server.ts';
import { copiesThatCount, copyOfEdition, publicCardBySlug, wholeCard } from './lists.store.server.ts';
import { insertCard } from './make-card.server.ts';
import { isCopy, whatBlocksAdding, whatBlocksRestoring } from './rules/adding.ts';
import { writtenOnly } from './rules/written-ideas.ts';
import { editionVersion, itemsOf, lockCard, moveToShelf, saveTaken, takeCard } from './store.server.ts';
import { cardOf, type WholeRow } from './wire.server.ts';

/** Takes a copy of a public card into the member's library, once. */
export function addPublicCard(context: SignedInContext, slug: string, input: unknown) {
  return addEdition(context, input, (rows) => publicCardBySlug(rows, slug));
}

/**
 * Takes a copy of an edition into the member's library, once: whoever holds one is answered with that one, and its author with their own card.
 * The edition's row is taken first, which lets equal requests wait for each other.
 */
export function addEdition(
  context: SignedInContext,
  input: unknown,
  find: (rows: Writer) => Promise<{ id: string } | undefined>,
  isAssigned: (rows: Writer, editionId: string) => Promise<boolean> = () => Promise.resolve(false),
) {
  const { member, services } = context;
  return command(context, input, async (rows, announce) => {
    const found = await find(rows);
    if (found) await lockCard(rows, found.id);
    const edition = found && (await wholeCard(rows, found.id));
    if (edition?.shelf !== 'edition') throw new Refusal('NOT_FOUND', { key: 'cards:refusal.notOpen' });
    const own = edition.author_id === member.id && edition.edition_of ? await wholeCard(rows, edition.edition_of) : undefined;
    const held = own?.shelf === 'library' ? own : await copyOfEdition(rows, member.id, edition.id);
    if (held) return { need_premium_account: false, insertedId: held.id, addedCard: cardOf(held, await itemsOf(rows, held.id)) };
    // Whom it was assigned to has it from their teacher, whichever way they come.
    const assigned = await isAssigned(rows, edition.id);
    const { plan, library } = await takeLibrary(rows, member);
    if (!assigned && whatBlocksAdding({ plan }, { freeOfCount: edition.free_of_count === 1 }, library))
      return { need_premium_account: true, insertedId: null, addedCard: null };
    const id = await takeCopy(rows, edition, member.id, services.clock.now(), { assigned });
    announce.changed([member.id], ['cards']);
    const copy = (await wholeCard(rows, id))!;
    return { need_premium_account: false, insertedId: id, addedCard: cardOf(copy, await itemsOf(rows, id)) };
  });
}

/**
 * Makes the copy of an edition that the caller has locked. Items keep their ids, and what was taken is kept by fingerprints, so that the copy
 * can later be compared with its edition. One that a teacher assigned is locked, takes no place in a FREE library and needs no plan to be
 * opened: the plan of whoever assigned it covers their students.
 */
export async function takeCopy(
  rows: Writer,
  edition: WholeRow,
  memberId: string,
  now: number,
  { assigned = false }: { assigned?: boolean } = {},
): Promise<string> {
  const content = writtenOnly(editionContentOf(edition, await itemsOf(rows, edition.id)));
  const id = crypto.randomUUID();
  await insertCard(rows, {
    id,
    userId: memberId,
    authorId: edition.author_id,
    now,
    language: edition.language,
    state: edition.state === 'SECRET' ? 'FROMSECRET' : 'FROMPUBLIC',
    editionOf: edition.id,
    freeOfCount: assigned || edition.free_of_count === 1,
    madeInPremium: !assigned && edition.made_in_premium === 1,
    locked: assigned,
    colors: JSON.parse(edition.extract_color ?? edition.cover_colors ?? '[]') as string[],
    update: content,
  });
  await saveTaken(rows, {
    card_id: id,
    version: await editionVersion(rows, edition.id),
    parts: JSON.stringify(fingerprintsOf(content)),
  });
  return id;
}

/** Out of the bin. Into a full FREE library a copy of somebody else's card does not go: it stays in the bin, and nothing of it is lost. */
export function restoreCard(context: SignedInContext, input: { id: string }) {
  const { member, services } = context;
  return command(context, input, async (rows, announce) => {
    const card = await takeCard(rows, input.id);
    if (!card || !['library', 'bin'].includes(card.shelf)) throw new Refusal('NOT_FOUND', { key: 'account:refusal.notFound' });
    authorise(member, 'deleteCard', { ownerId: card.user_id });
    if (card.shelf === 'bin') {
      // An edition has one copy in a library: notes, schedule and news would part ways in two.
      if (card.edition_of !== null && isCopy(card)) {
        await lockCard(rows, card.edition_of);
        const living = await copyOfEdition(rows, member.id, card.edition_of);
        if (living) throw new Refusal('NOT_ALLOWED', { key: 'cards:refusal.addedAgain', detail: { _id: living.id } });
      }
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
export async function takeLibrary(rows: Writer, member: SignedInContext['member']) {
  const plan = (await takeMembership(rows, member.id))?.plan ?? member.plan;
  return { plan, library: await roomIn(rows, member.id) };
}

/** What decides whether one more card of somebody else fits into a FREE library. */
export async function roomIn(rows: Reader, memberId: string): Promise<{ copiesThatCount: number; freeLibrary: number }> {
  const { limits } = await settingsOf(rows);
  return { copiesThatCount: await copiesThatCount(rows, memberId), freeLibrary: limits.freeLibrary };
}
