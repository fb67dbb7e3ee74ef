import { byOrder, fieldNames, listNames, same, type CardContent, type FieldName, type ListName, type RowOf } from './editor-content.ts';

/** One thing that was changed here and elsewhere, differently. `null` for a row that one side removed. */
export type Collision =
  | { readonly field: FieldName; readonly mine: unknown; readonly theirs: unknown }
  | { readonly list: ListName; readonly id: string; readonly mine: RowOf | null; readonly theirs: RowOf | null };

/** `title`, or `flashcard.{id}`: a key for a collision and for the choice that settles it. */
export function placeOf(collision: Collision): string {
  return 'field' in collision ? collision.field : `${collision.list}.${collision.id}`;
}

export interface Merge {
  /** Both sides' changes; where they collide, mine. */
  readonly content: CardContent;
  readonly collisions: readonly Collision[];
}

/**
 * Puts together what was changed here and what was changed elsewhere, each since the same beginning. Rows are merged property by
 * property, so one tab may reorder a row while another writes in it.
 * `bases` begins with what the server is known to have had; then come what it has after each change that we sent and of which we
 * have not heard: what it shows now may hold some of them.
 * `contested` are places that the server says were changed elsewhere, for when the beginning is no longer known: a difference there is a collision.
 */
export function mergeCard(
  bases: readonly CardContent[],
  mine: CardContent,
  theirs: CardContent,
  contested: ReadonlySet<string> = new Set(),
): Merge {
  const collisions: Collision[] = [];
  const content: Record<string, unknown> = { ...mine };

  for (const field of fieldNames) {
    const [my, their] = [mine[field], theirs[field]];
    if (same(my, their)) continue;
    if (contested.has(field)) collisions.push({ field, mine: my, theirs: their });
    // Nobody else has changed it: what differs is ours, or still on its way there.
    else if (bases.some((base) => same(base[field], their))) continue;
    else if (same(bases[0]?.[field], my)) content[field] = their;
    else collisions.push({ field, mine: my, theirs: their });
  }

  // A sub-category means nothing beside the category of another editor: the two are one choice.
  if (
    !same([content['category_1'], content['category_2']], [mine.category_1, mine.category_2]) &&
    !same([content['category_1'], content['category_2']], [theirs.category_1, theirs.category_2])
  ) {
    for (const field of ['category_1', 'category_2'] as const) {
      content[field] = mine[field];
      if (!collisions.some((collision) => placeOf(collision) === field))
        collisions.push({ field, mine: mine[field], theirs: theirs[field] });
    }
  }

  for (const list of listNames) {
    if (mine[list] === theirs[list]) continue;
    const merged = mergeRows(
      list,
      bases.map((base) => base[list]),
      mine[list],
      theirs[list],
      contested,
    );
    collisions.push(...merged.collisions);
    content[list] = merged.rows;
  }
  return { content: content as unknown as CardContent, collisions };
}

function mergeRows(
  list: ListName,
  bases: readonly (readonly RowOf[])[],
  mine: readonly RowOf[],
  theirs: readonly RowOf[],
  contested: ReadonlySet<string>,
) {
  const rows: RowOf[] = [];
  const collisions: Collision[] = [];
  const byId = (all: readonly RowOf[]) => new Map(all.map((row) => [row._id, row]));
  const [beginnings, here, there] = [bases.map(byId), byId(mine), byId(theirs)];

  for (const id of new Set([...here.keys(), ...there.keys()])) {
    const [my, their] = [here.get(id) ?? null, there.get(id) ?? null];
    const was = beginnings.map((beginning) => beginning.get(id) ?? null);
    const unsure = contested.has(`${list}.${id}`);
    let row = my;
    if (!same(my, their) && (unsure || !was.some((base) => same(base, their)))) {
      if (!unsure && same(was[0], my)) row = their;
      else {
        const merged = my && their && !unsure ? mergeRow(was.at(0) ?? null, my, their) : undefined;
        if (merged) row = merged;
        else collisions.push({ list, id, mine: my, theirs: their });
      }
    }
    if (row) rows.push(row);
  }
  return { rows: rows.toSorted(byOrder), collisions };
}

/** `undefined` when the same property was changed on both sides. */
function mergeRow(base: RowOf | null, mine: RowOf, theirs: RowOf): RowOf | undefined {
  if (!base) return undefined;
  const merged: Record<string, unknown> = {};
  const [was, my, their] = [base, mine, theirs] as unknown as Record<string, unknown>[];
  for (const property of new Set([...Object.keys(my!), ...Object.keys(their!)])) {
    if (same(my![property], their![property]) || same(was![property], my![property])) merged[property] = their![property];
    else if (same(was![property], their![property])) merged[property] = my![property];
    else return undefined;
  }
  return merged as unknown as RowOf;
}

export type Choice = 'mine' | 'theirs';

/** The content after the member chose, place by place; what was not chosen is `mine`. The category goes with its sub-category. */
export function chosen(content: CardContent, collisions: readonly Collision[], choices: Readonly<Record<string, Choice>>): CardContent {
  const result: Record<string, unknown> = { ...content };
  for (const collision of collisions) {
    const place = placeOf(collision) === 'category_1' ? 'category_2' : placeOf(collision);
    const value = choices[place] === 'theirs' ? collision.theirs : collision.mine;
    if ('field' in collision) result[collision.field] = value;
    else {
      const others = (result[collision.list] as RowOf[]).filter((row) => row._id !== collision.id);
      result[collision.list] = value ? [...others, value as RowOf].toSorted(byOrder) : others;
    }
  }
  return result as unknown as CardContent;
}
