import { exportName, readableVersions } from './export-format.ts';

/** More than a large library has, too few for a zip bomb. Checked before anything is unpacked. */
const mostFiles = 60_000;

/** The kinds of files in an archive: which names they have, and how long one is at most. No name is of two kinds. */
export type ArchiveKinds = Readonly<
  Record<
    | 'card'
    | 'collection'
    | 'map'
    | 'journal'
    | 'sessions'
    | 'recordings'
    | 'recording'
    | 'learning'
    | 'member'
    | 'picture'
    | 'sound'
    | 'manifest',
    { readonly name: RegExp; readonly mostBytes: number }
  >
>;
type Kind = keyof ArchiveKinds;

export interface ArchiveEntry {
  readonly filename: string;
  readonly directory: boolean;
  readonly encrypted: boolean;
  readonly uncompressedSize: number;
}

export type ArchiveProblem = 'notOurs' | 'otherFormat' | 'otherVersion' | 'cutShort' | 'unsafe';

/** What kind a file is of; `undefined` for a name that no export writes. */
const kindOf = (name: string, kinds: ArchiveKinds): Kind | undefined =>
  (Object.keys(kinds) as Kind[]).find((kind) => kinds[kind].name.test(name));

/** File names of a Markdown export. */
const isToRead = (name: string, { picture, sound }: ArchiveKinds): boolean =>
  /^((collections|maps|journal)\/)?[^/]+\.md$/.test(name) || picture.name.test(name) || sound.name.test(name);

/** What a file is that is no importable archive, by its first characters or the name of an archive's first file. */
export function problemOfBeginning(
  { text, firstName }: { readonly text: string; readonly firstName: string | undefined },
  kinds: ArchiveKinds,
  beginningOfTable: string,
): ArchiveProblem {
  if (text.startsWith(beginningOfTable)) return 'otherFormat';
  if (firstName === undefined) return 'notOurs';
  if (kindOf(firstName, kinds)) return 'cutShort';
  return isToRead(firstName, kinds) ? 'otherFormat' : 'notOurs';
}

export interface ArchiveNames {
  readonly cards: ReadonlyMap<string, number>;
  readonly collections: ReadonlyMap<string, number>;
  readonly maps: ReadonlyMap<string, number>;
  readonly journals: ReadonlyMap<string, number>;
  /** The file with all focus sessions. */
  readonly sessions: number | undefined;
  /** The file that names all recordings. */
  readonly recordingsFile: number | undefined;
  readonly recordings: ReadonlyMap<string, number>;
  /** Answers, tests and schedules, by card. */
  readonly learning: ReadonlyMap<string, number>;
  /** The file with what belongs to the member and to no card. */
  readonly member: number | undefined;
  readonly pictures: ReadonlyMap<string, number>;
  readonly sounds: ReadonlyMap<string, number>;
  readonly manifest: number;
}

/**
 * Sorts the entries by kind, or answers why the archive is refused: a name that no export writes, a duplicate, or an
 * impossible size.
 */
export function readNames(entries: readonly ArchiveEntry[], kinds: ArchiveKinds): ArchiveNames | ArchiveProblem {
  if (entries.length > mostFiles) return 'unsafe';
  const empty = () => new Map<string, number>();
  const found: Record<Kind, Map<string, number>> = {
    card: empty(),
    collection: empty(),
    map: empty(),
    journal: empty(),
    sessions: empty(),
    recordings: empty(),
    recording: empty(),
    learning: empty(),
    member: empty(),
    picture: empty(),
    sound: empty(),
    manifest: empty(),
  };
  for (const [at, { filename, directory, encrypted, uncompressedSize }] of entries.entries()) {
    const kind = kindOf(filename, kinds);
    if (!kind || directory || encrypted) {
      if (/(^|[/\\])\.\.([/\\]|$)|^[/\\]|^[a-z]:/i.test(filename)) return 'unsafe';
      return entries.every((each) => isToRead(each.filename, kinds)) ? 'otherFormat' : 'notOurs';
    }
    const { name, mostBytes } = kinds[kind];
    const id = name.exec(filename)![1]!;
    if (uncompressedSize > mostBytes || found[kind].has(id)) return 'unsafe';
    found[kind].set(id, at);
  }
  const manifest = found.manifest.get('manifest');
  if (manifest === undefined)
    return Object.entries(found).some(([kind, files]) => kind !== 'picture' && kind !== 'sound' && files.size > 0)
      ? 'cutShort'
      : 'notOurs';
  return {
    cards: found.card,
    collections: found.collection,
    maps: found.map,
    journals: found.journal,
    sessions: found.sessions.get('sessions'),
    recordingsFile: found.recordings.get('recordings'),
    recordings: found.recording,
    learning: found.learning,
    member: found.member.get('member'),
    pictures: found.picture,
    sounds: found.sound,
    manifest,
  };
}

/** Why the manifest is refused; `undefined` if it is valid. */
export function manifestProblem(
  manifest: unknown,
  names: Omit<ArchiveNames, 'pictures' | 'sounds' | 'manifest'>,
): ArchiveProblem | undefined {
  const found = (manifest ?? {}) as Record<string, unknown>;
  const { format, version, cards, collections = 0, maps = 0, journals = 0, sessions = 0, recordings = 0 } = found;
  const { learning = 0, member = 0 } = found;
  if (format !== exportName) return 'notOurs';
  if (!readableVersions.includes(version)) return 'otherVersion';
  const isWhole =
    cards === names.cards.size &&
    collections === names.collections.size &&
    maps === names.maps.size &&
    journals === names.journals.size &&
    (sessions !== 0) === (names.sessions !== undefined) &&
    recordings === names.recordings.size &&
    (recordings !== 0) === (names.recordingsFile !== undefined) &&
    learning === names.learning.size &&
    (member !== 0) === (names.member !== undefined);
  return isWhole ? undefined : 'cutShort';
}
