import type { Choices, Merge } from '#platform/documents/content-rules.ts';
import {
  byOrder,
  fieldNames,
  listNames,
  same,
  type CardContent,
  type FieldName,
  type ListName,
  type RowOf,
} from '#features/cards/rules/editor-content.ts';

/** A field or row that was changed differently here and elsewhere. `null`: that side removed the row. */
export type Collision =
  | { readonly field: FieldName; readonly mine: unknown; readonly theirs: unknown }
  | { readonly list: ListName; readonly id: string; readonly mine: RowOf | null; readonly theirs: RowOf | null };

/** `title`, or `flashcard.{id}`: the key of a collision and of the choice that resolves it. */
export function collisionKey(collision: Collision): string {
  return 'field' in collision ? collision.field : `${collision.list}.${collision.id}`;
}

/**
 * Merges local changes with changes from elsewhere. Rows are merged property by property, so that one tab can move a
 * row while another edits its text.
 * `bases[0]` is the last content known to be on the server; each further base adds one of our unacknowledged saves,
 * since `theirs` may include some of those. `contested` names places that the server reports as changed elsewhere, for
 * a base that is no longer known: any difference there is a collision.
 */
export function mergeCard(
  bases: readonly CardContent[],
  mine: CardContent,
  theirs: CardContent,
  contested: ReadonlySet<string> = new Set(),
): Merge<CardContent, Collision> {
  const collisions: Collision[] = [];
  const content: Record<string, unknown> = { ...mine };

  for (const field of fieldNames) {
    const [my, their] = [mine[field], theirs[field]];
    if (same(my, their)) continue;
    if (contested.has(field)) collisions.push({ field, mine: my, theirs: their });
    // Not changed elsewhere: the difference is our own unsent or unacknowledged change.
    else if (bases.some((base) => same(base[field], their))) continue;
    else if (same(bases[0]?.[field], my)) content[field] = their;
    else collisions.push({ field, mine: my, theirs: their });
  }

  // A sub-category is only valid with its category, so the two collide together.
  if (
    !same([content['category_1'], content['category_2']], [mine.category_1, mine.category_2]) &&
    !same([content['category_1'], content['category_2']], [theirs.category_1, theirs.category_2])
  ) {
    for (const field of ['category_1', 'category_2'] as const) {
      content[field] = mine[field];
      if (!collisions.some((collision) => collisionKey(collision) === field))
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
  const [baseRows, myRows, theirRows] = [bases.map(byId), byId(mine), byId(theirs)];

  for (const id of new Set([...myRows.keys(), ...theirRows.keys()])) {
    const [my, their] = [myRows.get(id) ?? null, theirRows.get(id) ?? null];
    const was = baseRows.map((beginning) => beginning.get(id) ?? null);
    const isContested = contested.has(`${list}.${id}`);
    let row = my;
    if (!same(my, their) && (isContested || !was.some((base) => same(base, their)))) {
      if (!isContested && same(was[0], my)) row = their;
      else {
        const merged = my && their && !isContested ? mergeRow(was.at(0) ?? null, my, their) : undefined;
        if (merged) row = merged;
        else collisions.push({ list, id, mine: my, theirs: their });
      }
    }
    if (row) rows.push(row);
  }
  return { rows: rows.toSorted(byOrder), collisions };
}

/** `undefined` if both sides changed the same property. */
function mergeRow(base: RowOf | null, mine: RowOf, theirs: RowOf): RowOf | undefined {
  if (!base) return undefined;
  const merged: Record<string, unknown> = {};
  const [was, my, their] = [base, mine, theirs] as unknown as Record<string, unknown>[];
  for (const property of new Set([...Object.keys(my!), ...Object.keys(their!)])) {
    if (same(my![property], their![property]) || same(was![property], my![property]))
      merged[property] = their![property];
    else if (same(was![property], their![property])) merged[property] = my![property];
    else return undefined;
  }
  return merged as unknown as RowOf;
}

/**
 * Applies the member's choices to the collisions; `mine` is the default. The sub-category follows the choice for the
 * category.
 */
export function chosen(content: CardContent, collisions: readonly Collision[], choices: Choices): CardContent {
  const result: Record<string, unknown> = { ...content };
  for (const collision of collisions) {
    const place = collisionKey(collision) === 'category_1' ? 'category_2' : collisionKey(collision);
    const value = choices[place] === 'theirs' ? collision.theirs : collision.mine;
    if ('field' in collision) result[collision.field] = value;
    else {
      const others = (result[collision.list] as RowOf[]).filter((row) => row._id !== collision.id);
      result[collision.list] = value ? [...others, value as RowOf].toSorted(byOrder) : others;
    }
  }
  return result as unknown as CardContent;
}
