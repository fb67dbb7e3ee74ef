import type { Engine, Writer } from '../database/database.server.ts';
import type { RoomWho } from '../realtime/room-who.server.ts';
import type { PublicChoice } from './public-choice.ts';

/** Owns what has stayed without a name. Nobody signs in with it, and no list of members has it. */
export const goneId = 'gone';

/** A member whose account is deleted, as it was before anything of it went. */
export interface Leaver {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly username: string;
  readonly choice: PublicChoice;
  readonly engine: Engine;
  /** What members are called in the states of rooms, which have no ids of members. */
  readonly whoOf: RoomWho;
}

/**
 * Deletes what one area has of a leaver, and their traces in what others have there. Idempotent. Runs in a transaction
 * of its own, after the portions have taken most of it.
 */
export type Forget = (rows: Writer, leaver: Leaver) => Promise<void>;

/**
 * Deletes a bounded number of rows. `after` says where the portion begins, '' at first. Answers where the next begins;
 * without it, nothing is left.
 */
export type ForgetPortion = (rows: Writer, leaver: Leaver, after: string) => Promise<Portion>;

export interface Portion {
  readonly next?: string | undefined;
  /** Names in the store of files that nothing names any more. */
  readonly files?: readonly string[];
  /** Files in the folder of letters. */
  readonly letters?: readonly string[];
}

/** Each table with a column that names a member, in one area only, and what becomes of its rows without the member. */
export interface Forgets {
  readonly tables: string;
  /** Taken first, each in as many transactions as it needs. */
  readonly portions?: readonly ForgetPortion[];
  /** Then what is left, in one. */
  readonly forget?: Forget;
  /** In all areas at last, when nothing new names the leaver any more: what others have that does. */
  readonly traces?: readonly ForgetPortion[];
}

/** Jobs that finish a deletion: its last transaction deletes those of before. */
export const leaveJob = 'account.leave';
export const leftFilesJob = 'account.leftFiles';
