import { z } from 'zod';
import { loggedKinds } from '#features/memory/rules/item-kinds.ts';
import { call, id } from '#platform/contract/contract.ts';

const count = z.number().int();
const day = z.string();
const given = { answers: count, right: count };
/** 0 to 1. */
const share = z.number();

/** The share of them that is known now, as the model says. */
const recalled = { items: count, known: share };

/** Answers to items that had been answered before, by the days since then. */
const byAge = z.object({
  /** From so many days on, until the next age begins. */
  age: count,
  today: z.object(given),
  week: z.object(given),
  month: z.object(given),
});

const figures = z.object({
  today: day,
  /** The first day of the year that the figures are of. */
  from: day,
  /** The recall that the member wants, in percent. */
  wanted: count,
  /** Learning days with answers, the first one first. `brought`: how many came with a file. `ms`: time of answering. */
  days: z.array(z.object({ day, ...given, brought: count, ms: count })),
  /** By the hour of the member's clock, of the year. */
  hours: z.array(z.object({ hour: count, ...given })),
  /**
   * By the category of the card, of the year; `items`: how many are remembered; `known`: the share of them that is
   * known now, as the model says.
   */
  categories: z.array(z.object({ category_1: z.string(), ...given, items: count, known: share.nullable() })),
  /** Of the collections, and of the cards, the 20 of which the smallest share is known now, that one first. */
  collections: z.array(z.object({ collection_id: id, ...recalled })),
  cards: z.array(z.object({ card_id: id, title: z.string(), ...recalled })),
  /** What is due on each of the next days, from today on, as it is planned now. `overdue`: from before. */
  forecast: z.object({ overdue: count, days: z.array(count) }),
  /** Of a card, or of a collection, which the list of collections names. */
  exams: z.array(z.object({ day, card_id: id, title: z.string() }).or(z.object({ day, collection_id: id }))),
  retention: z.array(byAge),
  /** The same answers by month, of the year. */
  months: z.array(z.object({ month: z.string(), ...given })),
  /** Items that are remembered, by the day on which they were new. `lasting`: with a stability of three weeks. */
  growth: z.object({ before: count, lasting: count, days: z.array(z.object({ day, items: count })) }),
  hardest: z.array(z.object({ card_id: id, title: z.string(), name: z.string(), lapses: count, answers: count })),
  /** What the model foretold against what happened, of a sample of the items; `null` with too few answers. */
  calibration: z.object({
    answers: count,
    items: count,
    of: z
      .object({
        log_loss: z.number(),
        rmse: z.number(),
        predicted: share,
        actual: share,
        /** Ten of equal count, the least certain first; with the bounds of 95 % of what happened. */
        bins: z.array(z.object({ predicted: share, actual: share, count, low: share, high: share })),
      })
      .nullable(),
  }),
});

export const figuresCall = call
  .route({
    method: 'GET',
    path: '/memory/figures',
    summary: 'What a member learnt in a year, what comes in 90 days, and how well it is foretold',
    description:
      'Answers that were taken back do not count. `retention`: first answers of a day, without those to new items, of today, ' +
      'the last 7 and the last 30 days. `calibration`: all answers to a sample of the items.',
  })
  .output(figures);
export type Figures = z.infer<typeof figures>;

const dayDone = z.object({
  day,
  /** `category_1`: that of the card now; `null` of cards that the member does not have any more. */
  done: z.array(z.object({ category_1: z.string().nullable(), item_kind: z.enum(loggedKinds), ...given, ms: count })),
});

export const dayCall = call
  .route({
    method: 'GET',
    path: '/memory/day/{day}',
    summary: 'What a member answered on one learning day, by category and by what it was about',
    description: 'Answers that were taken back do not count; those that came with a file do.',
  })
  .input(z.strictObject({ day: z.iso.date() }))
  .output(dayDone);
export type DayDone = z.infer<typeof dayDone>;
