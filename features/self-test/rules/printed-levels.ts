import { eyeOpenLevels, tileView, type EyeOpen } from '#features/cards/rules/tile-view.ts';

/** What a printed card has that only some levels of detail show. */
export interface PrintedContent {
  readonly counts: boolean;
  readonly score: boolean;
  readonly repeat: boolean;
  readonly unfinished: boolean;
  readonly states: boolean;
  readonly keyIdeas: number;
}

/** Levels that look the same for this card: those that add nothing that it has to the level before. */
export function sameLevels(has: PrintedContent): EyeOpen[][] {
  const groups = Map.groupBy(eyeOpenLevels, (level) => {
    const view = tileView(level);
    const marks = (['counts', 'score', 'repeat', 'unfinished', 'states'] as const).filter(
      (mark) => view[mark] && has[mark],
    );
    return [...marks, Math.min(view.keyIdeas, has.keyIdeas)].join(' ');
  });
  return [...groups.values()].filter((levels) => levels.length > 1);
}
