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

/** How far the beginning of a file must be read: the head of an archive's first file, and its name. */
export const beginningBytes = 30 + 512;

/** Of a file that does not open as an archive: what its first bytes tell of what it was. */
export function problemOfBeginning(bytes: Uint8Array): ArchiveProblem {
  const decoder = new TextDecoder();
  if (decoder.decode(bytes).startsWith(tableHead.trimEnd())) return 'otherFormat';
  // A local file header (APPNOTE.TXT 4.3.7): its signature, and at 26 the length of the name that stands at 30.
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 30 || view.getUint32(0) !== 0x504b0304) return 'notOurs';
  const first = decoder.decode(bytes.subarray(30, 30 + view.getUint16(26, true)));
  if (kinds.some(([, pattern]) => pattern.test(first))) return 'cutShort';
  return isToRead(first) ? 'otherFormat' : 'notOurs';
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
