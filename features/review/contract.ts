import { z } from 'zod';
import { flashcard, keyIdea, question } from '#features/cards/contract.ts';
import { flashcardPart } from '#features/cards/rules/flashcard-parts.ts';
import { intervals } from '#features/memory/contract.ts';
import { call, id, instant } from '#platform/contract/contract.ts';
import { figuresCall } from './figures.contract.ts';

const of = {
  card_id: id,
  item_id: id,
  /** How likely it is recalled now, 0 to 1; `null`: it was never answered. */
  recall: z.number().nullable(),
  /** How likely it is recalled a day later, unless it is reviewed. */
  tomorrow: z.number().nullable(),
  /** The learning day on which it is due; `null`: it was never answered. */
  due_on: z.string().nullable(),
  /** Whether it is of today's proposal. */
  proposed: z.boolean(),
  /** In how many days it would come back, by each rating. */
  next: intervals,
  /** How often it was forgotten after it had been known. */
  lapses: z.number().int(),
  /** Whether its last answer was right. */
  known: z.boolean(),
};

const item = z.discriminatedUnion('kind', [
  z.object({
    ...of,
    kind: z.literal('flashcard'),
    part: z.string().regex(flashcardPart).nullable(),
    content: flashcard,
  }),
  z.object({ ...of, kind: z.literal('question'), content: question }),
  z.object({
    ...of,
    kind: z.enum(['key_idea', 'description']),
    content: keyIdea,
    /** Its place among the card's key ideas, from 1, and how many there are. */
    place: z.number().int(),
    count: z.number().int(),
  }),
]);
export type ReviewItem = z.infer<typeof item>;

const card = z.object({
  _id: id,
  title: z.string(),
  language: z.string(),
  category_1: z.string(),
  exactAccents: z.boolean(),
});
export type ReviewCard = z.infer<typeof card>;

const ms = z.number().int();
const items = z.object({
  /** The learning day on which they were read. */
  day: z.string(),
  /** The most urgent first. */
  items: z.array(item),
  /** How many more are due than are in the list. */
  more: z.number().int(),
  /** The sum of what the recall of those will have fallen by in a day. */
  more_lost: z.number(),
  /** How many due items wait until tomorrow because another part of the same item comes today. */
  apart: z.number().int(),
  cards: z.array(card),
  /** How long one answer usually takes, in milliseconds, by the kind of item. */
  answer_ms: z.object({ flashcard: ms, question: ms, key_idea: ms, description: ms }),
});
export type ReviewItems = z.infer<typeof items>;

export const reviewContract = {
  figures: figuresCall,
  next: call.route({ method: 'GET', path: '/review/next', summary: 'How many items to review today' }).output(
    z.object({
      /** At most as many as one run asks, and as the day's share of what is due. */
      count: z.number().int(),
      /** Further ones, which wait for the next run. */
      more: z.number().int(),
      /** How many of them were never answered. */
      fresh: z.number().int(),
      minutes: z.number().int(),
      /** The cards with most of them. */
      cards: z.array(z.object({ _id: id, title: z.string(), count: z.number().int() })),
    }),
  ),
  items: call
    .route({
      method: 'GET',
      path: '/review/items',
      summary: 'The items of the next run with their contents, the most urgent first',
      description:
        'At most as many as are proposed today: what is due is spread over the days to come. `all`: also more than that. ' +
        '`ahead`: also what is due on the days after today, the next ones first, after all that is due.',
    })
    .input(z.strictObject({ share: z.enum(['proposed', 'all', 'ahead']).optional() }))
    .output(items),
  finish: call
    .route({
      method: 'POST',
      path: '/review/runs',
      summary: 'A run has ended: it is the session of those of its cards that were due and are known well again',
    })
    .input(
      z.strictObject({
        /** As its answers in the review log name the run. */
        test_id: id,
        card_ids: z.array(id).min(1).max(200),
        finished_at: instant.optional(),
      }),
    )
    .output(z.object({ /** Cards whose session was held. */ held: z.array(id) })),
};
