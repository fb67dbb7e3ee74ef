import { z } from 'zod';
import { flashcardPart } from '#features/cards/rules/flashcard-parts.ts';
import { call, id, instant } from '#platform/contract/contract.ts';
import { ratings } from './rules/item-kinds.ts';

const answered = z.object({
  answered_at: instant,
  /** `null`: no answer; from then on the item was learnt anew. */
  outcome: z.enum(['right', 'wrong']).nullable(),
  /** As the learner rated it, where they did. */
  rating: z.literal(ratings).nullable(),
  /** The program from which it was brought in; `null`: it was given here. */
  source: z.string().nullable(),
  /** As it was given. Empty where the learner only said whether they knew it, and where it was brought in. */
  answer: z.string(),
});

const state = z.object({
  /** Days until recall has fallen to 90 %. */
  stability: z.number(),
  /** From 1 to 10. */
  difficulty: z.number(),
  due_on: z.string(),
  answers: z.number().int(),
  /** How often it was forgotten after it had been known. */
  lapses: z.number().int(),
  suspended: z.boolean(),
  /** The first learning day on which it may be due again. */
  until: z.string().nullable(),
});

const itemLog = z.object({
  /** The latest first. */
  log: z.array(answered),
  /** How many there are; of many the log has the latest. */
  count: z.number().int(),
  /** `null`: the item was never answered, or all its answers were taken back. */
  state: state.nullable(),
});
export type ItemLog = z.infer<typeof itemLog>;

export const itemCalls = {
  item: call
    .route({
      method: 'GET',
      path: '/memory/item/{card_id}/{item_id}',
      summary: 'The answers to one item of a card, and what is known of it',
      description:
        'At most the latest 200 answers, without those that were taken back. `part`: which gap, mask or direction of a flashcard; ' +
        '`description`: that of a key idea.',
    })
    .input(
      z.strictObject({
        card_id: id,
        item_id: id,
        part: z.string().regex(flashcardPart).or(z.literal('description')).optional(),
      }),
    )
    .output(itemLog),
};
