import { z } from 'zod';
import { call, id, instant } from '#platform/contract/contract.ts';
import { weights } from '#features/memory/parameters.contract.ts';
import { mappingChoices } from './mapping-choices.contract.ts';
import { lostKinds } from './rules/lost.ts';
import { packageProblems } from './rules/package-problem.ts';

const count = z.number().int().min(0);

const lost = z.array(z.object({ kind: z.enum(lostKinds), count, examples: z.array(z.string()) }));

/** What a package holds, and what becomes of it. */
export const ankiReport = z.object({
  notes: count,
  /** Of Anki: what is asked. */
  cards: count,
  reviews: count,
  tags: count,
  pictures: count,
  sounds: count.default(0),
  /** Those with flashcards. Each becomes a card, or several where one cannot hold all. */
  decks: z.array(
    z.object({
      key: z.string(),
      /** The names from the outermost deck on. */
      path: z.array(z.string()),
      flashcards: count,
    }),
  ),
  collections: z.array(z.string()),
  note_types: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      notes: count,
      becomes: z.enum(['flashcards', 'bothWays', 'gaps', 'masks', 'nothing']),
      /** With what one note has in them, where the member may assign them; else none. */
      fields: z.array(z.object({ name: z.string(), example: z.string() })),
    }),
  ),
  flashcards: count,
  /** Flashcards that an earlier import has made. */
  known: count,
  /** Of Anki: cards that rest until its next day, and here until the day after the import. */
  buried: count.default(0),
  /** What the options of its decks say of most cards. The member may take it over. */
  options: z.object({
    /** The recall that is wanted, in percent. */
    wanted: z.number().int().nullable(),
    /** The weights of the memory model. */
    weights: weights.nullable(),
  }),
  lost,
});
export type AnkiReport = z.infer<typeof ankiReport>;

export const ankiResult = z.object({
  made: count,
  updated: count,
  unchanged: count,
  /** Edited here since, or to be kept. */
  kept: count,
  answers: count,
  pictures: count,
  cards: z.array(z.object({ _id: id, title: z.string() })),
  collections: z.array(z.object({ _id: id, title: z.string() })),
  /** What was not kept besides what the preview named. */
  lost,
  /** After an undo: titles of what stayed, because it was edited or published since. */
  stayed: z.array(z.string()),
});
export type AnkiResult = z.infer<typeof ankiResult>;

export const ankiChoices = z.strictObject({
  history: z.boolean().default(true),
  /** Keys of decks that are left out. */
  without: z.array(z.string().max(100)).max(2_000).default([]),
  /** What happens to flashcards that an earlier import has made. */
  known: z.enum(['update', 'keep', 'twice']).default('update'),
  ...mappingChoices.shape,
  /** Whether reviews ask what was never answered of the cards that are made. */
  learn_new: z.boolean().default(false),
});
export type AnkiChoices = z.infer<typeof ankiChoices>;

export const ankiImport = z.object({
  _id: id,
  file_name: z.string(),
  state: z.enum(['reading', 'read', 'importing', 'done', 'undoing', 'undone', 'failed']),
  problem: z.enum(packageProblems).nullable(),
  report: ankiReport.nullable(),
  result: ankiResult.nullable(),
  /** How many flashcards are done. */
  done: count,
  created_at: instant,
  /** Until when it can be undone; `null` if it cannot be. */
  undo_until: instant.nullable(),
});
export type AnkiImport = z.infer<typeof ankiImport>;

export const ankiContract = {
  begin: call
    .route({ method: 'POST', path: '/anki/import', summary: 'Read an uploaded package of Anki; nothing is written' })
    .input(z.strictObject({ _id: id, upload_id: id }))
    .output(ankiImport),
  list: call
    .route({ method: 'GET', path: '/anki/import', summary: 'The packages of Anki that were brought in, newest first' })
    .output(z.array(ankiImport)),
  read: call
    .route({ method: 'GET', path: '/anki/import/{id}', summary: 'What a package of Anki holds, or has become' })
    .input(z.strictObject({ id }))
    .output(ankiImport),
  start: call
    .route({ method: 'PUT', path: '/anki/import/{id}', summary: 'Bring in a package of Anki that was read' })
    .input(z.strictObject({ id, choices: ankiChoices.prefault({}) }))
    .output(ankiImport),
  undo: call
    .route({
      method: 'DELETE',
      path: '/anki/import/{id}',
      summary: 'Cancel the import of a package, or undo it',
      description:
        'What it has made is deleted for good, and what it has changed becomes as it was, unless it was edited since.',
    })
    .input(z.strictObject({ id }))
    .output(ankiImport),
};
