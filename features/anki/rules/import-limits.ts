const dayMs = 86_400_000;

export const ankiImportLimits = {
  readingsAnHour: 6,
  /** How long an import can be undone. */
  undoMs: 30 * dayMs,
  /** How long a package waits to be brought in. */
  waitMs: 7 * dayMs,
  /** Of all packages of one member. */
  quotaBytes: 4 * 1024 ** 3,
  uploadsAnHour: 12,
  /** Flashcards, and what was learnt of them, of one transaction: nobody else's answer waits longer. */
  batch: {
    sqlite: { flashcards: 50, events: 250 },
    /** Others write beside it, so that fewer statements count more than short ones. */
    postgres: { flashcards: 150, events: 750 },
  },
  /** Imports that are listed. */
  listed: 20,
} as const;

export const ankiUploadName = 'anki';
/** Browsers know no type for packages of Anki. */
export const ankiUploadType = 'application/octet-stream';
