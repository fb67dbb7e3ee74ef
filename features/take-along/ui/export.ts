import { openable } from '#ui/openable.ts';

export interface AskedExport {
  /** `undefined`: the whole library. */
  readonly ids?: readonly string[];
  /** Of a single card. */
  readonly title?: string;
  /** The title of the collection whose cards they are. */
  readonly collection?: string;
}

/** The export dialog, opened from any screen. */
export const { open: openExport, close: closeExport, use: useAskedExport } = openable<AskedExport>();
