import { calls } from '#client/calls.ts';
import { inParts } from '../rules/in-parts.ts';
import { checked } from './check-archived.ts';
import type { ArchivedMemberThings } from './portable-things.ts';
import { UnreadableArchive, type Archive } from './read-archive.ts';

/** What an archive holds beside cards, collections and maps: what was learnt of them, and what its member has set. */
export interface LearningFound {
  readonly cardIds: readonly string[];
  readonly things: ArchivedMemberThings | undefined;
  /** The first field of `member.json` that the server would refuse. */
  readonly wrong: string | undefined;
}

export interface LearningMade {
  readonly answers: number;
  readonly tests: number;
  readonly schedules: number;
  /** Mixes of sounds and results of tests of several cards. */
  readonly things: number;
  readonly settings: boolean;
  /** Mixes that the account has no room for. */
  readonly left: number;
}

export const noLearning: LearningMade = { answers: 0, tests: 0, schedules: 0, things: 0, settings: false, left: 0 };

/** The part of the calls that is used here. */
export type LearningCalls = Pick<typeof calls.takeAlong, 'known' | 'importLearning' | 'importMemberThings'>;

export async function readLearning(archive: Archive): Promise<LearningFound> {
  // Cards and all else are brought in although this one file cannot be read.
  const read = await archive.memberThings().then(
    (things) => things && checked(archive.portable.member.schema, things),
    (error: unknown) => {
      if (error instanceof UnreadableArchive) return { wrong: '' };
      throw error;
    },
  );
  return {
    cardIds: archive.learningIds,
    things: read && 'valid' in read ? read.valid : undefined,
    wrong: read && 'wrong' in read ? read.wrong : undefined,
  };
}

/** A file that the server would refuse. */
export class WrongInFile extends Error {
  override readonly name = 'WrongInFile';
  readonly field: string;

  constructor(field: string) {
    super(`not as an export writes it: ${field}`);
    this.field = field;
  }
}

interface Options {
  readonly signal: AbortSignal;
  readonly withSettings: boolean;
  readonly onDone: (count: number) => void;
  /** `of`: the card, or `undefined` for what belongs to the member. */
  readonly failed: (of: string | undefined, error: unknown) => void;
}

/**
 * Imports it after the cards, card by card, each in calls of bounded size. Cards that are not here are left out: they
 * are named already. `failed` gets the others that were not written.
 */
export async function bringInLearning(
  archive: Archive,
  { things }: LearningFound,
  here: readonly string[],
  sentAs: string,
  { signal, withSettings, onDone, failed }: Options,
  server: LearningCalls = calls.takeAlong,
): Promise<LearningMade> {
  const { portable } = archive;
  const options = { context: { sentAs }, signal };
  const made = { ...noLearning };
  const attempt = async (of: string | undefined, send: () => Promise<void>) => {
    if (signal.aborted) return;
    await send().catch((error: unknown) => {
      if (!signal.aborted) failed(of, error);
    });
  };
  for (const [done, cardId] of here.entries())
    await attempt(cardId, async () => {
      onDone(done);
      const read = checked(portable.learning.schema, await archive.learning(cardId));
      if ('wrong' in read) throw new WrongInFile(read.wrong);
      for (const part of portable.learning.inCalls(read.valid)) {
        const reply = await server.importLearning({ learning: part as never }, options);
        made.answers += reply.answers;
        made.tests += reply.tests;
        made.schedules += reply.schedules;
      }
    });
  if (things)
    await attempt(undefined, async () => {
      const send = async (part: object) => {
        const reply = await server.importMemberThings({ things: part }, options);
        made.things += reply.mixes + reply.several;
        made.left += reply.left;
      };
      for (const mixes of inParts(things.mixes, portable.mixes.atOnce)) await send({ mixes });
      for (const several of inParts(things.several, portable.member.severalAtOnce)) await send({ several });
      if (things.memory && things.memory.length > 0) await send({ memory: things.memory });
      if (withSettings) {
        await send({ settings: things.settings });
        made.settings = true;
      }
    });
  return made;
}
