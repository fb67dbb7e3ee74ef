import { z } from 'zod';
import { keptNoteType } from './kept-note.contract.ts';

const whole = z.number().int();

/** What the process that writes a collection is sent, one JSON a line: first this. */
export const collectionHead = z.object({
  /** Epoch milliseconds. */
  now: whole,
  /** Epoch seconds: the day from which `due` counts. */
  createdAt: whole,
  /** Minutes that the member's clock is behind UTC. */
  minutesWest: whole,
  /** The recall that is wanted, 0 to 1. */
  wanted: z.number(),
  /** Of FSRS-6, by which the states were derived. */
  weights: z.array(z.number()),
});
export type CollectionHead = z.infer<typeof collectionHead>;

/** Then these: a note type that came with a package, before the first note of it. */
export const typeLine = z.object({ noteType: keptNoteType });
export type TypeLine = z.infer<typeof typeLine>;

export const noteLine = z.object({
  guid: z.string(),
  /** Name of an own note type, or `#` and the id of one that came with a package. */
  type: z.string(),
  /** The note is there already; these are further cards of it. */
  again: z.boolean().optional(),
  /** Names from the outermost deck. */
  deck: z.array(z.string()),
  /** Epoch milliseconds: a number near it becomes its id. */
  madeAt: whole,
  /** Epoch seconds: Anki takes the later one of two. */
  editedAt: whole,
  tags: z.array(z.string()),
  fields: z.array(z.string()),
  cards: z.array(
    z.object({
      ord: whole,
      type: whole,
      queue: whole,
      due: whole,
      interval: whole,
      factor: whole,
      answers: whole,
      lapses: whole,
      data: z.string(),
      log: z.array(
        z.object({
          at: whole,
          ease: whole,
          interval: whole,
          lastInterval: whole,
          factor: whole,
          elapsedMs: whole,
          type: whole,
        }),
      ),
    }),
  ),
});
export type NoteLine = z.infer<typeof noteLine>;
