import { authorise, command, type SignedInContext } from '#features/account/calls.server.ts';
import { cleanUpdate } from '#features/cards/clean-update.server.ts';
import type { CardUpdate } from '#features/cards/contract.ts';
import { editionContentOf, editionFields, fingerprintsOf, type EditionContent } from '#features/cards/edition-content.server.ts';
import { wholeCard } from '#features/cards/lists.store.server.ts';
import { copyStates } from '#features/cards/rules/adding.ts';
import { itemKinds, type ItemKind } from '#features/cards/rules/card-limits.ts';
import { itemWords } from '#features/cards/rules/item-words.ts';
import { whatBlocksOpening } from '#features/cards/rules/opening.ts';
import { saveUpdate } from '#features/cards/save-update.server.ts';
import { editionVersion, itemsOf, saveCard, saveTaken, takeCard } from '#features/cards/store.server.ts';
import type { WholeRow } from '#features/cards/wire.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Reader } from '#platform/database/database.server.ts';
import type { EditionNews } from './contract.ts';
import { editionNews, partsToTake, type PartNews } from './rules/edition-news.ts';
import { takenOf } from './store.server.ts';

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
  readonly news: readonly PartNews[];
}

async function compare(rows: Reader, { member }: SignedInContext, copyId: string): Promise<Compared> {
  const copy = await wholeCard(rows, copyId);
  if (copy?.shelf !== 'library' || !copyStates.some((state) => state === copy.state)) throw notFound();
  authorise(member, 'readCard', { ownerId: copy.user_id });
  const taken = await takenOf(rows, copyId);
  const found = copy.edition_of === null ? undefined : await wholeCard(rows, copy.edition_of);
  const edition = found?.shelf === 'edition' ? found : undefined;
  const items = await itemsOf(rows, copyId);
  const mine = editionContentOf(copy, items);
  const theirs = edition ? editionContentOf(edition, await itemsOf(rows, edition.id)) : mine;
  return {
    copy,
    edition,
    mine,
    ticked: new Set(items.filter(({ done }) => done === 1).map(({ id }) => id)),
    theirs,
    version: edition ? await editionVersion(rows, edition.id) : taken.version,
    takenVersion: taken.version,
    news: edition ? editionNews(taken.parts, fingerprintsOf(mine), fingerprintsOf(theirs)) : [],
  };
}

export function readNews(context: SignedInContext, { id }: { readonly id: string }): Promise<EditionNews> {
  return context.services.database.read(async (rows) => {
    const { copy, edition, mine, theirs, version, takenVersion, news } = await compare(rows, context, id);
    const shown = copy.locked ? [] : news;
    return {
      has_news: version > takenVersion,
      edition_version: version,
      taken_version: takenVersion,
      updated_at: edition ? new Date(edition.updated_at).toISOString() : null,
      fields: shown
        .filter(({ name }) => !name.includes('.'))
        .map(({ name, yours }) => ({ name, before: shortText(mine, name), after: shortText(theirs, name), yours })),
      items: shown
        .filter(({ name }) => name.includes('.'))
        .map(({ name, change, yours }) => {
          const [kind, itemId] = partOf(name);
          const item = itemIn(theirs, kind, itemId) ?? itemIn(mine, kind, itemId);
          return { name, kind, _id: itemId, change, title: item ? titleOf(item) : '', yours };
        }),
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
    // An assigned copy needs no plan, then as now.
    const madeInPremium = edition.made_in_premium === 1 && copy.locked === 0;
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
    announce.changed([member.id], ['cards', 'publishing.editionNews', `card:${copy.id}:${copy.revision}`]);
    return { ok: true, need_premium_account: false, revision: copy.revision, taken_version: version, kept: kept.map(({ name }) => name) };
  });
}

/** The author's version of these parts, as an edit of the copy. What the learner has ticked stays ticked. */
function updateFor(take: readonly PartNews[], theirs: EditionContent, ticked: ReadonlySet<string>): CardUpdate {
  const update: Record<string, unknown> = {};
  const lists = Object.fromEntries(itemKinds.map((kind) => [kind, { put: [] as Item[], remove: [] as string[] }])) as Record<
    ItemKind,
    { put: Item[]; remove: string[] }
  >;
  for (const { name, change } of take) {
    if (!name.includes('.')) {
      update[name] = theirs[name as (typeof editionFields)[number]];
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

type Item = EditionContent[ItemKind][number];

const notFound = () => new Refusal('NOT_FOUND', { key: 'account:refusal.notFound' });

/** `{kind}.{_id}` */
const partOf = (name: string) => name.split('.', 2) as [ItemKind, string];

function itemIn(content: EditionContent, kind: ItemKind, id: string): Item | undefined {
  return (content[kind] as Item[]).find(({ _id }) => _id === id);
}

const titleOf = (item: Item): string => ('title' in item && item.title ? item.title : 'question' in item ? item.question : itemWords(item));

/** Long texts, and covers, are only said to have changed. */
const shortFields: readonly string[] = [
  'title',
  'subtitle',
  'memo',
  'credit_picture',
  'category_1',
  'category_2',
  'language',
  'timerValueSelected',
  'round',
];

function shortText(content: EditionContent, name: string): string | null {
  return shortFields.includes(name) ? String(content[name as 'title']) : null;
}
