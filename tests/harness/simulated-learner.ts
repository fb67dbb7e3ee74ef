import { idealDays } from '#features/memory/rules/due-day.ts';
import { plusDays } from '#features/memory/rules/learning-day.ts';
import { memoryModel, usualModel, type MemoryModel, type Strength } from '#features/memory/rules/memory-model.ts';
import type { Answer } from '#features/memory/rules/replay.ts';
import { keptWeights, usualWeights, type Weights } from '#features/memory/rules/weights.ts';
import { seededChance, type Chance } from '#platform/chance/seeded-chance.ts';

const dayMs = 86_400_000;
const firstDay = '2026-01-05';
const begin = Date.parse(`${firstDay}T12:00:00Z`);

/** A person whose memory is exactly as these weights say. */
interface SimulatedLearner {
  readonly seed: number;
  readonly truth: Weights;
  readonly newADay: number;
  readonly days: number;
  /** How many of the last days come after the fit. */
  readonly later: number;
}

interface Lived {
  /** What was answered before the later days. */
  readonly answers: readonly Answer[];
  /** Everything, with the true recall of those answers that can be foretold. */
  readonly all: readonly { readonly answer: Answer; readonly recall: number | undefined }[];
  /** When the later days begin. */
  readonly laterFrom: number;
}

/** Weights of a person, somewhat unlike others. */
export function truthOf(seed: number): Weights {
  const chance = seededChance(seed);
  const about = (weight: number, spread: number) => weight * Math.exp(spread * normal(chance));
  return keptWeights(
    usualWeights.map((weight, at) => {
      if (at < 4) return about(weight, 0.5);
      if (at === 8) return weight + 0.3 * normal(chance);
      if (at === 20) return about(weight, 0.4);
      return about(weight, 0.15);
    }),
  );
}

/** Learns items and answers each when it is due by the published weights; what was wrong is asked again on the day. */
export function live({ seed, truth, newADay, days, later }: SimulatedLearner): Lived {
  const chance = seededChance(seed);
  const mind = memoryModel(truth);
  const items: Item[] = [];
  const all: { answer: Answer; recall: number | undefined }[] = [];
  for (let day = 0; day < days; day++) {
    for (let made = 0; made < newADay; made++) items.push(fresh(items.length));
    for (const item of items) {
      if (item.dueOn > day) continue;
      const recall = item.mind && mind.recallAfter(day - item.last, item.mind.stability);
      // What is new was just read: most of it is known.
      let known = chance() < (recall ?? 0.85);
      give(item, { day, known, recall });
      for (let tries = 0; !known && tries < 2; tries++)
        give(item, { day, known: (known = chance() < 0.9), recall: undefined });
      item.dueOn = day + Math.max(1, Math.round(idealDays(item.plan!.stability, 0.9, usualModel.decay)));
    }
  }
  const laterFrom = begin + (days - later) * dayMs - dayMs / 2;
  return {
    all,
    answers: all.flatMap(({ answer }) => (answer.answeredAt < laterFrom ? answer : [])),
    laterFrom,
  };

  function give(item: Item, { day, known, recall }: { day: number; known: boolean; recall: number | undefined }): void {
    const rating = known ? 3 : 1;
    const elapsed = item.mind ? day - item.last : 0;
    item.mind = mind.next(item.mind, elapsed, rating);
    item.plan = usualModel.next(item.plan, elapsed, rating);
    item.last = day;
    all.push({
      recall,
      answer: {
        kind: 'answer',
        id: `${seed}-${all.length}`,
        testId: 'run',
        itemId: item.id,
        outcome: known ? 'right' : 'wrong',
        answeredAt: begin + day * dayMs + (all.length % 10_000),
        day: plusDays(firstDay, day),
      },
    });
  }
}

interface Item {
  readonly id: string;
  dueOn: number;
  last: number;
  mind: Strength | undefined;
  plan: Strength | undefined;
}

const fresh = (at: number): Item => ({ id: `item ${at}`, dueOn: 0, last: 0, mind: undefined, plan: undefined });

/** What these weights lose on the later days on average, by the true recall rather than by what happened by chance. */
export function lossLater({ all, laterFrom }: Lived, weights: Weights): number {
  const model: MemoryModel = memoryModel(weights);
  const states = new Map<string, { strength: Strength; day: string }>();
  let [sum, count] = [0, 0];
  for (const { answer, recall } of all) {
    const before = states.get(answer.itemId);
    const elapsed = before ? Math.round((Date.parse(answer.day!) - Date.parse(before.day)) / dayMs) : 0;
    if (before && elapsed > 0 && recall !== undefined && answer.answeredAt >= laterFrom) {
      const foretold = Math.min(0.9999, Math.max(0.0001, model.recallAfter(elapsed, before.strength.stability)));
      sum -= recall * Math.log(foretold) + (1 - recall) * Math.log(1 - foretold);
      count++;
    }
    const rating = answer.outcome === 'right' ? 3 : 1;
    states.set(answer.itemId, { strength: model.next(before?.strength, elapsed, rating), day: answer.day! });
  }
  return sum / count;
}

function normal(chance: Chance): number {
  return Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());
}
