/** Files of one kind in an archive that is read: what the reader checks in its directory before it unpacks any. */
export interface ArchivedFiles {
  /** Fits whole names and nothing else; its first group is the id. */
  readonly name: RegExp;
  /** Of one file, unpacked. Enough for what an export writes, too small for a zip bomb. */
  readonly mostBytes: number;
}

/** A file for each thing, named by its id. */
export const filesById = (folder: string, endings: readonly string[], mostBytes: number): ArchivedFiles => ({
  name: new RegExp(
    `^${folder}/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\\.(?:${endings.join('|')})$`,
  ),
  mostBytes,
});

/** One file for all things of a kind. */
export const fileOfAll = (named: string, mostBytes: number): ArchivedFiles => ({
  name: new RegExp(`^(${named})\\.json$`),
  mostBytes,
});
