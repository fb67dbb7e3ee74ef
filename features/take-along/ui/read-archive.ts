import { BlobReader, ERR_UNSAFE_FILENAME, ZipReader, type FileEntry } from '@zip.js/zip.js';
import { fileOfAll } from '#platform/portable/archived.ts';
import {
  manifestProblem,
  problemOfBeginning,
  readNames,
  type ArchiveKinds,
  type ArchiveProblem,
} from '../rules/archive.ts';
import type { PortableThings } from './portable-things.ts';

const kindsOf = (portable: PortableThings): ArchiveKinds => ({
  card: portable.cards.files,
  collection: portable.collections.files,
  map: portable.maps.files,
  journal: portable.journals.files,
  sessions: portable.sessions.file,
  recordings: portable.tests.recordingsFile,
  recording: portable.tests.recordings,
  learning: portable.learning.files,
  /** Settings, mixes of sounds, students, results of tests of several cards. */
  member: fileOfAll('member', 16 * 1024 * 1024),
  picture: portable.media.pictures,
  sound: portable.media.sounds,
  manifest: fileOfAll('manifest', 10_000),
});

/** Fields of an archived card that this device uses; the server validates the rest by the contract. */
export interface ArchivedCard {
  readonly _id: string;
  readonly title: string;
  readonly locked: boolean;
  readonly [field: string]: unknown;
}

export interface ArchivedMap {
  readonly _id: string;
  readonly title: string;
  readonly nodes: readonly object[];
  readonly edges: readonly object[];
  readonly [field: string]: unknown;
}

export interface ArchivedCollection {
  readonly _id: string;
  readonly title: string;
  readonly [field: string]: unknown;
}

export interface Archive {
  /** What is known of its things. */
  readonly portable: PortableThings;
  readonly ids: readonly string[];
  readonly collectionIds: readonly string[];
  readonly mapIds: readonly string[];
  collection(id: string): Promise<ArchivedCollection>;
  card(id: string): Promise<ArchivedCard>;
  map(id: string): Promise<ArchivedMap>;
  /** The days of its journal entries. */
  readonly days: readonly string[];
  journal(day: string): Promise<object>;
  /** Its focus sessions. */
  sessions(): Promise<readonly object[]>;
  /** The rows of its recordings. */
  recordings(): Promise<readonly object[]>;
  /** The file of a recording. */
  recording(id: string): Promise<Blob>;
  /** The cards of which it has answers, tests or schedules. */
  readonly learningIds: readonly string[];
  learning(cardId: string): Promise<object>;
  /** What belongs to the member and to no card; older archives have none. */
  memberThings(): Promise<object | undefined>;
  picture(id: string): Promise<Blob | undefined>;
  sound(id: string): Promise<File | undefined>;
}

export class UnreadableArchive extends Error {
  readonly problem: ArchiveProblem;

  constructor(problem: ArchiveProblem) {
    super(`an archive that is ${problem}`);
    this.problem = problem;
  }
}

/**
 * Opens an export in the browser; reads its directory only. Files are unpacked one by one, never beyond their declared
 * size.
 */
export async function openArchive(file: Blob, portable: PortableThings): Promise<Archive> {
  const kinds = kindsOf(portable);
  // The content security policy forbids workers from blob URLs.
  const zip = new ZipReader(new BlobReader(file), { useWebWorkers: false, checkSignature: true });
  const entries = await zip.getEntries().catch(async (error: unknown) => {
    if (error instanceof Error && error.message === ERR_UNSAFE_FILENAME) throw new UnreadableArchive('unsafe');
    throw new UnreadableArchive(problemOfBeginning(await beginningOf(file), kinds, portable.cards.beginningOfTable));
  });
  const names = readNames(entries, kinds);
  if (typeof names === 'string') throw new UnreadableArchive(names);
  const bytesOf = (at: number, most: number) => unpack(entries[at] as FileEntry, most);
  const jsonOf = async (at: number, most: number): Promise<unknown> => {
    const text = await (await bytesOf(at, most)).text();
    try {
      return JSON.parse(text);
    } catch {
      throw new UnreadableArchive('notOurs');
    }
  };
  const problem = manifestProblem(await jsonOf(names.manifest, kinds.manifest.mostBytes), names);
  if (problem) throw new UnreadableArchive(problem);
  return {
    portable,
    ids: [...names.cards.keys()],
    collectionIds: [...names.collections.keys()],
    mapIds: [...names.maps.keys()],
    async collection(id) {
      const collection = (await jsonOf(
        names.collections.get(id)!,
        kinds.collection.mostBytes,
      )) as ArchivedCollection | null;
      if (typeof collection?.title !== 'string' || collection._id !== id) throw new UnreadableArchive('notOurs');
      return collection;
    },
    async map(id) {
      const map = (await jsonOf(names.maps.get(id)!, kinds.map.mostBytes)) as ArchivedMap | null;
      const isMap = typeof map?.title === 'string' && Array.isArray(map.nodes) && Array.isArray(map.edges);
      if (!isMap || map._id !== id) throw new UnreadableArchive('notOurs');
      return map;
    },
    async card(id) {
      const card = (await jsonOf(names.cards.get(id)!, kinds.card.mostBytes)) as ArchivedCard | null;
      if (typeof card?.title !== 'string' || card._id !== id) throw new UnreadableArchive('notOurs');
      return card;
    },
    days: [...names.journals.keys()],
    async journal(day) {
      const journal = (await jsonOf(names.journals.get(day)!, kinds.journal.mostBytes)) as { date?: unknown } | null;
      if (journal?.date !== day) throw new UnreadableArchive('notOurs');
      return journal;
    },
    async sessions() {
      if (names.sessions === undefined) return [];
      const sessions = await jsonOf(names.sessions, kinds.sessions.mostBytes);
      if (!Array.isArray(sessions)) throw new UnreadableArchive('notOurs');
      return sessions as object[];
    },
    async recordings() {
      if (names.recordingsFile === undefined) return [];
      const rows = await jsonOf(names.recordingsFile, kinds.recordings.mostBytes);
      if (!Array.isArray(rows)) throw new UnreadableArchive('notOurs');
      return rows as object[];
    },
    async recording(id) {
      const at = names.recordings.get(id);
      if (at === undefined) throw new UnreadableArchive('cutShort');
      return bytesOf(at, kinds.recording.mostBytes);
    },
    learningIds: [...names.learning.keys()],
    async learning(cardId) {
      const learning = (await jsonOf(names.learning.get(cardId)!, kinds.learning.mostBytes)) as {
        card_id?: unknown;
      } | null;
      if (learning?.card_id !== cardId) throw new UnreadableArchive('notOurs');
      return learning;
    },
    async memberThings() {
      if (names.member === undefined) return undefined;
      const things = await jsonOf(names.member, kinds.member.mostBytes);
      if (things === null || typeof things !== 'object') throw new UnreadableArchive('notOurs');
      return things;
    },
    async picture(id) {
      const at = names.pictures.get(id);
      return at === undefined ? undefined : bytesOf(at, kinds.picture.mostBytes);
    },
    async sound(id) {
      const at = names.sounds.get(id);
      if (at === undefined) return undefined;
      const { filename } = entries[at]!;
      // The name alone says whether it is a video.
      const type = portable.media.typeOf(filename);
      return new File([await bytesOf(at, kinds.sound.mostBytes)], filename, { type });
    },
  };
}

/**
 * The local header of an archive's first file (APPNOTE.TXT 4.3.7): its signature, at 26 the length of its name, at 30
 * the name.
 */
async function beginningOf(file: Blob): Promise<{ text: string; firstName: string | undefined }> {
  const bytes = await file.slice(0, 30 + 512).arrayBuffer();
  const decoder = new TextDecoder();
  const head = new DataView(bytes);
  const isArchive = bytes.byteLength >= 30 && head.getUint32(0) === 0x504b0304;
  const firstName = isArchive ? decoder.decode(bytes.slice(30, 30 + head.getUint16(26, true))) : undefined;
  return { text: decoder.decode(bytes), firstName };
}

/** Counts the unpacked bytes and stops above the limit: a zip bomb declares a small size and unpacks to much more. */
async function unpack(entry: FileEntry, most: number): Promise<Blob> {
  // Blobs, which the browser may move to its disk: a recording has a hundred megabytes.
  const parts: Blob[] = [];
  let bytes = 0;
  const counted = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(part) {
      bytes += part.byteLength;
      if (bytes > Math.min(most, entry.uncompressedSize)) throw new UnreadableArchive('unsafe');
      parts.push(new Blob([part]));
    },
  });
  await entry.getData(counted).catch((error: unknown) => {
    throw error instanceof UnreadableArchive ? error : new UnreadableArchive('unsafe');
  });
  return new Blob(parts);
}
