import { authorise, command, type SignedInContext } from '#features/account/calls.server.ts';
import { lockMembership } from '#features/membership/plans.store.server.ts';
import { settingsOf } from '#features/membership/settings.store.server.ts';
import { lockPublication } from '#features/publications/store.server.ts';
import { Refusal, notFound } from '#platform/contract/refusal.ts';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import { editionContentOf, fingerprintsOf, updateOf } from './edition-content.server.ts';
import { copiesThatCount, copyOfEdition, publicCardBySlug, wholeCard } from './lists.store.server.ts';
import { insertCard } from './make-card.server.ts';
import { saveMindMap } from './mind-map.store.server.ts';
import { isCopy, whatBlocksAdding, whatBlocksRestoring } from './rules/adding.ts';
import { mindMapOfEdition } from './rules/edition-content.ts';
import { withoutEmptyIdeas } from './rules/empty-ideas.ts';
import { itemsOf, moveToShelf, saveTaken, reviseCard } from './store.server.ts';
import { cardOf, isEditionOpen, type WholeRow } from './wire.server.ts';

/** Adds a copy of a public card to the member's library, at most once. */
export function addPublicCard(context: SignedInContext, slug: string, input: unknown) {
  return addEdition(context, input, (rows) => publicCardBySlug(rows, slug));
}

/**
 * Adds a copy of an edition to the member's library, at most once. A member who already has a copy gets that copy back;
 * the author gets their own card back. Locks the publication row first, so that concurrent equal requests are
 * serialised.
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
    if (found) await lockPublication(rows, found.id);
    const edition = found && (await wholeCard(rows, found.id));
    if (!edition || !isEditionOpen(edition)) throw new Refusal('NOT_FOUND', { key: 'cards:refusal.notOpen' });
    const own =
      edition.author_id === member.id && edition.edition_of ? await wholeCard(rows, edition.edition_of) : undefined;
    const held = own?.shelf === 'library' ? own : await copyOfEdition(rows, member.id, edition.id);
    if (held)
      return {
        need_premium_account: false,
        insertedId: held.id,
        addedCard: cardOf(held, await itemsOf(rows, held.id)),
      };
    // A student to whom the edition is assigned may add it whichever way they open it.
    const assigned = await isAssigned(rows, edition.id);
    const { plan, library } = await lockLibrary(rows, member);
    if (!assigned && whatBlocksAdding({ plan }, { freeOfCount: edition.free_of_count === 1 }, library))
      return { need_premium_account: true, insertedId: null, addedCard: null };
    const id = await createCopy(rows, edition, member.id, services.clock.now(), { assigned });
    announce.changed([member.id], ['cards']);
    const copy = (await wholeCard(rows, id))!;
    return { need_premium_account: false, insertedId: id, addedCard: cardOf(copy, await itemsOf(rows, id)) };
  });
}

/**
 * Creates a copy of an edition whose publication the caller has locked. Items keep their ids. Fingerprints of the
 * copied parts are stored, so that later versions of the edition can be diffed against them. A copy assigned by a
 * teacher is locked, does not count in a FREE library and needs no plan to open: the teacher's plan covers it.
 */
export async function createCopy(
  rows: Writer,
  edition: WholeRow,
  memberId: string,
  now: number,
  { assigned = false }: { assigned?: boolean } = {},
): Promise<string> {
  const content = withoutEmptyIdeas(editionContentOf(edition, await itemsOf(rows, edition.id)));
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
    update: updateOf(content),
  });
  const mindMap = mindMapOfEdition(content);
  if (mindMap) await saveMindMap(rows, id, mindMap, { inDocument: false });
  await saveTaken(rows, {
    card_id: id,
    version: edition.version!,
    parts: JSON.stringify(fingerprintsOf(content)),
  });
  return id;
}

/** Moves a card out of the bin. A copy that no longer fits into a FREE library stays in the bin, unchanged. */
export function restoreCard(context: SignedInContext, input: { id: string }) {
  const { member, services } = context;
  return command(context, input, async (rows, announce) => {
    const card = await reviseCard(rows, input.id);
    if (!card || !['library', 'bin'].includes(card.shelf)) throw notFound();
    authorise(member, 'deleteCard', { ownerId: card.user_id });
    if (card.shelf === 'bin') {
      // A library holds at most one copy of an edition; two would split notes, schedule and news.
      if (card.edition_of !== null && isCopy(card)) {
        await lockPublication(rows, card.edition_of);
        const living = await copyOfEdition(rows, member.id, card.edition_of);
        if (living) throw new Refusal('NOT_ALLOWED', { key: 'cards:refusal.addedAgain', detail: { _id: living.id } });
      }
      const { plan, library } = await lockLibrary(rows, member);
      const reason = whatBlocksRestoring(
        { plan },
        { state: card.state, freeOfCount: card.free_of_count === 1 },
        library,
      );
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

/** Locks the membership and reads the quota, so that concurrent requests cannot both use the last free place. */
export async function lockLibrary(rows: Writer, member: SignedInContext['member']) {
  const plan = (await lockMembership(rows, member.id))?.plan ?? member.plan;
  return { plan, library: await libraryQuota(rows, member.id) };
}

/** The FREE quota and how many copies count towards it. */
export async function libraryQuota(
  rows: Reader,
  memberId: string,
): Promise<{ copiesThatCount: number; freeLibrary: number }> {
  const { limits } = await settingsOf(rows);
  return { copiesThatCount: await copiesThatCount(rows, memberId), freeLibrary: limits.freeLibrary };
}
