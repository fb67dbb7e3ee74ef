import type { Engine, Writer } from '../database/database.server.ts';
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
  /** Pictures of the leaver that something shows which stays. */
  readonly keptPictures: readonly string[];
  readonly engine: Engine;
}

/** Deletes what one area has of a leaver, and their traces in what others have there. */
export type Forget = (rows: Writer, leaver: Leaver) => Promise<void>;
