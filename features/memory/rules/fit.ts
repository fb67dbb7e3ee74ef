import { aucOf } from './auc.ts';
import { calibrationOf, lossOf, type Calibration } from './calibration.ts';
import { foretoldIn, type Foretold, type History } from './histories.ts';
import { memoryModel, usualModel, type MemoryModel } from './memory-model.ts';
import { averageForetold } from './moving-average.ts';
import { keptWeights, sameWeights, usualWeights, weightRanges, type Weights } from './weights.ts';

/** What became of weights. `chosen`: by the member; the others are results of a fit. */
export const verdicts = ['fitted', 'not_better', 'too_few', 'usual_again', 'chosen'] as const;
export type Verdict = (typeof verdicts)[number];

/** After these, other weights are in force than before. */
export const switches = ['fitted', 'usual_again', 'chosen'] as const satisfies readonly Verdict[];

/** An answer to foretell: the last one of so many first steps of a history. */
export interface Lesson {
  readonly history: History;
  readonly length: number;
}

/** The weights that foretell these answers best; `lessons` have the order in which the answers were given. */
type Optimise = (lessons: readonly Lesson[]) => Promise<Weights>;

/** How well weights foretold the answers that were held out. */
interface Score {
  readonly log_loss: number;
  /** How well it tells what is known from what is not; `null` where all was known, or nothing. */
  readonly auc: number | null;
  /** With enough answers. */
  readonly calibration: Calibration | null;
}

interface Evaluation {
  /** How many answers were learnt from, and how many later ones were held out. */
  readonly learnt: number;
  readonly held_out: number;
  readonly usual: Score;
  /** The weights in force before. */
  readonly before: Score;
  readonly fitted: Score;
  /** The mean of the answers before each one, which knows nothing of the item. */
  readonly average: Score;
}

export interface Fit {
  readonly verdict: Exclude<Verdict, 'chosen' | 'too_few'>;
  /** Of `not_better`, those that were not taken. */
  readonly weights: Weights;
  readonly evaluation: Evaluation;
}

/** With fewer answers that can be foretold nothing is fitted. */
export const leastLessons = 100;
/** The share of the answers that is learnt from, by time; what follows is held out. */
const learntShare = 0.8;
/** So many answers weigh as much as the published weights. */
const trustedAnswers = 1_000;
/** The optimiser was made for histories of this length. */
const longestHistory = 64;

/**
 * Fits weights to a person's answers: to the first four fifths by time. They are taken only where they foretell the
 * last fifth better than the published weights and than those in force, by more than chance explains. Few answers move
 * the weights little. They are not fitted again to all answers: what was judged is what is used. Weights in force that
 * do worse than the published ones are given up. `undefined` with too few answers.
 */
export async function fit(
  histories: readonly History[],
  inForce: Weights,
  optimise: Optimise,
): Promise<Fit | undefined> {
  const lessons = lessonsOf(histories);
  if (lessons.length < leastLessons) return undefined;
  const learnt = lessons.slice(0, Math.floor(lessons.length * learntShare));
  const from = timeOf(lessons[learnt.length]!);
  const tried = keptWeights(towardsUsual(await optimise(learnt), learnt.length));
  const heldOut = (model: MemoryModel) => foretoldIn(histories, model, from);
  const isUsual = sameWeights(inForce, usualWeights);
  const [usual, fitted] = [heldOut(usualModel), heldOut(memoryModel(tried))];
  const before = isUsual ? usual : heldOut(memoryModel(inForce));
  const usualScore = scoreOf(usual);
  const evaluation = {
    learnt: learnt.length,
    held_out: fitted.length,
    usual: usualScore,
    before: isUsual ? usualScore : scoreOf(before),
    fitted: scoreOf(fitted),
    average: scoreOf(averageForetold(histories, from)),
  };
  if (isBetter(fitted, usual) && (isUsual || isBetter(fitted, before)))
    return { verdict: 'fitted', weights: tried, evaluation };
  if (evaluation.before.log_loss > evaluation.usual.log_loss)
    return { verdict: 'usual_again', weights: usualWeights, evaluation };
  return { verdict: 'not_better', weights: tried, evaluation };
}

/** The answers of a history that can be foretold. The optimiser begins with what was never answered. */
export const lessonsIn = (history: History): Lesson[] =>
  history.start === undefined
    ? history.steps.flatMap(({ elapsed }, at) =>
        elapsed > 0 && at < longestHistory ? [{ history, length: at + 1 }] : [],
      )
    : [];

/** The answers that can be foretold, in the order in which they were given. */
const lessonsOf = (histories: readonly History[]): Lesson[] =>
  histories.flatMap(lessonsIn).sort((one, other) => timeOf(one) - timeOf(other));

const timeOf = ({ history, length }: Lesson): number => history.steps[length - 1]!.answeredAt;

const towardsUsual = (weights: Weights, answers: number): Weights => {
  const share = answers / (answers + trustedAnswers);
  return weightRanges.map(
    (_, at) => usualWeights[at]! + share * ((weights[at] ?? usualWeights[at]!) - usualWeights[at]!),
  );
};

function scoreOf(foretold: readonly Foretold[]): Score {
  const log_loss = foretold.reduce((sum, each) => sum + lossOf(each), 0) / foretold.length;
  return { log_loss, auc: aucOf(foretold), calibration: calibrationOf(foretold) };
}

/**
 * By more than so many standard errors of the difference, answer by answer. With one, of 24 simulated learners who are
 * as the published weights say one is given worse ones; with two, a third fewer are helped (docs/decisions/042-fit.md).
 */
const errors = 1.5;

function isBetter(one: readonly Foretold[], other: readonly Foretold[]): boolean {
  const gains = one.map((each, at) => lossOf(other[at]!) - lossOf(each));
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length;
  const variance = gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0) / Math.max(1, gains.length - 1);
  return mean > errors * Math.sqrt(variance / gains.length);
}

/** A first fit needs so many answers, a later one a fifth more, at least so many. */
export const leastAnswers = 100;
const leastMore = 50;
const share = 1.2;

/** Whether a fit is worth its time. `last`: the answers there were at the last one. */
export const isFitDue = (answers: number, last: number | null): boolean =>
  last === null ? answers >= leastAnswers : answers >= Math.max(last * share, last + leastMore);
