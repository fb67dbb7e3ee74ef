import { z } from 'zod';
import { flashcard, keyIdea, question } from '#features/cards/contract.ts';
import { memoryKinds } from '#features/cards/rules/item-kinds.ts';
import { call, id } from '#platform/contract/contract.ts';
import { contentsAtOnce } from './rules/ahead/limits.ts';
import { answerMs, reviewCard } from './items.contract.ts';

const row = z.object({
  card_id: id,
  item_id: id,
  kind: z.enum(memoryKinds),
  /** Of a flashcard that asks several things. */
  part: z.string().nullable(),
  /** Of its content: it changes with it. */
  revision: z.number().int(),
  /** Of a key idea, its place among those of its card, from 1, and how many there are; else 0. */
  place: z.number().int(),
  count: z.number().int(),
  /** The learning day on which it is due; `null`: it was never answered. */
  due_on: z.string().nullable(),
  /** Put off: the first learning day on which it may come again. */
  until: z.string().nullable(),
  /** On the day of the list it was answered already, or what would give it away. */
  done: z.boolean(),
  /** Whether it is of the proposal of that day. */
  proposed: z.boolean(),
  /** Of flashcards that give each other away. */
  group: z.string().nullable(),
  /** What the memory model knows of it; `null`: it was never answered. */
  state: z
    .object({
      stability: z.number(),
      difficulty: z.number(),
      answers: z.number().int(),
      lapses: z.number().int(),
      last_outcome: z.enum(['right', 'wrong']),
      /** Epoch milliseconds. */
      last_answered_at: z.number().int(),
      last_day: z.string().nullable(),
      first_day: z.string().nullable(),
    })
    .nullable(),
});
export type AheadRow = z.infer<typeof row>;

const ahead = z.object({
  /** The learning day on which they were read. */
  day: z.string(),
  /** The last day of the list. */
  until: z.string(),
  /** Today's proposal first, then by the day on which they are due. */
  items: z.array(row),
  /** `wanted`: the recall that is wanted of its items, in percent. */
  cards: z.array(reviewCard.extend({ wanted: z.number().int() })),
  /** Of the member's memory model. */
  weights: z.array(z.number()),
  answer_ms: answerMs,
});
export type Ahead = z.infer<typeof ahead>;

const of = { card_id: id, item_id: id, revision: z.number().int() };
const content = z.discriminatedUnion('kind', [
  z.object({ ...of, kind: z.literal('flashcard'), content: flashcard }),
  z.object({ ...of, kind: z.literal('question'), content: question }),
  z.object({ ...of, kind: z.literal('key_idea'), content: keyIdea }),
]);
export type ReviewContent = z.infer<typeof content>;

/** What a device fetches to review without a network. */
export const aheadCalls = {
  ahead: call
    .route({
      method: 'GET',
      path: '/review/ahead',
      summary: 'The items that are due within seven days, without their contents',
      description:
        'For devices that review without a network: at most 3,000 items with what the memory model knows of them. Contents are read by ' +
        '`POST /review/items`, of those whose `revision` is another one than that on the device.',
    })
    .output(ahead),
  contents: call
    .route({
      method: 'POST',
      path: '/review/items',
      summary: 'The contents of items',
      description: 'Changes nothing. Items that can no longer be reviewed are left out.',
    })
    .input(
      z.strictObject({
        items: z
          .array(z.strictObject({ card_id: id, item_id: id }))
          .min(1)
          .max(contentsAtOnce),
      }),
    )
    .output(z.object({ items: z.array(content) })),
};
