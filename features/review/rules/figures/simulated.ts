import { memoryModel } from '#features/memory/rules/memory-model.ts';
import { simulateBand, type SimulatedBand } from '#features/memory/rules/simulate-band.ts';
import type { Tried } from '#features/memory/rules/simulate.ts';
import type { Weights } from '#features/memory/rules/weights.ts';

/** Every so many states, and what the simulator needs beside them. */
export interface MemorySample {
  /** How many items they stand for. */
  readonly total: number;
  readonly items: readonly {
    readonly stability: number;
    readonly difficulty: number;
    /** Epoch milliseconds. */
    readonly last_answered_at: number;
  }[];
  readonly weights: Weights;
}

/** What is simulated, as it goes to a worker. */
export interface ToSimulate {
  readonly sample: MemorySample;
  readonly tried: Tried;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** What would follow for the items that the sample stands for. */
export function simulated({ sample: { items, total, weights }, tried, now }: ToSimulate): SimulatedBand {
  const states = items.map(({ last_answered_at: lastAnsweredAt, ...strength }) => ({ ...strength, lastAnsweredAt }));
  const times = states.length === 0 ? 1 : total / states.length;
  return simulateBand(states, now, memoryModel(weights), { ...tried, times });
}
