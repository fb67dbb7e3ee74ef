import { authorise, command, type Announce, type SignedInContext } from '#features/account/calls.server.ts';
import { cleanUpdate } from './clean-update.server.ts';
import type { CardUpdate, KeyIdea } from './contract.ts';
import { editionContentOf, fingerprint, fingerprintsOf } from './edition-content.server.ts';
import { wholeCard } from './lists.store.server.ts';
import { saveMindMap } from './mind-map.store.server.ts';
import { isCopy } from './rules/adding.ts';
import { itemKinds, type ItemKind } from './rules/item-kinds.ts';
import {
  mindMapOfEdition,
  mindMapPart,
  type EditionContent,
  type EditionField,
  type EditionItem,
} from './rules/edition-content.ts';
import { whatBlocksOpening } from './rules/opening.ts';
import { hasText, withoutEmptyIdeas } from './rules/empty-ideas.ts';
import { saveUpdate } from './save-update.server.ts';
import { itemRows, itemsOf, lockCard, saveCard, saveTaken, reviseCard } from './store.server.ts';
import { isEditionOpen, type WholeRow } from './wire.server.ts';
import { Refusal, notFound } from '#platform/contract/refusal.ts';
import { markReadAbout } from '#features/notifications/notify.server.ts';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import type { AssignedStudents } from './assigned-students.server.ts';
import type { EditionNews } from './publications.contract.ts';
import { describeChanges, parsePartName } from './rules/describe-changes.ts';
import { editionNews, ownChanges, partsToTake, type PartNews, type Parts } from './rules/edition-news.ts';
import { aboutPublication } from '#features/publications/notify-holders.server.ts';
import { saveLeftOut, takenOf } from './subject.store.server.ts';

/** A copy and its edition. */
interface Compared {
  readonly copy: WholeRow;
  /** `undefined` once the author has taken it back; then there is no news. */
  readonly edition: WholeRow | undefined;
  readonly mine: EditionContent;
  /** Ids of the resources that the learner has marked as done; not part of the comparison. */
  readonly ticked: ReadonlySet<string>;
  readonly theirs: EditionContent;
  readonly version: number;
  readonly takenVersion: number;
  /** The version that the owner dismissed; 0 for none. */
  readonly leftOut: number;
  readonly news: readonly PartNews[];
}

async function compare(rows: Reader, { member }: SignedInContext, copyId: string): Promise<Compared> {
  const copy = await wholeCard(rows, copyId);
  if (copy?.shelf !== 'library' || !isCopy(copy)) throw notFound();
  authorise(member, 'readCard', { ownerId: copy.user_id });
  const taken = await takenOf(rows, copyId);
  const found = copy.edition_of === null ? undefined : await wholeCard(rows, copy.edition_of);
  const edition = found && isEditionOpen(found) ? found : undefined;
  const items = await itemsOf(rows, copyId);
  const whole = editionContentOf(copy, items);
  const mine = withoutEmptyIdeas(whole);
  const theirs = edition ? withoutEmptyIdeas(editionContentOf(edition, await itemsOf(rows, edition.id))) : mine;
  return {
    copy,
    edition,
    mine,
    ticked: new Set(items.filter(({ done }) => done === 1).map(({ id }) => id)),
    theirs,
    version: edition?.version ?? taken.version,
    takenVersion: taken.version,
    leftOut: taken.leftOut,
    news: edition
      ? editionNews(
          await withoutEmptyIdeaParts(rows, taken.parts, whole.key_idea, edition.id),
          fingerprintsOf(mine),
          fingerprintsOf(theirs),
        )
      : [],
  };
}

/**
 * The fingerprints of what a copy took, without key ideas that were empty then: editions once included those. Removing
 * such an idea from the edition is no news, text that the learner wrote into it is the learner's own, and text that the
 * author writes later is new.
 * If the idea has changed on both sides, emptiness can only be recognised by its fingerprint, computed for an empty
 * idea at its present position. An idea that the author has moved since, or that held empty paragraphs, is therefore
 * treated as written: it is listed as changed on both sides, and the learner's text stays.
 */
async function withoutEmptyIdeaParts(
  rows: Reader,
  taken: Parts,
  ideas: readonly KeyIdea[],
  editionId: string,
): Promise<Parts> {
  const parts = { ...taken };
  const held = new Map(ideas.map((idea) => [idea._id, idea]));
  const changed: string[] = [];
  for (const name of Object.keys(taken)) {
    const [kind, id] = parsePartName(name);
    if (kind !== 'key_idea') continue;
    const idea = held.get(id);
    if (!idea || parts[name] !== fingerprint(idea)) changed.push(id);
    else if (!hasText(idea)) delete parts[name];
  }
  for (const { id, order_key, content } of await itemRows(rows, editionId, 'key_idea', changed)) {
    const name = `key_idea.${id}`;
    const blank = emptyTexts.map((key_idea_description) => ({
      _id: id,
      order: order_key,
      title: '',
      key_idea_description,
    }));
    // `removeEmptyIdeas` removes a row but keeps its content; every other removal empties it.
    const isEmpty = content !== '' && !hasText(JSON.parse(content) as KeyIdea);
    if (isEmpty || blank.some((idea) => fingerprint(idea) === parts[name])) delete parts[name];
  }
  return parts;
}

/** The values that an untouched editor sends. */
const emptyTexts = ['', '<p></p>'] as const;

export function readNews(context: SignedInContext, { id }: { readonly id: string }): Promise<EditionNews> {
  return context.services.database.read(async (rows) => {
    const { copy, edition, mine, theirs, version, takenVersion, leftOut, news } = await compare(rows, context, id);
    return {
      has_news: version > takenVersion,
      edition_version: version,
      taken_version: takenVersion,
      left_out: version > takenVersion && leftOut >= version,
      updated_at: edition ? new Date(edition.updated_at).toISOString() : null,
      ...describeChanges(mine, theirs, copy.locked ? [] : news),
      yours_only: describeChanges(
        theirs,
        mine,
        copy.locked ? [] : ownChanges(fingerprintsOf(mine), fingerprintsOf(theirs), news),
      ),
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
 * Updates a copy to the newest edition, part by part. Ids stay, and with them memory, schedule and resource marks; the
 * learner's own notes and scores are not part of an edition. Parts that the learner changed are kept unless `replace`
 * names them; they count as news again only after the author's next change to them.
 */
export function takeNews(
  context: SignedInContext,
  students: Pick<AssignedStudents, 'isAssigned'>,
  input: {
    readonly id: string;
    readonly edition_version: number;
    readonly replace?: 'all' | readonly string[] | undefined;
  },
): Promise<Taken> {
  const { member, services } = context;
  return command(context, input, async (rows, announce) => {
    const taken = await reviseCard(rows, input.id);
    const { copy, edition, theirs, ticked, version, takenVersion, news } = await compare(rows, context, input.id);
    if (!edition) throw new Refusal('NOT_ALLOWED', { key: 'publications:refusal.takenBack' });
    if (input.edition_version !== version)
      throw new Refusal('CONFLICT', { key: 'publications:refusal.newerEdition', detail: { edition_version: version } });
    // Do not apply an edition that the learner's plan could not open: that would close a card which is open now. Copies
    // assigned by a teacher need no plan.
    const isAssigned = copy.locked === 1 || (await students.isAssigned(rows, member.id, edition.id));
    const madeInPremium = edition.made_in_premium === 1 && !isAssigned;
    if (copy.made_in_premium === 0 && whatBlocksOpening({ madeInPremium }, member))
      return { ok: false, need_premium_account: true, revision: copy.revision, taken_version: takenVersion, kept: [] };
    const { take, kept } = partsToTake(news, input.replace ?? []);
    const update = updateFor(take, theirs, ticked);
    await saveUpdate(rows, taken!, { update: cleanUpdate(update), origin: {}, now: services.clock.now() });
    const mindMap = mindMapOfEdition(theirs);
    if (mindMap && take.some(({ name }) => name === mindMapPart))
      await saveMindMap(rows, copy.id, mindMap, { inDocument: false });
    await saveCard(rows, copy.id, {
      made_in_premium: madeInPremium ? 1 : 0,
      ...('cover_picture' in update ? { extract_color: edition.extract_color ?? edition.cover_colors } : {}),
    });
    await saveTaken(rows, { card_id: copy.id, version, parts: JSON.stringify(fingerprintsOf(theirs)) });
    await clearNews(rows, announce, context, copy, edition);
    return {
      ok: true,
      need_premium_account: false,
      revision: copy.revision,
      taken_version: version,
      kept: kept.map(({ name }) => name),
    };
  });
}

/** Dismisses this version for a copy. It can still be applied later. */
export function leaveNews(
  context: SignedInContext,
  input: { readonly id: string; readonly edition_version: number },
): Promise<{ ok: true }> {
  return command(context, input, async (rows, announce) => {
    await lockCard(rows, input.id);
    const { copy, edition, version } = await compare(rows, context, input.id);
    if (!edition) throw new Refusal('NOT_ALLOWED', { key: 'publications:refusal.takenBack' });
    if (input.edition_version !== version)
      throw new Refusal('CONFLICT', { key: 'publications:refusal.newerEdition', detail: { edition_version: version } });
    await saveLeftOut(rows, copy.id, version);
    await clearNews(rows, announce, context, copy, edition);
    return { ok: true as const };
  });
}

/** Removes the news from tile, page and notifications. */
async function clearNews(
  rows: Writer,
  announce: Announce,
  { member, services }: SignedInContext,
  copy: WholeRow,
  edition: WholeRow,
): Promise<void> {
  await markReadAbout(rows, [member.id], { about: aboutPublication(edition.id) }, services.clock.now());
  announce.changed(
    [member.id],
    ['cards', 'publications.editionNews', 'publications.editions', 'notifications', `card:${copy.id}:${copy.revision}`],
  );
}

/** The author's version of these parts as an edit of the copy. Resource marks of the learner are kept. */
function updateFor(take: readonly PartNews[], theirs: EditionContent, ticked: ReadonlySet<string>): CardUpdate {
  const update: Record<string, unknown> = {};
  const lists = Object.fromEntries(
    itemKinds.map((kind) => [kind, { put: [] as EditionItem[], remove: [] as string[] }]),
  ) as Record<ItemKind, { put: EditionItem[]; remove: string[] }>;
  for (const { name, change } of take) {
    if (name === mindMapPart) continue;
    if (!name.includes('.')) {
      update[name] = theirs[name as EditionField];
      continue;
    }
    const [kind, id] = parsePartName(name);
    if (change === 'removed') lists[kind].remove.push(id);
    else
      lists[kind].put.push({
        ...itemIn(theirs, kind, id)!,
        ...(kind === 'resource' ? { markAsDone: ticked.has(id) } : {}),
      });
  }
  for (const kind of itemKinds) if (lists[kind].put.length + lists[kind].remove.length > 0) update[kind] = lists[kind];
  // A sub-category is only valid with its category, so the two are updated together.
  if ('category_1' in update || 'category_2' in update)
    Object.assign(update, { category_1: theirs.category_1, category_2: theirs.category_2 });
  return update as CardUpdate;
}

function itemIn(content: EditionContent, kind: ItemKind, id: string): EditionItem | undefined {
  return (content[kind] as EditionItem[]).find(({ _id }) => _id === id);
}
