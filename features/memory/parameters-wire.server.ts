import { instantOf } from '#platform/clock/instant.ts';
import type { MadeParameters } from './parameters.contract.ts';
import type { ParametersRow } from './parameters.store.server.ts';

export const wireParameters = ({ made_at, verdict, weights, answers, evaluation }: ParametersRow): MadeParameters => ({
  made_at: instantOf(made_at),
  verdict,
  weights: JSON.parse(weights) as MadeParameters['weights'],
  answers,
  evaluation: evaluation === null ? null : (JSON.parse(evaluation) as MadeParameters['evaluation']),
});
