import { Refusal } from '#platform/contract/refusal.ts';
import type { Writer } from '#platform/database/database.server.ts';
import { isCategoryPair } from '#features/catalogue/rules/categories.ts';
import { columnsOf, searchedColumns, wireName } from './columns.server.ts';
import type { CardUpdate } from './contract.ts';
import { countAskable } from './rules/askable.ts';
import { countAskedFlashcards } from './rules/flashcard-parts.ts';
import { cardLimits, mostItems } from './rules/card-limits.ts';
import { itemKinds, type ItemKind } from './rules/item-kinds.ts';
import {
  planFields,
  planItems,
  type EditOrigin,
  type ItemRow,
  type Stamp,
  type WantedItem,
} from './rules/edit-plan.ts';
import { isRichTextEmpty } from '#platform/text/rich-text.ts';
import { countWrittenIdeas } from './rules/empty-ideas.ts';
import { countColumn, countItems, indexCard, itemRows, saveCard, saveItems, type CardRow } from './store.server.ts';

type SentItem = { _id: string; order: string; markAsDone?: boolean };
type SentList =
  | readonly SentItem[]
  | { readonly put?: readonly SentItem[] | undefined; readonly remove?: readonly string[] | undefined };

export interface UpdateToSave {
  /** Sanitised (`clean-update.server.ts`). */
  readonly update: CardUpdate;
  readonly origin: EditOrigin;
  readonly now: number;
  /** A new card has revision 1, and its content counts as older than every base. */
  readonly isNew?: boolean;
  /** The caller changes the card many times, and has it indexed afterwards (`indexCard`). */
  readonly indexLater?: boolean;
}

/**
 * Applies an update to a card locked by `reviseCard`. Returns the fields and rows in conflict; if there are any, the
 * caller must roll back.
 */
export async function saveUpdate(
  rows: Writer,
  card: CardRow,
  { update, origin, now, isNew = false, indexLater = false }: UpdateToSave,
): Promise<string[]> {
  const { key_idea, resource, flashcard, quizz, ...fields } = update;
  const lists = { key_idea, resource, flashcard, quizz };

  const stamps = readStamps(card.field_revisions);
  const plan = planFields(card as never, stamps, columnsOf(fields) as never, origin);
  const conflicts: string[] = plan.conflicts.map(wireName);

  const plannedRows = new Map<ItemKind, readonly ItemRow[]>();
  const counts: Record<string, number> = {};
  let itemsSize = card.items_size;
  for (const kind of itemKinds) {
    const list = lists[kind] as SentList | undefined;
    if (!list) continue;
    const { put, remove, stored } = await targetRows(rows, card.id, kind, list);
    const items = planItems(stored, put, remove, origin, isNew ? 0 : card.revision);
    conflicts.push(...items.conflicts.map((id) => `${kind}.${id}`));
    plannedRows.set(kind, items.rows);
    counts[countColumn[kind]] =
      card[countColumn[kind]] + (isCounted(kind) ? growthIn(counted[kind], stored, items.rows) : items.growth.count);
    if (kind === 'resource') counts['unfinished_resource_count'] = card.unfinished_resource_count + items.growth.undone;
    itemsSize += items.growth.size;
    // `card` counts only the usable rows of these lists, but the limit applies to all rows.
    const before =
      items.growth.count > 0 && isCounted(kind) ? await countItems(rows, card.id, kind) : card[countColumn[kind]];
    if (items.growth.count > 0 && before + items.growth.count > mostItems[kind]) throw tooMany(kind, mostItems[kind]);
    if (items.growth.size > 0 && itemsSize > cardLimits.items) throw tooMany(kind, cardLimits.items);
  }
  if (conflicts.length > 0) return conflicts;

  const { changed } = plan;
  const pair = { ...card, ...changed } as Pick<CardRow, 'category_1' | 'category_2'>;
  if (!isCategoryPair(pair.category_1, pair.category_2))
    throw new Refusal('BAD_INPUT', { key: 'cards:refusal.category', field: 'update.category_2' });

  for (const [kind, items] of plannedRows) await saveItems(rows, card.id, kind, items);
  await saveCard(rows, card.id, {
    ...changed,
    ...counts,
    items_size: itemsSize,
    updated_at: now,
    ...(isNew
      ? {}
      : {
          field_revisions: JSON.stringify({
            ...JSON.parse(card.field_revisions),
            ...stampsOf(changed, card.revision, origin),
          }),
        }),
    // Reset the colours: they belonged to the previous cover.
    ...('cover_id' in changed ? { extract_color: null } : {}),
    ...('author_notes' in changed ? { has_notes: isRichTextEmpty(String(changed['author_notes'])) ? 0 : 1 } : {}),
  });
  const indexed =
    card.state === 'PUBLIC' ? [...searchedColumns, 'category_1', 'category_2', 'language'] : searchedColumns;
  const wordsChanged =
    [...plannedRows.values()].some((items) => items.length > 0) || indexed.some((column) => column in changed);
  if ((isNew || wordsChanged) && !indexLater) await indexCard(rows, card.id);
  return [];
}

/** Lists of which `card` counts only the usable rows: complete questions and flashcards, and key ideas with text. */
const counted = { quizz: countAskable, flashcard: countAskedFlashcards, key_idea: countWrittenIdeas } as const;
const isCounted = (kind: ItemKind): kind is keyof typeof counted => kind in counted;

/** By how many the number of counted rows grows; `changed` are the new versions of rows. */
function growthIn(countIn: typeof countAskable, stored: readonly ItemRow[], changed: readonly ItemRow[]): number {
  const ids = new Set(changed.map(({ id }) => id));
  return countIn(changed) - countIn(stored.filter(({ id }) => ids.has(id)));
}

/** A complete list also removes all stored rows that it does not contain. */
async function targetRows(
  rows: Writer,
  cardId: string,
  kind: ItemKind,
  list: SentList,
): Promise<{ put: WantedItem[]; remove: string[]; stored: ItemRow[] }> {
  const whole = Array.isArray(list);
  const sent = (whole ? list : ((list as { put?: SentItem[] }).put ?? [])) as SentItem[];
  const put = [...new Map(sent.map((item) => [item._id, wanted(item)])).values()];
  const named = whole ? [] : [...((list as { remove?: string[] }).remove ?? [])];
  const stored = await itemRows(
    rows,
    cardId,
    kind,
    whole ? undefined : [...new Set([...put.map(({ id }) => id), ...named])],
  );
  if (!whole) return { put, remove: named, stored };
  const stays = new Set(put.map(({ id }) => id));
  return { put, remove: stored.filter(({ id }) => !stays.has(id)).map(({ id }) => id), stored };
}

function wanted({ _id, order, markAsDone, ...content }: SentItem): WantedItem {
  return { id: _id, order_key: order, content: JSON.stringify(content), done: markAsDone ? 1 : 0 };
}

/** For each column the revision and the editor of its last change. */
export function readStamps(json: string): Record<string, Stamp> {
  const stored = JSON.parse(json) as Record<string, [number, string | null]>;
  return Object.fromEntries(
    Object.entries(stored).map(([column, [revision, editor]]) => [column, { revision, editor }]),
  );
}

function stampsOf(
  changed: Record<string, unknown>,
  revision: number,
  { editor }: EditOrigin,
): Record<string, [number, string | null]> {
  return Object.fromEntries(Object.keys(changed).map((column) => [column, [revision, editor ?? null]]));
}

function tooMany(kind: ItemKind, most: number): Refusal {
  return new Refusal('BAD_INPUT', {
    key: most === cardLimits.items ? 'cards:refusal.tooLong' : 'cards:refusal.tooMany',
    field: `update.${kind}`,
    values: { most },
  });
}
