import type { ContentRules } from '#platform/documents/content-rules.ts';
import {
  changesSince,
  splitChanges,
  isNothing,
  mergeChanges,
  rowsIn,
  withChanges,
  type Changes,
} from '#features/cards/rules/editor-changes.ts';
import type { CardContent } from '#features/cards/rules/editor-content.ts';
import { chosen, mergeCard, type Collision } from './editor-merge.ts';

/** A card as a document that is edited as a whole (`platform/documents`). */
export const cardRules: ContentRules<CardContent, Changes, Collision> = {
  diff: changesSince,
  isNothing,
  apply: withChanges,
  join: mergeChanges,
  pieces: (changes) => splitChanges(changes),
  size: rowsIn,
  merge: mergeCard,
  choose: chosen,
};
