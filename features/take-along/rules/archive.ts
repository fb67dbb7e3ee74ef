import { tableHead } from '#features/cards/rules/flashcard-table.ts';
import { exportName, readableVersions } from './export-format.ts';

/** What an archive may claim of itself before anything in it is unpacked. Generous for a library, and no bomb is below it. */
export const archiveLimits = {
  files: 60_000,
  /** One card holds at most 16 million characters of items. */
  cardBytes: 64 * 1024 * 1024,
  /** Below what the server takes of one picture: a larger one was not made by an export. */
  pictureBytes: 3.5 * 1024 * 1024,
  /** A thousand cards and a few texts. */
  collectionBytes: 1024 * 1024,
  manifestBytes: 10_000,
} as const;

export interface ArchiveEntry {
  readonly filename: string;
  readonly directory: boolean;
  readonly encrypted: boolean;
  readonly uncompressedSize: number;
}

export type ArchiveProblem = 'notOurs' | 'otherFormat' | 'otherVersion' | 'cutShort' | 'unsafe';

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const kinds = [
  ['card', new RegExp(`^cards/(${uuid})\\.json$`), archiveLimits.cardBytes],
  ['collection', new RegExp(`^collections/(${uuid})\\.json$`), archiveLimits.collectionBytes],
  ['picture', new RegExp(`^pictures/(${uuid})\\.webp$`), archiveLimits.pictureBytes],
  ['manifest', /^(manifest)\.json$/, archiveLimits.manifestBytes],
] as const;

/** What a Markdown export consists of. */
const isToRead = (name: string): boolean => /^(collections\/)?[^/]+\.md$/.test(name) || kinds[2][1].test(name);

/** Of a file that does not open as an archive: what it was, by its first words or by the name of the first file of an archive. */
export function problemOfBeginning({ text, firstName }: { readonly text: string; readonly firstName: string | undefined }): ArchiveProblem {
  if (text.startsWith(tableHead.trimEnd())) return 'otherFormat';
  if (firstName === undefined) return 'notOurs';
  if (kinds.some(([, pattern]) => pattern.test(firstName))) return 'cutShort';
  return isToRead(firstName) ? 'otherFormat' : 'notOurs';
}

export interface ArchiveNames {
  readonly cards: ReadonlyMap<string, number>;
  readonly collections: ReadonlyMap<string, number>;
  readonly pictures: ReadonlyMap<string, number>;
  readonly manifest: number;
}

/** Which entry is what, or why the archive is not taken: any name that an export does not write, twice the same, or a size that it cannot have. */
export function readNames(entries: readonly ArchiveEntry[]): ArchiveNames | ArchiveProblem {
  if (entries.length > archiveLimits.files) return 'unsafe';
  const empty = () => new Map<string, number>();
  const found = { card: empty(), collection: empty(), picture: empty(), manifest: empty() };
  for (const [at, { filename, directory, encrypted, uncompressedSize }] of entries.entries()) {
    const [kind, pattern, most] = kinds.find(([, each]) => each.test(filename)) ?? [];
    if (!kind || directory || encrypted) {
      if (/(^|[/\\])\.\.([/\\]|$)|^[/\\]|^[a-z]:/i.test(filename)) return 'unsafe';
      return entries.every((each) => isToRead(each.filename)) ? 'otherFormat' : 'notOurs';
    }
    const id = pattern!.exec(filename)![1]!;
    if (uncompressedSize > most! || found[kind].has(id)) return 'unsafe';
    found[kind].set(id, at);
  }
  const manifest = found.manifest.get('manifest');
  if (manifest === undefined) return found.card.size + found.collection.size > 0 ? 'cutShort' : 'notOurs';
  return { cards: found.card, collections: found.collection, pictures: found.picture, manifest };
}

/** What a manifest says of the archive; `undefined` when all is well. */
export function manifestProblem(manifest: unknown, names: Pick<ArchiveNames, 'cards' | 'collections'>): ArchiveProblem | undefined {
  const { format, version, cards, collections = 0 } = (manifest ?? {}) as Record<string, unknown>;
  if (format !== exportName) return 'notOurs';
  if (!readableVersions.includes(version)) return 'otherVersion';
  return cards === names.cards.size && collections === names.collections.size ? undefined : 'cutShort';
}
