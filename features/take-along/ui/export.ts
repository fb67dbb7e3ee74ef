import { openable } from '#ui/openable.ts';

export interface AskedExport {
  /** `undefined`: the whole library. */
  readonly ids?: readonly string[];
  /** Title of a single card. */
  readonly title?: string;
  /** Title of the collection that the cards belong to. */
  readonly collection?: string;
}

/** The export dialog, which any screen can open. */
export const exporting = openable<AskedExport>();
export const { open: openExport, close: closeExport, use: useAskedExport } = exporting;
