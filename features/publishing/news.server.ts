import { authorise, command, type Announce, type SignedInContext } from '#features/account/calls.server.ts';
import { cleanUpdate } from '#features/cards/clean-update.server.ts';
import type { CardUpdate, KeyIdea } from '#features/cards/contract.ts';
import { editionContentOf, fingerprint, fingerprintsOf } from '#features/cards/edition-content.server.ts';
import { wholeCard } from '#features/cards/lists.store.server.ts';
import { isCopy } from '#features/cards/rules/adding.ts';
import { itemKinds, type ItemKind } from '#features/cards/rules/card-limits.ts';
import type { EditionContent, EditionField, EditionItem } from '#features/cards/rules/edition-content.ts';
import { whatBlocksOpening } from '#features/cards/rules/opening.ts';
import { isWritten, writtenOnly } from '#features/cards/rules/written-ideas.ts';
import { saveUpdate } from '#features/cards/save-update.server.ts';
import { editionVersion, itemRows, itemsOf, lockCard, saveCard, saveTaken, takeCard } from '#features/cards/store.server.ts';
import type { WholeRow } from '#features/cards/wire.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { markReadAbout } from '#features/notifications/post-notification.server.ts';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import type { AssignedStudents } from './assigned-students.server.ts';
import type { EditionNews } from './contract.ts';
import { changesInWords, partOf } from './rules/changes-in-words.ts';
import { editionNews, onlyYours, partsToTake, type PartNews, type Parts } from './rules/edition-news.ts';
import { saveLeftOut, takenOf } from './store.server.ts';
import { aboutEdition } from './tell-holders.server.ts';

/** A copy beside its edition. */
interface Compared {
  readonly copy: WholeRow;
  /** `undefined` once the author has taken it back: then there is no news, and the copy stays as it is. */
  readonly edition: WholeRow | undefined;
  readonly mine: EditionContent;
  /** Resources that the learner has done; no part of what is compared. */
  readonly ticked: ReadonlySet<string>;
  readonly theirs: EditionContent;
  readonly version: number;
  readonly takenVersion: number;
  /** The version that its owner has left out; 0 for none. */
  readonly leftOut: number;
  readonly news: readonly PartNews[];
}

async function compare(rows: Reader, { member }: SignedInContext, copyId: string): Promise<Compared> {
  const copy = await wholeCard(rows, copyId);
  if (copy?.shelf !== 'library' || !isCopy(copy)) throw notFound();
  authorise(member, 'readCard', { ownerId: copy.user_id });
  const taken = await takenOf(rows, copyId);
  const found = copy.edition_of === null ? undefined : await wholeCard(rows, copy.edition_of);
  const edition = found?.shelf === 'edition' ? found : undefined;
  const items = await itemsOf(rows, copyId);
  const whole = editionContentOf(copy, items);
  const mine = writtenOnly(whole);
  const theirs = edition ? writtenOnly(editionContentOf(edition, await itemsOf(rows, edition.id))) : mine;
  return {
    copy,
    edition,
    mine,
    ticked: new Set(items.filter(({ done }) => done === 1).map(({ id }) => id)),
    theirs,
    version: edition ? await editionVersion(rows, edition.id) : taken.version,
    takenVersion: taken.version,
    leftOut: taken.leftOut,
    news: edition
      ? editionNews(await writtenParts(rows, taken.parts, whole.key_idea, edition.id), fingerprintsOf(mine), fingerprintsOf(theirs))
      : [],
  };
}

/**
 * What a copy took, without the key ideas in which the author had written nothing: editions once took them. That one of them goes is no news,
 * what the learner has written in it is the learner's own, and written at last by its author it is new, also to who took it off.
 *
 * Where the copy has it no more as it was taken, and the edition has it taken off or written, only the fingerprint tells, of an idea without
 * any words in the place where it stands now. One that its author has moved since, or that held empty lines, is taken for written: then it is
 * named as a change of what is the learner's, and what the learner has stays.
 */
async function writtenParts(rows: Reader, taken: Parts, ideas: readonly KeyIdea[], editionId: string): Promise<Parts> {
  const parts = { ...taken };
  const held = new Map(ideas.map((idea) => [idea._id, idea]));
  const changed: string[] = [];
  for (const name of Object.keys(taken)) {
    const [kind, id] = partOf(name);
    if (kind !== 'key_idea') continue;
    const idea = held.get(id);
    if (!idea || parts[name] !== fingerprint(idea)) changed.push(id);
    else if (!isWritten(idea)) delete parts[name];
  }
  for (const { id, order_key, content } of await itemRows(rows, editionId, 'key_idea', changed)) {
    const name = `key_idea.${id}`;
    const blank = nothingSaid.map((key_idea_description) => ({ _id: id, order: order_key, title: '', key_idea_description }));
    // A row that was taken off keeps its content where that says nothing (`takeOffUnwritten`), otherwise none.
    const saysNothing = content !== '' && !isWritten(JSON.parse(content) as KeyIdea);
    if (saysNothing || blank.some((idea) => fingerprint(idea) === parts[name])) delete parts[name];
  }
  return parts;
}

/** How an editor that was left empty sends its text. */
const nothingSaid = ['', '<p></p>'] as const;

export function readNews(context: SignedInContext, { id }: { readonly id: string }): Promise<EditionNews> {
  return context.services.database.read(async (rows) => {
    const { copy, edition, mine, theirs, version, takenVersion, leftOut, news } = await compare(rows, context, id);
    return {
      has_news: version > takenVersion,
      edition_version: version,
      taken_version: takenVersion,
      left_out: version > takenVersion && leftOut >= version,
      updated_at: edition ? new Date(edition.updated_at).toISOString() : null,
      ...changesInWords(mine, theirs, copy.locked ? [] : news),
      yours_only: changesInWords(theirs, mine, copy.locked ? [] : onlyYours(fingerprintsOf(mine), fingerprintsOf(theirs), news)),
    };
  });
}

interface Taken {
  readonly ok: boolean;
  readonly need_premium_account: boolean;
  readonly revision: number;
  readonly taken_version: number;
  readonly kept: string[];
}

/**
 * Brings a copy to its author's newest edition, part by part. Ids stay, and with them memory, schedule and ticks; the learner's own notes
 * and scores are no part of an edition. What the learner changed stays theirs unless they named it, and is no news again until its author
 * changes it once more.
 */
export function takeNews(
  context: SignedInContext,
  students: Pick<AssignedStudents, 'isAssigned'>,
  input: { readonly id: string; readonly edition_version: number; readonly replace?: 'all' | readonly string[] | undefined },
): Promise<Taken> {
  const { member, services } = context;
  return command(context, input, async (rows, announce) => {
    const taken = await takeCard(rows, input.id);
    const { copy, edition, theirs, ticked, version, takenVersion, news } = await compare(rows, context, input.id);
    if (!edition) throw new Refusal('NOT_ALLOWED', { key: 'publishing:refusal.takenBack' });
    if (input.edition_version !== version)
      throw new Refusal('CONFLICT', { key: 'publishing:refusal.newerEdition', detail: { edition_version: version } });
    // A newer edition that the plan would close is not taken: what the learner has stays open.
    // What a teacher gave needs no plan: then as now, locked or opened by their review.
    const isAssigned = copy.locked === 1 || (await students.isAssigned(rows, member.id, edition.id));
    const madeInPremium = edition.made_in_premium === 1 && !isAssigned;
    if (copy.made_in_premium === 0 && whatBlocksOpening({ madeInPremium }, member))
      return { ok: false, need_premium_account: true, revision: copy.revision, taken_version: takenVersion, kept: [] };
    const { take, kept } = partsToTake(news, input.replace ?? []);
    const update = updateFor(take, theirs, ticked);
    await saveUpdate(rows, taken!, { update: cleanUpdate(update), origin: {}, now: services.clock.now() });
    await saveCard(rows, copy.id, {
      made_in_premium: madeInPremium ? 1 : 0,
      ...('cover_picture' in update ? { extract_color: edition.extract_color ?? edition.cover_colors } : {}),
    });
    await saveTaken(rows, { card_id: copy.id, version, parts: JSON.stringify(fingerprintsOf(theirs)) });
    await putAway(rows, announce, context, copy, edition);
    return { ok: true, need_premium_account: false, revision: copy.revision, taken_version: version, kept: kept.map(({ name }) => name) };
  });
}

/** A copy stays as it is until its author publishes again: the news is none any more, and can still be taken. */
export function leaveNews(
  context: SignedInContext,
  input: { readonly id: string; readonly edition_version: number },
): Promise<{ ok: true }> {
  return command(context, input, async (rows, announce) => {
    await lockCard(rows, input.id);
    const { copy, edition, version } = await compare(rows, context, input.id);
    if (!edition) throw new Refusal('NOT_ALLOWED', { key: 'publishing:refusal.takenBack' });
    if (input.edition_version !== version)
      throw new Refusal('CONFLICT', { key: 'publishing:refusal.newerEdition', detail: { edition_version: version } });
    await saveLeftOut(rows, copy.id, version);
    await putAway(rows, announce, context, copy, edition);
    return { ok: true as const };
  });
}

/** Decided upon, it is news nowhere any more: not on the tile, not on the page, not among the notifications. */
async function putAway(
  rows: Writer,
  announce: Announce,
  { member, services }: SignedInContext,
  copy: WholeRow,
  edition: WholeRow,
): Promise<void> {
  await markReadAbout(rows, [member.id], { about: aboutEdition(edition.id) }, services.clock.now());
  announce.changed(
    [member.id],
    ['cards', 'publishing.editionNews', 'publishing.editions', 'notifications', `card:${copy.id}:${copy.revision}`],
  );
}

/** The author's version of these parts, as an edit of the copy. What the learner has ticked stays ticked. */
function updateFor(take: readonly PartNews[], theirs: EditionContent, ticked: ReadonlySet<string>): CardUpdate {
  const update: Record<string, unknown> = {};
  const lists = Object.fromEntries(itemKinds.map((kind) => [kind, { put: [] as EditionItem[], remove: [] as string[] }])) as Record<
    ItemKind,
    { put: EditionItem[]; remove: string[] }
  >;
  for (const { name, change } of take) {
    if (!name.includes('.')) {
      update[name] = theirs[name as EditionField];
      continue;
    }
    const [kind, id] = partOf(name);
    if (change === 'removed') lists[kind].remove.push(id);
    else lists[kind].put.push({ ...itemIn(theirs, kind, id)!, ...(kind === 'resource' ? { markAsDone: ticked.has(id) } : {}) });
  }
  for (const kind of itemKinds) if (lists[kind].put.length + lists[kind].remove.length > 0) update[kind] = lists[kind];
  // A sub-category means nothing beside another category: the two are taken together.
  if ('category_1' in update || 'category_2' in update)
    Object.assign(update, { category_1: theirs.category_1, category_2: theirs.category_2 });
  return update as CardUpdate;
}

const notFound = () => new Refusal('NOT_FOUND', { key: 'account:refusal.notFound' });

function itemIn(content: EditionContent, kind: ItemKind, id: string): EditionItem | undefined {
  return (content[kind] as EditionItem[]).find(({ _id }) => _id === id);
}
