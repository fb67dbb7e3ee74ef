import type { Reader } from '../database/database.server.ts';
import type { Services } from '../http/services.server.ts';

/** A file of an archive. */
export type ArchiveFile = {
  readonly name: string;
  /** Compressed already, so it is only stored. */
  readonly packed?: boolean;
} & (
  | { readonly bytes: Uint8Array }
  /** Read when its turn comes, in pieces; `size` in bytes. */
  | { readonly stream: ReadableStream<Uint8Array>; readonly size: number }
);

/** What an archive is made from. */
export interface ExportSource {
  readonly services: Services;
  readonly memberId: string;
  /** The cards that were chosen, or all of the library. */
  readonly ids: readonly string[];
  /** Everything that the member has. */
  readonly whole: boolean;
}

/** A file with things of one kind. */
export type FileOfKind = ArchiveFile & {
  /** Ids of the things in it. The manifest counts them, and kinds that follow may refer to them. */
  readonly things?: readonly string[];
  /** What the pictures are looked for in. They follow the file. */
  readonly shows?: unknown;
};

/** How an area takes one kind of things along. An archive has the kinds in the order of their list. */
export interface PortableKind {
  /** As the manifest names it. */
  readonly name: string;
  /** An archive of chosen cards has it too. */
  readonly withChosenCards?: boolean;
  /**
   * Its files, each read when the archive asks for it. Skips what was deleted since the export began.
   *
   * @param isExported Whether the archive has a thing of an earlier kind.
   */
  files(source: ExportSource, isExported: (kind: string, id: string) => boolean): AsyncGenerator<FileOfKind, void>;
}

/** A file that holds a value as JSON. */
export const jsonFile = (name: string, value: unknown, of: Pick<FileOfKind, 'things' | 'shows'> = {}): FileOfKind => ({
  name,
  bytes: new TextEncoder().encode(`${JSON.stringify(value, null, 1)}\n`),
  ...of,
});

/** Finds the ids that things of an archive have in a library; `null` for those that are not here. */
export type ThingsHere = (
  rows: Reader,
  memberId: string,
  named: { readonly cards: readonly (string | null)[]; readonly maps: readonly (string | null)[] },
) => Promise<Record<'card' | 'map' | 'collection', (id: string | null) => string | null>>;
