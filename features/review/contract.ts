import { z } from 'zod';
import { flashcard, keyIdea, question } from '#features/cards/contract.ts';
import { cardLimits } from '#features/cards/rules/card-limits.ts';
import { flashcardPart } from '#features/cards/rules/flashcard-parts.ts';
import { categoryValue } from '#features/catalogue/rules/category-value.ts';
import { intervals } from '#features/memory/contract.ts';
import { call, id, instant } from '#platform/contract/contract.ts';
import { aheadCalls } from './ahead.contract.ts';
import { dayCall, figuresCall } from './figures.contract.ts';
import { sampleCall } from './simulator.contract.ts';
import { answerMs, reviewCard } from './items.contract.ts';

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

export type ReviewCard = z.infer<typeof reviewCard>;

const resting = z.object({
  /** What is listed; the rest of `count` comes once some of these are back. */
  items: z.array(
    z.object({
      card_id: id,
      title: z.string(),
      /** As the states name it: of a flashcard with gaps or masks one part. */
      item_id: z.string(),
      /** What the item is called in lists; it may be empty. */
      text: z.string(),
      suspended: z.boolean(),
      /** The first learning day on which it may be due again. */
      until: z.string().nullable(),
      /** How often it was forgotten after it had been known. */
      lapses: z.number().int(),
    }),
  ),
  count: z.number().int(),
});
export type RestingItem = z.infer<typeof resting>['items'][number];

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
  cards: z.array(reviewCard),
  answer_ms: answerMs,
});
export type ReviewItems = z.infer<typeof items>;

export const reviewContract = {
  ...aheadCalls,
  figures: figuresCall,
  day: dayCall,
  sample: sampleCall,
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
        '`ahead`: also what is due on the days after today, the next ones first, after all that is due. ' +
        '`card`, `collection`, `category`, `tag`: only items of one card, of the cards of one collection or of one category, ' +
        'or flashcards with one tag, of which all that is due is proposed. A card that the member does not have is not there (NOT_FOUND); of a collection of somebody else there are none.',
    })
    .input(
      z
        .strictObject({
          share: z.enum(['proposed', 'all', 'ahead']).optional(),
          card: id.optional(),
          collection: id.optional(),
          category: z.string().regex(categoryValue).optional(),
          tag: z.string().trim().min(1).max(cardLimits.tag).optional(),
        })
        .superRefine(({ share: _, ...named }, context) => {
          const [, second] = Object.entries(named).filter(([, value]) => value !== undefined);
          const message = 'only one of card, collection, category and tag';
          if (second) context.addIssue({ code: 'custom', path: [second[0]], message });
        }),
    )
    .output(items),
  resting: call
    .route({
      method: 'GET',
      path: '/review/resting',
      summary: 'What is suspended or put off until a later day, of all cards of the library',
      description: 'At most 500 items; `count` says how many there are. Items of locked cards are left out.',
    })
    .output(resting),
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
