import type { Card, CardUpdate } from '#features/cards/contract.ts';
import type { RowsContent } from '#platform/documents/operations.ts';
import { isSameJson, type Fields, type Operation } from '#platform/documents/operations.ts';

/** The fields of a card that an assistant writes. */
export const editedFields = ['title', 'subtitle', 'desc', 'summary'] as const;
export type EditedField = (typeof editedFields)[number];
export const editedLists = ['key_idea', 'flashcard', 'quizz'] as const;
export type EditedList = (typeof editedLists)[number];
type Row = Card[EditedList][number];

/** A row before and after an edit; `null`: it was not there. */
export interface ChangedRow {
  readonly list: EditedList;
  readonly id: string;
  readonly before: Row | null;
  readonly after: Row | null;
}

/** What takes an act back. */
export type Undo =
  /** The answers of a quiz. */
  | { readonly kind: 'quiz'; readonly quiz: string; readonly cards: readonly string[] }
  /** Cards that were written go to the bin. */
  | { readonly kind: 'cards'; readonly cards: readonly { readonly id: string; readonly title: string }[] }
  | {
      readonly kind: 'edit';
      readonly card: string;
      readonly fields: Partial<Record<EditedField, { readonly before: string; readonly after: string }>>;
      readonly rows: readonly ChangedRow[];
    }
  | { readonly kind: 'map'; readonly map: string; readonly title: string }
  /** The rows as they were after nodes had been added. */
  | {
      readonly kind: 'nodes';
      readonly map: string;
      readonly nodes: Readonly<Record<string, Fields>>;
    };

/** What was not taken back, because somebody has changed it since. */
export interface Kept {
  readonly part: EditedField | EditedList | 'card' | 'map' | 'node';
  /** Its title, where it has one. */
  readonly text: string;
}

type Content = Pick<Card, EditedField | EditedList>;
const rowOf = (card: Content, list: EditedList, id: string): Row | null =>
  (card[list] as readonly Row[]).find(({ _id }) => _id === id) ?? null;

/** The content of a card once an update is applied, apart from what the server cleans. */
export function contentUpdated(card: Content, update: CardUpdate): Content {
  const content: Record<string, unknown> = { ...card };
  for (const field of editedFields) content[field] = update[field] ?? card[field];
  for (const list of editedLists) {
    const change = update[list];
    if (!change) continue;
    const put = new Map((Array.isArray(change) ? change : (change.put ?? [])).map((row) => [row._id, row as Row]));
    const removed = new Set(Array.isArray(change) ? [] : change.remove);
    const kept = Array.isArray(change) ? [] : (card[list] as readonly Row[]).filter(({ _id }) => !put.has(_id));
    content[list] = [...kept.filter(({ _id }) => !removed.has(_id)), ...put.values()];
  }
  return content as Content;
}

/** What an edit changed. */
export function changesOf(before: Content, after: Content): Pick<Extract<Undo, { kind: 'edit' }>, 'fields' | 'rows'> {
  const fields = editedFields.flatMap((field) =>
    before[field] === after[field] ? [] : [[field, { before: before[field], after: after[field] }] as const],
  );
  const rows = editedLists.flatMap((list) => {
    const ids = new Set([...before[list], ...after[list]].map(({ _id }) => _id));
    return [...ids].flatMap((id): ChangedRow[] => {
      const [was, is] = [rowOf(before, list, id), rowOf(after, list, id)];
      return isSameJson(was, is) ? [] : [{ list, id, before: was, after: is }];
    });
  });
  return { fields: Object.fromEntries(fields), rows };
}

/** The update that takes an edit back, where the card still has what the edit wrote; the rest is named. */
export function editTakenBack(
  now: Content,
  { fields, rows }: Pick<Extract<Undo, { kind: 'edit' }>, 'fields' | 'rows'>,
): { readonly update: CardUpdate; readonly kept: Kept[] } {
  const kept: Kept[] = [];
  const update: Record<string, unknown> = {};
  for (const field of editedFields) {
    const change = fields[field];
    if (!change || now[field] === change.before) continue;
    if (now[field] === change.after) update[field] = change.before;
    else kept.push({ part: field, text: '' });
  }
  for (const list of editedLists) {
    const put: Row[] = [];
    const remove: string[] = [];
    for (const { id, before, after } of rows.filter((row) => row.list === list)) {
      const is = rowOf(now, list, id);
      if (isSameJson(is, before)) continue;
      if (!isSameJson(is, after)) kept.push({ part: list, text: titleOfRow(is ?? after ?? before) });
      else if (before) put.push(before);
      else remove.push(id);
    }
    if (put.length + remove.length > 0) update[list] = { put, remove };
  }
  return { update: update as CardUpdate, kept };
}

const shortest = 100;

function titleOfRow(row: Row | null): string {
  if (!row) return '';
  const text = 'question' in row ? row.question : row.title;
  return text.slice(0, shortest);
}

/** The place of a node on the canvas and in the 3D views is no content of it. */
const ofLayout = new Set(['position', 'rank', 'order', 'collapsed', 'spacePosition', 'spacePositionSphere']);
/** Titles of what is attached follow the attached. */
const contentOfNode = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => !ofLayout.has(name))
      .map(([name, value]) => [name, name === 'memento' ? (value as { _id: string })._id : value]),
  );

/**
 * The operations that take added nodes back: those that have what the act wrote, and that lead to nothing else. With
 * them go their edges. The others are named by their labels.
 */
export function nodesTakenBack(
  now: RowsContent,
  { nodes }: Pick<Extract<Undo, { kind: 'nodes' }>, 'nodes'>,
): { readonly operations: Operation[]; readonly kept: Kept[] } {
  const rows = now['node'] ?? {};
  const edges = Object.entries(now['edge'] ?? {});
  const there = Object.keys(nodes).filter((id) => rows[id]);
  const leaving = new Set(
    there.filter((id) => isSameJson(contentOfNode(rows[id]!), contentOfNode(nodes[id] as Fields))),
  );
  // A node stays with what is below it.
  for (let before = -1; before !== leaving.size;) {
    before = leaving.size;
    for (const [, { source, target }] of edges)
      if (leaving.has(source as string) && rows[target as string] && !leaving.has(target as string))
        leaving.delete(source as string);
  }
  const kept = there
    .filter((id) => !leaving.has(id))
    .map((id): Kept => ({ part: 'node', text: String(rows[id]!['label'] ?? '').slice(0, shortest) }));
  const operations: Operation[] = [
    ...edges
      .filter(([, { source, target }]) => leaving.has(source as string) || leaving.has(target as string))
      .map(([id]): Operation => ({ kind: 'remove', list: 'edge', id })),
    ...[...leaving].map((id): Operation => ({ kind: 'remove', list: 'node', id })),
  ];
  return { operations, kept };
}
