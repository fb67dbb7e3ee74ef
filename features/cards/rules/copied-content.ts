import type { CardShort } from '../contract.ts';
import { listNames, type CardContent, type RowOf } from './editor-content.ts';

/** Only own cards: a card made from a copy would lose its author. */
export function canBeCopied({ state, locked }: Pick<CardShort, 'state' | 'locked'>): boolean {
  return !locked && state !== 'FROMPUBLIC' && state !== 'FROMSECRET';
}

/**
 * The content of a new card made from another: all texts and rows, with new ids of rows and of groups of flashcards,
 * because the flashcards of two cards are no siblings. Flags (template, for the public, for premium members) and
 * resource marks are not copied.
 */
export function copiedContent(from: CardContent, newId: () => string): CardContent {
  const ids = new Map(listNames.flatMap((name) => from[name].map((row) => [row._id, newId()] as const)));
  const renamed = <Row extends RowOf>(rows: readonly Row[]): Row[] =>
    rows.map((row) => ({ ...row, _id: ids.get(row._id)! }));
  const groups = new Map<string, string>();
  const regrouped = (group: string): string => {
    const fresh = groups.get(group) ?? newId();
    groups.set(group, fresh);
    return fresh;
  };
  return {
    ...from,
    template: false,
    forPublic: false,
    madeInPremium: false,
    key_idea: renamed(from.key_idea),
    flashcard: renamed(from.flashcard).map((row) =>
      row.group === undefined ? row : { ...row, group: regrouped(row.group) },
    ),
    quizz: renamed(from.quizz),
    resource: renamed(from.resource).map((resource) => ({
      ...resource,
      markAsDone: false,
      keyIdeaId: resource.keyIdeaId && (ids.get(resource.keyIdeaId) ?? null),
    })),
  };
}
