import { exportLimits, type ExportedKind } from './export-format.ts';

/** What a file is asked of: these cards, or everything where none are named. */
export interface Asked {
  readonly ids?: readonly string[];
}

export interface ChosenExport extends Asked {
  readonly kind: ExportedKind;
  /** Why there can be no file. */
  readonly blocked?: 'none' | 'tooMany';
}

/**
 * What is exported, once somebody has chosen among the cards that are offered; `chosen` is undefined while nobody has. A whole library that
 * is ticked to the last card stays everything, and its collections come along. A card that is gone since it was ticked is left out.
 */
export function chosenExport(asked: Asked, offered: readonly string[], chosen: ReadonlySet<string> | undefined): ChosenExport {
  const ids = chosen ? offered.filter((id) => chosen.has(id)) : asked.ids;
  if (!ids || (!asked.ids && ids.length > 0 && ids.length === offered.length)) return { kind: 'everything' };
  const kind = ids.length === 1 ? 'one' : 'some';
  if (ids.length === 0) return { ids, kind, blocked: 'none' };
  if (ids.length > exportLimits.cards) return { ids, kind, blocked: 'tooMany' };
  return { ids, kind };
}
