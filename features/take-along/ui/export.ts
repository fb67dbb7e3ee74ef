import { openable } from '#ui/openable.ts';

export interface AskedExport {
  /** `undefined`: the whole library. */
  readonly ids?: readonly string[];
  /** Title of a single card. */
  readonly title?: string;
  /** Title of the collection that the cards belong to. */
  readonly collection?: string;
}

/** Opens the export dialog from any screen. */
export const { open: openExport, close: closeExport, use: useAskedExport } = openable<AskedExport>();
