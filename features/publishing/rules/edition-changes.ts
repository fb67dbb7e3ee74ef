import { itemKinds, type ItemKind } from '#features/cards/rules/card-limits.ts';
import { editionFields, type EditionContent, type EditionField, type EditionItem } from '#features/cards/rules/edition-content.ts';
import { same } from '#features/cards/rules/editor-content.ts';
import { writtenOnly } from '#features/cards/rules/written-ideas.ts';

export interface EditionChange {
  /** `title`, or `flashcard.{_id}`. */
  readonly name: string;
  /** `moved`: an item that says what it said, in another place. */
  readonly change: 'added' | 'changed' | 'removed' | 'moved';
}

/** What the share form sets on the edition alone: a card that differs in them is not ahead of it. */
const ofTheForm: readonly EditionField[] = ['desc', 'language', 'timerValueSelected', 'round'];

/** What an update would change in an edition. Where the author's notes are kept back, they are none. */
export function changesSince(
  edition: EditionContent,
  card: EditionContent,
  { withNotes }: { readonly withNotes: boolean },
): EditionChange[] {
  const now: EditionContent = withNotes ? card : { ...card, notesDataAuthor: '' };
  const fields = editionFields.filter((name) => !ofTheForm.includes(name) && !same(edition[name], now[name]));
  return [...fields.map((name) => ({ name, change: 'changed' as const })), ...itemKinds.flatMap((kind) => itemChanges(kind, edition, now))];
}

function itemChanges(kind: ItemKind, edition: EditionContent, card: EditionContent): EditionChange[] {
  const before = itemsById(writtenOnly(edition), kind);
  const after = itemsById(writtenOnly(card), kind);
  const changes: EditionChange[] = [];
  for (const [id, item] of after) {
    const old = before.get(id);
    const change = old ? changeOf(old, item) : 'added';
    if (change) changes.push({ name: `${kind}.${id}`, change });
  }
  for (const id of before.keys()) if (!after.has(id)) changes.push({ name: `${kind}.${id}`, change: 'removed' });
  return changes;
}

export const itemsById = (content: EditionContent, kind: ItemKind): Map<string, EditionItem> =>
  new Map((content[kind] as EditionItem[]).map((item) => [item._id, item]));

/** What became of an item; whether somebody has ticked it is no part of it. */
export function changeOf(before: EditionItem, after: EditionItem): 'changed' | 'moved' | undefined {
  const said = ({ order: _order, ...item }: EditionItem) => ('markAsDone' in item ? { ...item, markAsDone: false } : item);
  if (!same(said(before), said(after))) return 'changed';
  return before.order === after.order ? undefined : 'moved';
}

/** How many things were changed: a list in another order is one. */
export function changeCount(changes: readonly EditionChange[]): number {
  const reordered = new Set(changes.filter(({ change }) => change === 'moved').map(({ name }) => name.split('.')[0]));
  return changes.filter(({ change }) => change !== 'moved').length + reordered.size;
}
