import { itemKinds, type ItemKind } from './item-kinds.ts';
import {
  editionFields,
  mindMapOfEdition,
  mindMapPart,
  type EditionContent,
  type EditionField,
  type EditionItem,
} from './edition-content.ts';
import { same } from './editor-content.ts';
import { withoutEmptyIdeas } from './empty-ideas.ts';

export interface EditionChange {
  /** `title`, or `flashcard.{_id}`. */
  readonly name: string;
  /** `moved`: same content, another position. */
  readonly change: 'added' | 'changed' | 'removed' | 'moved';
}

/** Settings of the share form, stored on the edition alone: differences in them are no changes of the card. */
const formFields: readonly EditionField[] = ['desc', 'language', 'timerValueSelected', 'round'];

/** What an update would change in an edition. `withNotes`: whether the edition includes the author's notes. */
export function changesSince(
  edition: EditionContent,
  card: EditionContent,
  { withNotes }: { readonly withNotes: boolean },
): EditionChange[] {
  const now: EditionContent = withNotes ? card : { ...card, notesDataAuthor: '' };
  const fields = editionFields.filter((name) => !formFields.includes(name) && !same(edition[name], now[name]));
  return [
    ...fields.map((name) => ({ name, change: 'changed' as const })),
    ...itemKinds.flatMap((kind) => itemChanges(kind, edition, now)),
    ...(same(mindMapOfEdition(edition), mindMapOfEdition(now))
      ? []
      : [{ name: mindMapPart, change: 'changed' as const }]),
  ];
}

function itemChanges(kind: ItemKind, edition: EditionContent, card: EditionContent): EditionChange[] {
  const before = itemsById(withoutEmptyIdeas(edition), kind);
  const after = itemsById(withoutEmptyIdeas(card), kind);
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

/** How an item changed; the mark "done" does not count. */
export function changeOf(before: EditionItem, after: EditionItem): 'changed' | 'moved' | undefined {
  const comparable = ({ order: _order, ...item }: EditionItem) =>
    'markAsDone' in item ? { ...item, markAsDone: false } : item;
  if (!same(comparable(before), comparable(after))) return 'changed';
  return before.order === after.order ? undefined : 'moved';
}

/** Number of changes; any number of moves within a list counts as one. */
export function changeCount(changes: readonly EditionChange[]): number {
  const reordered = new Set(changes.filter(({ change }) => change === 'moved').map(({ name }) => name.split('.')[0]));
  return changes.filter(({ change }) => change !== 'moved').length + reordered.size;
}
