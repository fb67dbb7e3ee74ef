import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { flashcard } from '#features/cards/contract.ts';
import { flashcardPart, type FlashcardPart } from '#features/cards/rules/flashcard-parts.ts';
import { ChildFailed, runChild } from './child-process.server.ts';
import { ankiReport, type AnkiReport } from './contract.ts';
import {
  keptMedia,
  keptNote,
  keptNoteType,
  type KeptMedia,
  type KeptNote,
  type KeptNoteType,
} from './kept-note.contract.ts';
import { mappingChoices, type MappingChoices } from './mapping-choices.contract.ts';
import type { HistoryEvent } from './rules/history.ts';
import type { MappedCollection } from './rules/map-collection.ts';
import type { MappedRow } from './rules/map-note.ts';
import { packageLimits } from './rules/package-limits.ts';
import { packageProblems, UnreadablePackage } from './rules/package-problem.ts';

/** One flashcard to be, as the child process writes it. */
export interface PackageRow {
  /** The key of its deck, and the title of the card that the deck becomes. */
  readonly deck: string;
  readonly title: string;
  readonly key: string;
  readonly flashcard: MappedRow['flashcard'];
  /** Of a note that Loci wrote: when it was edited last, in epoch milliseconds. */
  readonly editedAt?: number | undefined;
  /** Parts that are suspended. */
  readonly suspended: readonly FlashcardPart[];
  /** Parts that rest until tomorrow. */
  readonly buried: readonly FlashcardPart[];
  readonly log: readonly { readonly part: FlashcardPart; readonly event: HistoryEvent }[];
  /** Its note as it was. */
  readonly note?: KeptNote | undefined;
}

export interface ReadPackageAnswer {
  readonly report: AnkiReport;
  readonly collections: readonly MappedCollection[];
  /** Ids of the pictures, which lie in the folder under these names. */
  readonly pictures: readonly string[];
  /** Ids of the sounds, likewise. */
  readonly sounds: readonly string[];
  /** Which of both say that they were one of Loci's, by the id that each had there. */
  readonly ownPictures: Readonly<Record<string, string>>;
  /** What the files are called in the package. */
  readonly names: readonly KeptMedia[];
  readonly noteTypes: readonly KeptNoteType[];
}

export type ChildAnswer = ReadPackageAnswer | { readonly problem: UnreadablePackage['problem'] };

export interface ReadInChild extends ReadPackageAnswer {
  /** Where everything was wanted. */
  rows(): AsyncGenerator<PackageRow>;
  /** The keys of the flashcards to be, where the report alone was wanted. */
  keys(): AsyncGenerator<string>;
  /** The bytes of a picture or a sound. */
  picture(id: string): Promise<Buffer>;
}

/** Below the claim of a job. */
const longestMs = packageLimits.seconds * 1_000;

const pictureId = z.uuid();
const answers = z.union([
  z.object({ problem: z.enum(packageProblems) }),
  z.object({
    report: ankiReport,
    collections: z.array(z.object({ key: z.string(), title: z.string(), cards: z.array(z.string()) })),
    pictures: z.array(pictureId),
    sounds: z.array(pictureId),
    ownPictures: z.record(pictureId, pictureId),
    names: z.array(keptMedia),
    noteTypes: z.array(keptNoteType),
  }),
]);

const part = z.custom<FlashcardPart>((name) => name === '' || (typeof name === 'string' && flashcardPart.test(name)));

const rowKey = z.string();

const packageRow = z.object({
  deck: z.string(),
  title: z.string(),
  key: z.string(),
  flashcard: flashcard.omit({ _id: true, order: true }),
  editedAt: z.number().optional(),
  suspended: z.array(part),
  buried: z.array(part),
  log: z.array(
    z.object({
      part,
      event: z.discriminatedUnion('kind', [
        z.object({
          kind: z.literal('answer'),
          at: z.number(),
          rating: z.literal([1, 2, 3, 4]),
          elapsedMs: z.number(),
          source: z.string(),
        }),
        z.object({
          kind: z.literal('reset'),
          at: z.number(),
          state: z.object({ stability: z.number(), difficulty: z.number() }).optional(),
          source: z.string(),
        }),
      ]),
    }),
  ),
  note: keptNote.optional(),
});

/**
 * Reads a package in a process of its own, which has no secrets and little memory, and works with what it wrote.
 * What it wrote is judged like anything that comes from outside.
 *
 * @param wanted The report alone, or everything by these choices.
 */
export async function withPackage<Result>(
  fetchPackage: (path: string) => Promise<void>,
  { memberId, wanted }: { readonly memberId: string; readonly wanted: 'report' | MappingChoices },
  work: (read: ReadInChild) => Promise<Result>,
): Promise<Result> {
  const outer = await mkdtemp(join(tmpdir(), 'loci-anki-'));
  try {
    const path = join(outer, 'package.apkg');
    await fetchPackage(path);
    const folder = join(outer, 'work');
    await mkdir(folder);
    const choices = wanted === 'report' ? mappingChoices.parse({}) : mappingChoices.parse(wanted);
    await writeFile(join(folder, 'choices.json'), JSON.stringify(choices));
    await readInChild([path, folder, memberId, wanted === 'report' ? wanted : 'all']);
    const answer = answers.parse(JSON.parse(await readFile(join(folder, 'answer.json'), 'utf8')));
    if ('problem' in answer) throw new UnreadablePackage(answer.problem);
    const lines = () => createInterface({ input: createReadStream(join(folder, 'rows.ndjson')), crlfDelay: Infinity });
    return await work({
      ...answer,
      async *rows() {
        for await (const line of lines()) yield packageRow.parse(JSON.parse(line));
      },
      async *keys() {
        for await (const line of lines()) yield rowKey.parse(JSON.parse(line));
      },
      picture: (id) => readFile(join(folder, 'pictures', pictureId.parse(id))),
    });
  } finally {
    await rm(outer, { recursive: true, force: true });
  }
}

async function readInChild(args: readonly string[]): Promise<void> {
  try {
    await runChild(new URL('./package-child.server.ts', import.meta.url), { args, longestMs });
  } catch (error) {
    throw asUnreadable(error);
  }
}

/** A package on which the process dies kills it each time: trying again would only let the member wait. */
export const asUnreadable = (error: unknown): unknown =>
  error instanceof ChildFailed ? new UnreadablePackage(error.how === 'failed' ? 'fault' : error.how, error) : error;
