import { recordingMaxBytes, recordingTypes } from '#features/self-test/rules/aloud/recording-types.ts';
import { soundMaxBytes, soundTypes } from '#features/media/rules/sound-type.ts';
import { tableHead } from '#features/cards/rules/flashcard-table.ts';
import { diaryLimits } from './diary-limits.ts';
import { exportName, readableVersions } from './export-format.ts';
import { learningLimits } from '#features/repeat/rules/learning-limits.ts';

/**
 * Limits checked on an archive's directory before anything is unpacked. Enough for a large library, too small for a zip
 * bomb.
 */
export const archiveLimits = {
  files: 60_000,
  /** A card holds at most 16 million characters of items. */
  cardBytes: 64 * 1024 * 1024,
  /** Below the server's limit for a picture: exports contain no larger ones. */
  pictureBytes: 3.5 * 1024 * 1024,
  soundBytes: soundMaxBytes,
  /** A thousand cards and a few texts. */
  collectionBytes: 1024 * 1024,
  /** Five thousand nodes with long texts. */
  mapBytes: 64 * 1024 * 1024,
  /** Names and lengths of all recordings. */
  recordingsBytes: 16 * 1024 * 1024,
  recordingBytes: recordingMaxBytes,
  /** Settings, mixes of sounds, students, results of tests of several cards. */
  memberBytes: 16 * 1024 * 1024,
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
const isPicture = new RegExp(`^pictures/(${uuid})\\.webp$`);
const isSound = new RegExp(`^sounds/(${uuid})\\.(?:${Object.values(soundTypes).join('|')})$`);
const isRecordingFile = new RegExp(`^recordings/(${uuid})\\.(?:${Object.values(recordingTypes).join('|')})$`);
const kinds = [
  ['card', new RegExp(`^cards/(${uuid})\\.json$`), archiveLimits.cardBytes],
  ['collection', new RegExp(`^collections/(${uuid})\\.json$`), archiveLimits.collectionBytes],
  ['map', new RegExp(`^maps/(${uuid})\\.json$`), archiveLimits.mapBytes],
  ['journal', /^journal\/(\d{4}-\d{2}-\d{2})\.json$/, diaryLimits.journalBytes],
  ['sessions', /^(sessions)\.json$/, diaryLimits.sessionsBytes],
  ['recordings', /^(recordings)\.json$/, archiveLimits.recordingsBytes],
  ['recording', isRecordingFile, archiveLimits.recordingBytes],
  ['learning', new RegExp(`^learning/(${uuid})\\.json$`), learningLimits.learningBytes],
  ['member', /^(member)\.json$/, archiveLimits.memberBytes],
  ['picture', isPicture, archiveLimits.pictureBytes],
  ['sound', isSound, archiveLimits.soundBytes],
  ['manifest', /^(manifest)\.json$/, archiveLimits.manifestBytes],
] as const;

/** File names of a Markdown export. */
const isToRead = (name: string): boolean =>
  /^((collections|maps|journal)\/)?[^/]+\.md$/.test(name) || isPicture.test(name) || isSound.test(name);

/** What a file is that is no importable archive, by its first characters or the name of an archive's first file. */
export function problemOfBeginning({
  text,
  firstName,
}: {
  readonly text: string;
  readonly firstName: string | undefined;
}): ArchiveProblem {
  if (text.startsWith(tableHead.trimEnd())) return 'otherFormat';
  if (firstName === undefined) return 'notOurs';
  if (kinds.some(([, pattern]) => pattern.test(firstName))) return 'cutShort';
  return isToRead(firstName) ? 'otherFormat' : 'notOurs';
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
export function readNames(entries: readonly ArchiveEntry[]): ArchiveNames | ArchiveProblem {
  if (entries.length > archiveLimits.files) return 'unsafe';
  const empty = () => new Map<string, number>();
  const found = {
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
