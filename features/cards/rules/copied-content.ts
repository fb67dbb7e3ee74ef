import type { CardShort } from '../contract.ts';
import { listNames, type CardContent, type RowOf } from './editor-content.ts';

/** Only one's own: a copy of somebody else's card would lose whose it is. */
export function canBeginAnother({ state, locked }: Pick<CardShort, 'state' | 'locked'>): boolean {
  return !locked && state !== 'FROMPUBLIC' && state !== 'FROMSECRET';
}

/**
 * What a new card begins with that is made from another: all that is written on it, with rows of its own. That the other is a template,
 * is meant for the public, or has been read in parts is not taken along.
 */
export function copiedContent(from: CardContent, newId: () => string): CardContent {
  const ids = new Map(listNames.flatMap((name) => from[name].map((row) => [row._id, newId()] as const)));
  const renamed = <Row extends RowOf>(rows: readonly Row[]): Row[] => rows.map((row) => ({ ...row, _id: ids.get(row._id)! }));
  return {
    ...from,
    template: false,
    forPublic: false,
    key_idea: renamed(from.key_idea),
    flashcard: renamed(from.flashcard),
    quizz: renamed(from.quizz),
    resource: renamed(from.resource).map((resource) => ({
      ...resource,
      markAsDone: false,
      keyIdeaId: resource.keyIdeaId && (ids.get(resource.keyIdeaId) ?? null),
    })),
  };
}
