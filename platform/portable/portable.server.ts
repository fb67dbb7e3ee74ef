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

/** A file of an archive to read, to which others link. */
export interface ReadableFile {
  readonly name: string;
  readonly title: string;
}

/** What the files to read of one kind are made with. */
export interface Reading {
  /** A text of the archive in the reader's language. */
  words(key: string): string;
  /** The name of a category or language. */
  named(key: string): string;
  /** Makes names of titles that are unique among those it made. */
  names(untitled?: string): (title: string) => string;
  /** The file of a thing of an earlier kind. */
  fileOf(kind: string, id: string): ReadableFile | undefined;
}

/** How an area takes one kind of things along. An archive has the kinds in the order of their list. */
export interface PortableKind {
  /** The manifest names the kind so. */
  readonly name: string;
  /** An archive of chosen cards has it too. */
  readonly withChosenCards?: boolean;
  /**
   * Its files, each read when the archive asks for it. Skips what was deleted since the export began.
   *
   * @param isExported Whether the archive has a thing of an earlier kind.
   */
  files(source: ExportSource, isExported: (kind: string, id: string) => boolean): AsyncGenerator<FileOfKind, void>;
  /** The same things as Markdown. A kind without it is not in an archive to read. */
  readable?(source: ExportSource, reading: Reading): AsyncGenerator<FileOfKind & { readonly title?: string }, void>;
  /** What of it is in a table for other programs. */
  readonly table?: { readonly head: string; rows(source: ExportSource): AsyncGenerator<string, void> };
}

/** A file that holds a text. */
export const textFile = (name: string, text: string, of: Pick<FileOfKind, 'things' | 'shows'> = {}): FileOfKind => ({
  name,
  bytes: new TextEncoder().encode(text),
  ...of,
});

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
