import { z } from 'zod';
import { exportedScoredTest } from '#features/cards/portable.contract.ts';
import { cardGoal, itemFlag, loggedEvent } from '#features/memory/contract.ts';
import { exportedTest } from '#features/self-test/portable-tests.contract.ts';
import { call, id, instant } from '#platform/contract/contract.ts';
import { learningLimits } from './rules/learning-limits.ts';
import { sessionCount } from './rules/schedule.ts';

/** Days of schedules are added up: the bounds keep sums within years of four digits. */
const day = z.iso.date().refine((value) => value >= '1970-01-01' && value < '2200-01-01', 'not between 1970 and 2200');
const score = z.number().int().min(0).max(100);

const exportedSchedule = z
  .strictObject({
    _id: id,
    plan: z.enum(['adaptive', 'classic']),
    started_on: day,
    last_session_on: day.nullable(),
    last_test_id: id.nullable(),
    created_at: instant,
    ended_at: instant.nullable(),
    ended_how: z.enum(['finished', 'cancelled']).nullable(),
    /** The ten sessions, in order. */
    sessions: z
      .array(
        z.strictObject({
          step: z
            .number()
            .int()
            .min(0)
            .max(sessionCount - 1),
          due_on: day,
          done_on: day.nullable(),
          score: score.nullable(),
          test: exportedScoredTest,
        }),
      )
      .length(sessionCount)
      .refine((sessions) => sessions.every(({ step }, at) => step === at), 'the sessions are not in order')
      .refine(
        (sessions) => sessions.every(({ done_on }, at) => done_on === null || sessions[at - 1]?.done_on !== null),
        'a session was held before the one before it',
      ),
  })
  .refine(({ ended_at, ended_how }) => (ended_at === null) === (ended_how === null), {
    path: ['ended_how'],
    error: 'an end has a time and a reason',
  })
  .refine(({ ended_at, sessions }) => ended_at !== null || sessions.some(({ done_on }) => done_on === null), {
    path: ['sessions'],
    error: 'a running schedule has a session ahead',
  });
export type ExportedSchedule = z.infer<typeof exportedSchedule>;

/** A `learning/{card_id}.json` of an archive: what its member answered about the card, and when it comes back. */
export const exportedLearning = z.strictObject({
  card_id: id,
  /** Oldest first. Memory states are a replay of them. */
  answers: z.array(loggedEvent).max(learningLimits.answers),
  tests: z.array(exportedTest).max(learningLimits.tests),
  schedules: z.array(exportedSchedule).max(learningLimits.schedules),
  /** Items that rest; left out where none does. */
  flags: z.array(itemFlag).max(learningLimits.flags).optional(),
  /** An exam of the card, and whether reviews add its new items; left out where neither is wanted. */
  goal: cardGoal.optional(),
});
export type ExportedLearning = z.infer<typeof exportedLearning>;

/** As much of it as one call brings in. */
const learningPart = z.strictObject({
  card_id: id,
  answers: z.array(loggedEvent).max(learningLimits.answersAtOnce),
  tests: z.array(exportedTest).max(learningLimits.testsAtOnce),
  schedules: z.array(exportedSchedule).max(learningLimits.schedulesAtOnce),
  flags: z.array(itemFlag).max(learningLimits.flagsAtOnce).optional(),
  goal: cardGoal.optional(),
});
export type LearningPart = z.infer<typeof learningPart>;

export const portableLearningContract = {
  importLearning: call
    .route({
      method: 'POST',
      path: '/import/learning',
      summary: 'Bring in answers, finished tests and repeat schedules of a card of an export, after the card',
      description:
        'What is here already is left out, so that repeating it changes nothing. Memory states follow from the answers. ' +
        'Answers that are brought in count for the memory and not as activity: they give no streak. A schedule that runs is left out if ' +
        'the card has one that runs. Items that rest in the file rest here, unless they have flags already. A card that has a goal keeps it. The reply counts what was new.',
    })
    .input(z.strictObject({ learning: learningPart }))
    .output(z.object({ answers: z.number().int(), tests: z.number().int(), schedules: z.number().int() })),
};
