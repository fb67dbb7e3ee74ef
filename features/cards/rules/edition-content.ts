import type { Card } from '../contract.ts';
import type { ItemKind } from './item-kinds.ts';
import { mindMapOf, sharedMindMap, type MindMap, type mindMapFields } from './mind-map.ts';

/**
 * The fields that an edition copies from its card, and a copy from its edition. Personal data of the owner is not among
 * them.
 */
export const editionFields = [
  'title',
  'subtitle',
  'memo',
  'desc',
  'summary',
  'notesDataAuthor',
  'cover_picture',
  'credit_picture',
  'category_1',
  'category_2',
  'language',
  'exactAccents',
  'timerValueSelected',
  'round',
] as const satisfies (keyof Card)[];
export type EditionField = (typeof editionFields)[number];

type MindMapField = 'mindmap' | (typeof mindMapFields)[number];
export type EditionContent = Pick<Card, EditionField | ItemKind> & Partial<Pick<Card, MindMapField>>;

/** Name of the mind map among the parts of an edition. It is one part, whatever changed in it. */
export const mindMapPart = 'mindMap';

/** The mind map as editions have it. */
export function mindMapOfEdition(content: EditionContent): MindMap | undefined {
  const mindMap = mindMapOf(content);
  return mindMap && sharedMindMap(mindMap);
}
export type EditionItem = EditionContent[ItemKind][number];
