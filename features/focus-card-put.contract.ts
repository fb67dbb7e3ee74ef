import { z } from 'zod';
import { call } from '#platform/contract/contract.ts';
import { card, cardUpdate, editCard, markResource } from './cards/contract.ts';
import { editMindMap } from './mind-maps/contract.ts';
import { cancelFocusRepeat, repeatDay, startFocusRepeat } from './repeat/contract.ts';
import { saveScore } from './self-test/contract.ts';

/**
 * Names a meaning, so that the handlers never guess from the fields again. The wire stays exactly as the specification
 * has it.
 */
const meaning = <Name extends string, Input extends z.ZodType>(name: Name, input: Input) =>
  input.transform((fields): { meaning: Name; input: z.output<Input> } => ({
    meaning: name,
    input: fields as z.output<Input>,
  }));

/**
 * `PUT /focus-card/{id}` means several things (S1 §7, S2 §7). Each meaning is a strict schema of its own area and is
 * told by its fields.
 * An area that brings a meaning adds one line here and its handler in `focus-card-put.server.ts`, under the same name.
 */
export const putMeanings = z.union([
  meaning('edit', editCard),
  meaning('markResource', markResource),
  // Meanings of memory, self-test and repeat follow below this line.
  meaning('saveScore', saveScore),
  meaning('startRepeat', startFocusRepeat),
  meaning('cancelRepeat', cancelFocusRepeat),
  meaning('repeatDay', repeatDay),
  meaning('mindMap', editMindMap),
]);

export type PutMeaning = z.output<typeof putMeanings>;

export const focusCardContract = {
  put: call
    .route({
      method: 'PUT',
      path: '/focus-card/{id}',
      summary:
        'Edit a card or its mind map, mark a resource as done, and what self-tests and the repeat schedule write',
      description:
        'A list of `update` in which a row has no `_id` adds its rows behind those that are there; one whose rows all have ids ' +
        'replaces the stored list.',
    })
    .input(putMeanings)
    .output(
      z.object({
        ok: z.literal(true),
        /** Of the card, after the change; the next edit sends it back as `base`. */
        revision: z.number().int().optional(),
        /**
         * For an edit with a `base`: what other editors have changed since then, as an update. With it and its own
         * changes a client that had `base` has `revision`, and need not read the card again.
         */
        elsewhere: cardUpdate.optional(),
        /** For an edit: what the server made of it. */
        made: card.pick({ updated_at: true, hasNotes: true, extract_color: true }).optional(),
      }),
    ),
};

export type PutReply = z.input<NonNullable<(typeof focusCardContract.put)['~orpc']['outputSchema']>>;
