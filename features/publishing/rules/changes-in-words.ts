import type { ItemKind } from '#features/cards/rules/card-limits.ts';
import type { EditionContent, EditionField, EditionItem } from '#features/cards/rules/edition-content.ts';
import { richFields } from '#features/cards/rules/rich-text.ts';
import type { EditionNews } from '../contract.ts';
import { changeOf, itemsById, type EditionChange } from './edition-changes.ts';
import { itemLines, shownText } from './item-lines.ts';

/** So many items of one edition come with their words; of the others it is said which they are. */
const itemsInWords = 300;

/** `{kind}.{_id}` */
export const partOf = (name: string) => name.split('.', 2) as [ItemKind, string];

/** Each change as it is read: what stood there, and what stands there now. */
export function changesInWords(
  before: EditionContent,
  after: EditionContent,
  changes: readonly (EditionChange & { readonly yours: boolean })[],
): Pick<EditionNews, 'fields' | 'items'> {
  const lists = new Map<string, Map<string, EditionItem>>();
  const itemIn = (content: EditionContent, kind: ItemKind, id: string) => {
    const key = `${kind} ${content === before}`;
    if (!lists.has(key)) lists.set(key, itemsById(content, kind));
    return lists.get(key)!.get(id);
  };
  return {
    fields: changes
      .filter(({ name }) => !name.includes('.'))
      .map(({ name, yours }) => ({ name, before: fieldWords(before, name), after: fieldWords(after, name), yours })),
    items: changes
      .filter(({ name }) => name.includes('.'))
      .map(({ name, change, yours }, place) => {
        const [kind, _id] = partOf(name);
        const [had, has] = [itemIn(before, kind, _id), itemIn(after, kind, _id)];
        const item = has ?? had;
        const lines = (one: EditionItem | undefined) => (one && place < itemsInWords ? itemLines(one) : null);
        const said = change === 'changed' && had && has && changeOf(had, has) === 'moved' ? 'moved' : change;
        return { name, kind, _id, change: said, title: item ? titleOf(item) : '', before: lines(had), after: lines(has), yours };
      }),
  };
}

/** A field as it is shown: rich texts in plain words, a cover by the address of its small picture. */
function fieldWords(content: EditionContent, name: string): string {
  if (name === 'cover_picture') return content.cover_picture?.thumb ?? '';
  const text = String(content[name as EditionField]);
  return richFields.card.some((field) => field === name) ? shownText(text) : text;
}

/** The first that it says: its title, or else its question, its words, its address. */
const titleOf = (item: EditionItem): string => itemLines(item)[0] ?? '';
