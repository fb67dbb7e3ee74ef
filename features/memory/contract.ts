import { z } from 'zod';
import { flashcardPart } from '#features/cards/rules/flashcard-parts.ts';
import { call, id, instant } from '#platform/contract/contract.ts';
import { itemCalls } from './item.contract.ts';
import { parametersCalls } from './parameters.contract.ts';
import { wantedPercent, weights } from './rules/due-day.ts';
import { isRatingOf } from './rules/memory-model.ts';
import { newADay } from './rules/new-items.ts';
import { simulatedDays } from './rules/simulate.ts';
import { isTaskOf, loggedKinds, mostGrade, ratings, tasks, type LoggedKind } from './rules/item-kinds.ts';

interface AboutOne {
  item_kind: LoggedKind;
  item_id: string;
  card_id: string;
  part?: string;
  task?: string;
  grade?: number;
}

function isAboutOne({ item_kind, item_id, card_id, part, task, grade }: AboutOne): boolean {
  if (part !== undefined && item_kind !== 'flashcard') return false;
  if (task !== undefined && !isTaskOf(item_kind, task)) return false;
  return item_kind === 'card' ? task !== undefined && item_id === card_id : grade === undefined;
}

const ofItem = {
  _id: id,
  /** The test run in which it was given, begun online or offline. */
  test_id: id,
  card_id: id,
  item_id: id,
  /** `card`: about the card as a whole; then `item_id` is the card's id. */
  item_kind: z.enum(loggedKinds),
  /** Of a flashcard that asks several things: which of them. */
  part: z.string().regex(flashcardPart).optional(),
  answered_at: instant,
};
const hasState = ({ item_kind, part }: AboutOne) =>
  item_kind !== 'card' && (part === undefined || item_kind === 'flashcard');
const noSuchItem = { path: ['item_kind'], error: 'this item has no memory' };

const reset = z.strictObject({ kind: z.literal('reset'), ...ofItem });

const answer = z
  .strictObject({
    kind: z.literal('answer'),
    ...ofItem,
    /** What was asked. An answer about the card as a whole must say it. */
    task: z.enum(tasks).optional(),
    /** The learner's own grade of an explanation. */
    grade: z.number().int().min(1).max(mostGrade).optional(),
    outcome: z.enum(['right', 'wrong']),
    /** Again, Hard, Good or Easy; left out where the learner only said right or wrong. Again is wrong. */
    rating: z.literal(ratings).optional(),
    /** The learner's answer as given, for their own history. */
    answer: z.string().max(4_000),
    elapsed_ms: z.number().int().min(0).max(86_400_000),
  })
  .refine(isAboutOne, { path: ['task'], error: 'this task does not belong to this kind of item' })
  .refine(({ outcome, rating }) => rating === undefined || isRatingOf(outcome, rating), {
    path: ['rating'],
    error: 'this rating does not belong to this outcome',
  });
const undo = z.strictObject({
  kind: z.literal('undo'),
  _id: id,
  test_id: id,
  card_id: id,
  undoes: id,
  answered_at: instant,
});
const undoRun = z.strictObject({
  kind: z.literal('undo_run'),
  _id: id,
  test_id: id,
  card_id: id,
  answered_at: instant,
});

/**
 * One answer in any self-test, the undo of one (`undo`) or of all answers of a run about a card (`undo_run`), or that
 * an item is to be learnt anew (`reset`). Events are append-only: every score and memory state is a replay of them.
 * Clients create the ids, so an event that is sent twice counts once.
 */
export const reviewEvent = z.discriminatedUnion('kind', [answer, reset.refine(hasState, noSuchItem), undo, undoRun]);
export type ReviewEvent = z.infer<typeof reviewEvent>;

/** As the log has it: a reset that came with a file may set a state. */
export const loggedEvent = z.discriminatedUnion('kind', [
  answer,
  reset
    .extend({
      state: z
        .strictObject({ stability: z.number().min(0.001).max(36_500), difficulty: z.number().min(1).max(10) })
        .optional(),
    })
    .refine(hasState, noSuchItem),
  undo,
  undoRun,
]);
export type LoggedEvent = z.infer<typeof loggedEvent>;

/** When a day was chosen, where that was before it is sent. */
export const madeAt = { made_at: instant.optional() };

const day = z.iso.date().refine((on) => on >= '1970-01-01' && on < '2200-01-01', 'not between 1970 and 2200');
const weight = z.literal(weights);

/** Recall that an item should still have when it comes back, in percent. */
const wanted = z.number().int().min(wantedPercent.least).max(wantedPercent.most);
/** What a member wants of their reviews (`MemorySettings`). */
const memorySettings = z.strictObject({
  wanted,
  week: z.tuple([weight, weight, weight, weight, weight, weight, weight]).readonly(),
  away_until: day.nullable(),
  buttons: z.literal([2, 4]),
  new_a_day: z.number().int().min(newADay.least).max(newADay.most),
});

/**
 * What a member wants of one card, or of the cards of a collection. `wanted`: of a card until its exam, of a collection
 * always; `null`: as in the settings.
 */
export const cardGoal = z.strictObject({ exam_on: day.nullable(), wanted: wanted.nullable(), learn_new: z.boolean() });
export type CardGoal = z.infer<typeof cardGoal>;

/** The id of an item in the states: that on its card, followed by what of it was asked. */
const memoryId = z.string().regex(/^[0-9a-f-]{36}(?:\.[a-z0-9]{1,11})?$/);

/** Whether an item rests: until it is brought back, or until a learning day. Neither ends it. */
export const itemFlag = z.strictObject({ item_id: memoryId, suspended: z.boolean(), until: day.nullable() });
export type ItemFlag = z.infer<typeof itemFlag>;

const itemInMemory = z.object({
  item_id: memoryId,
  due_on: z.string(),
  answers: z.number().int(),
  /** How often it was forgotten after it had been known. */
  lapses: z.number().int(),
  suspended: z.boolean(),
  until: z.string().nullable(),
});
export type ItemInMemory = z.infer<typeof itemInMemory>;

/** Days from Again to Easy: at the first asking, and once it was not known. */
export const intervals = z.array(z.array(z.number().int()));

export const memoryContract = {
  ...parametersCalls,
  ...itemCalls,
  record: call
    .route({
      method: 'POST',
      path: '/review-log',
      summary: 'Add answers to the review log',
      description:
        'Each event counts once, however often it is sent; an `_id` that already stands for something else is refused (BAD_INPUT). ' +
        '`answered_at` may lie in the past, as after a day without a network; one in the future counts as now. Nothing is added unless everything is.',
    })
    .input(z.strictObject({ events: z.array(reviewEvent).min(1).max(500) }))
    /** How many of them were new. */
    .output(z.object({ accepted: z.number().int() })),
  ofCard: call
    .route({ method: 'GET', path: '/review-log/{id}', summary: 'The log of one card, oldest first' })
    .input(z.strictObject({ id }))
    .output(z.array(loggedEvent)),
  settings: call
    .route({ method: 'GET', path: '/memory/settings', summary: 'What the member wants of their reviews' })
    .output(memorySettings),
  saveSettings: call
    .route({
      method: 'PUT',
      path: '/memory/settings',
      summary: 'Change what the member wants of their reviews',
      description:
        '`wanted`: the recall that an item should still have when it comes back, in percent. `week`: 0 for a day off, 0.5 for ' +
        'an easy day, 1 for a usual one, Monday first. `away_until`: the first day on which reviews are proposed again. ' +
        '`new_a_day`: how many items that were never answered a review adds on a usual day at most. ' +
        'A day that had passed at `made_at` (now, if it is left out) is refused. ' +
        'Fields that are left out stay. The due days are planned again soon after another recall or another week was chosen.',
    })
    .input(memorySettings.partial().extend(madeAt))
    .output(memorySettings),
  items: call
    .route({
      method: 'GET',
      path: '/memory/items/{id}',
      summary: 'The items of a card that were answered: when they are due, how often they were forgotten, which rest',
    })
    .input(z.strictObject({ id }))
    .output(z.array(itemInMemory)),
  flag: call
    .route({
      method: 'PUT',
      path: '/memory/flags',
      summary: 'Suspend items of a card, put them off until a day, or bring them back',
      description:
        'A suspended item is never due in a review; tests of its card still ask it. `until`: the first learning day on which it may be due again; ' +
        'one that had passed at `made_at` (now, if it is left out) is refused.',
    })
    .input(z.strictObject({ card_id: id, flags: z.array(itemFlag).min(1).max(500), ...madeAt }))
    .output(z.object({ written: z.number().int() })),
  goal: call
    .route({ method: 'GET', path: '/focus-card/{id}/goal', summary: 'What the member wants of a card in reviews' })
    .input(z.strictObject({ id }))
    /**
     * `fresh`: how many of its items were never answered. `in_force`: the recall that is wanted of it now, in percent:
     * until its exam its own, else the highest of its collections, else that of the settings. `collected_exam_on`: the
     * next exam of its collections, which counts where it has none of its own; `collected_learn_new`: reviews add its
     * new items because one of its collections wants them.
     */
    .output(
      cardGoal.extend({
        fresh: z.number().int(),
        in_force: z.number().int(),
        collected_exam_on: z.string().nullable(),
        collected_learn_new: z.boolean(),
      }),
    ),
  saveGoal: call
    .route({
      method: 'PUT',
      path: '/focus-card/{id}/goal',
      summary: 'Set an exam of a card, and whether reviews add its new items',
      description:
        'Fields that are left out stay. `exam_on`: a day after the one on which it was chosen (`made_at`; now, if it is left out). New items are spread over the days until a week before it; ' +
        'in the last week items come beyond what is due, those that would be known least on the day of the exam first. ' +
        '`wanted`: the recall until then, in percent. `learn_new`: reviews add what was never answered without an exam, too.',
    })
    .input(z.strictObject({ id, ...cardGoal.partial().shape, ...madeAt }))
    .output(cardGoal),
  next: call
    .route({
      method: 'POST',
      path: '/memory/next',
      summary: 'In how many days the flashcards of these cards would come back, by each rating',
      description:
        'Changes nothing. By the id of the item, followed by the part that is asked. `fresh`: what was never answered; empty where the cards have too many states to tell. ' +
        'The second list: once the item was not known today.',
    })
    .input(z.strictObject({ ids: z.array(id).min(1).max(100) }))
    .output(
      z.object({
        fresh: intervals,
        cards: z.array(z.object({ _id: id, items: z.array(z.object({ _id: z.string(), next: intervals })) })),
      }),
    ),
  cost: call
    .route({
      method: 'GET',
      path: '/memory/cost',
      summary: 'How many reviews a day each wanted recall costs',
      description:
        '`own`: foretold for the items of the member. `example`: they have too few; then for a learner to whom ' +
        '`new_a_day` items are new on each day. The mean of the next 90 days. `known`: the share of the items that is recalled on a day.',
    })
    .output(
      z.object({
        of: z.enum(['own', 'example']),
        /** How many items of the member's library have a memory. */
        items: z.number().int(),
        new_a_day: z.number().int(),
        costs: z.array(z.object({ wanted: z.number().int(), reviews: z.number(), known: z.number() })),
      }),
    ),
  forecast: call
    .route({
      method: 'GET',
      path: '/memory/forecast',
      summary: 'How many answers a day follow from a wanted recall and a number of new items a day',
      description:
        'Simulated for a sample of the items of the member, which changes nothing. `answers`: of each day from today on, those to ' +
        'new items among them. `known`: the share of all items that is recalled in the end.',
    })
    .input(
      z.strictObject({
        wanted: z.coerce.number<number>().int().min(wantedPercent.least).max(wantedPercent.most),
        new_a_day: z.coerce.number<number>().int().min(newADay.least).max(newADay.most),
        days: z.coerce
          .number<number>()
          .int()
          .refine((days) => simulatedDays.some((each) => each === days)),
      }),
    )
    .output(
      z.object({
        /** How many items of the member's library have a memory now. */
        items: z.number().int(),
        answers: z.array(z.number()),
        /** How many there are in the end. */
        items_then: z.number().int(),
        known: z.number(),
      }),
    ),
};
