import { exportLimits, type ExportedKind } from './export-format.ts';

/** What the dialog was opened for: these cards, or everything without `ids`. */
export interface Asked {
  readonly ids?: readonly string[];
}

export interface ChosenExport extends Asked {
  readonly kind: ExportedKind;
  /** Why the export is not possible. */
  readonly blocked?: 'none' | 'tooMany';
}

/**
 * What is exported after choosing among the offered cards; `chosen` is `undefined` before any choice. If every card of
 * the whole library is chosen, the export stays "everything" and includes collections. Cards that were deleted since
 * they were chosen are left out.
 */
export function chosenExport(
  asked: Asked,
  offered: readonly string[],
  chosen: ReadonlySet<string> | undefined,
): ChosenExport {
  const ids = chosen ? offered.filter((id) => chosen.has(id)) : asked.ids;
  if (!ids || (!asked.ids && ids.length > 0 && ids.length === offered.length)) return { kind: 'everything' };
  const kind = ids.length === 1 ? 'one' : 'some';
  if (ids.length === 0) return { ids, kind, blocked: 'none' };
  if (ids.length > exportLimits.cards) return { ids, kind, blocked: 'tooMany' };
  return { ids, kind };
}
