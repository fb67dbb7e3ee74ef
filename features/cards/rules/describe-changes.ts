import type { ItemKind } from './item-kinds.ts';
import {
  mindMapOfEdition,
  mindMapPart,
  type EditionContent,
  type EditionField,
  type EditionItem,
} from './edition-content.ts';
import { richFields } from './rich-text.ts';
import type { EditionNews } from '../publications.contract.ts';
import { changeOf, itemsById, type EditionChange } from './edition-changes.ts';
import { itemLines, shownText } from './item-lines.ts';
import { mindMapWords } from './mind-map.ts';

/** Only this many items are described in full; of further ones only the name and kind of change. */
const mostDescribedItems = 300;

/** `{kind}.{_id}` */
export const parsePartName = (name: string) => name.split('.', 2) as [ItemKind, string];

/** Each change with the text before and after it. */
export function describeChanges(
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
        const [kind, _id] = parsePartName(name);
        const [had, has] = [itemIn(before, kind, _id), itemIn(after, kind, _id)];
        const item = has ?? had;
        const lines = (one: EditionItem | undefined) => (one && place < mostDescribedItems ? itemLines(one) : null);
        const reported = change === 'changed' && had && has && changeOf(had, has) === 'moved' ? 'moved' : change;
        return {
          name,
          kind,
          _id,
          change: reported,
          title: item ? titleOf(item) : '',
          before: lines(had),
          after: lines(has),
          yours,
        };
      }),
  };
}

/** A field as text: rich texts as plain text, a cover as the address of its thumbnail, a mind map as its labels. */
function fieldWords(content: EditionContent, name: string): string {
  if (name === 'cover_picture') return content.cover_picture?.thumb ?? '';
  if (name === mindMapPart) {
    const mindMap = mindMapOfEdition(content);
    return mindMap ? mindMapWords(mindMap) : '';
  }
  const text = String(content[name as EditionField]);
  return richFields.card.some((field) => field === name) ? shownText(text) : text;
}

/** The first line: its title, or else its question, its text, its address. */
const titleOf = (item: EditionItem): string => itemLines(item)[0] ?? '';
