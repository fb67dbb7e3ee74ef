import { memoryKinds, type MemoryKind } from '#features/cards/rules/item-kinds.ts';

/** What a memory state can be about. */
export const itemKinds = memoryKinds;
export type ItemKind = MemoryKind;

const ofDescription = '.description';

/**
 * The id of an item in the log and in the states. On the wire a description is named by its key idea's id and its kind,
 * because it has no id of its own.
 */
export function memoryItemId(itemId: string, kind: ItemKind): string {
  return kind === 'description' ? itemId + ofDescription : itemId;
}

/** The id of the item on its card: the inverse of `memoryItemId`. */
export function cardItemId(memoryId: string): string {
  return memoryId.endsWith(ofDescription) ? memoryId.slice(0, -ofDescription.length) : memoryId;
}
