import { z } from 'zod';
import { call, instant } from '#platform/contract/contract.ts';
import { verdicts } from './rules/fit.ts';
import { weightCount, weightRanges } from './rules/weights.ts';

const count = z.number().int();
export const weights = z
  .array(z.number())
  .length(weightCount)
  .superRefine((typed, context) => {
    for (const [at, weight] of typed.entries()) {
      const [least, most] = weightRanges[at] ?? [weight, weight];
      if (weight < least || weight > most)
        context.addIssue({ code: 'custom', path: [at], message: `between ${least} and ${most}` });
    }
  });

const calibration = z.strictObject({
  log_loss: z.number(),
  rmse: z.number(),
  predicted: z.number(),
  actual: z.number(),
  bins: z.array(
    z.strictObject({
      predicted: z.number(),
      actual: z.number(),
      count,
      low: z.number(),
      high: z.number(),
    }),
  ),
});
const score = z.strictObject({
  log_loss: z.number(),
  /** `null`: all answers were known, or none. Not of fits of before. */
  auc: z.number().nullable().optional(),
  /** With a hundred answers. */
  calibration: calibration.nullable(),
});

/** How weights foretold the answers that were held out. */
const evaluation = z.strictObject({
  learnt: count,
  held_out: count,
  usual: score,
  before: score,
  fitted: score,
  /** The mean of the answers before each one. Not of fits of before. */
  average: score.optional(),
});

export const madeParameters = z.strictObject({
  made_at: instant,
  /**
   * `not_better`: found, and not taken. `too_few`: nothing was found. `usual_again`: those before did worse than the
   * published ones.
   */
  verdict: z.enum(verdicts),
  weights,
  /** Of a fit: how many answers the log had. */
  answers: count.nullable(),
  evaluation: evaluation.nullable(),
});
export type MadeParameters = z.infer<typeof madeParameters>;

export const parametersCalls = {
  parameters: call
    .route({
      method: 'GET',
      path: '/memory/parameters',
      summary: 'The weights of the memory model of the member, and how they came about',
    })
    .output(
      z.object({
        weights: z.array(z.number()),
        in_force: z.enum(['usual', 'fitted', 'chosen']),
        /** Whether they are fitted again by themselves when there are enough new answers. */
        by_itself: z.boolean(),
        /** `false`: the optimiser does not run on this server. */
        can_fit: z.boolean(),
        is_fitting: z.boolean(),
        /** How many answers there are, and from how many on a fit makes sense. */
        answers: count,
        least: count,
        /** The last ones first. */
        history: z.array(madeParameters),
      }),
    ),
  saveParameters: call
    .route({
      method: 'PUT',
      path: '/memory/parameters',
      summary: 'Use these weights, or the published ones',
      description:
        'Weights that a member chose stay until they choose otherwise. The states and due days are derived again soon after. ' +
        '`null`: the published ones.',
    })
    .input(z.strictObject({ weights: weights.nullable() }))
    .output(z.object({ in_force: z.enum(['usual', 'fitted', 'chosen']) })),
  fit: call
    .route({
      method: 'POST',
      path: '/memory/parameters/fit',
      summary: 'Fit the weights to the answers of the member now',
      description:
        'They are taken only where they foretell the last fifth of the answers better than those in force. Answers before it is done; ' +
        '`false`: there are too few answers, or the optimiser does not run on this server.',
    })
    .input(z.strictObject({}))
    .output(z.object({ is_fitting: z.boolean() })),
};
