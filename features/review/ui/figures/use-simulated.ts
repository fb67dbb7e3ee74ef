import { useEffect, useState } from 'react';
import type { SimulatedBand } from '#features/memory/rules/simulate-band.ts';
import type { MemorySample } from '../../rules/figures/simulated.ts';
import { simulateInWorker } from './simulate-in-worker.ts';

/** What would follow, as soon as it is simulated; until then what was simulated before. */
export function useSimulated(
  sample: MemorySample | undefined,
  wanted: number,
  newADay: number,
  days: number,
): SimulatedBand | undefined {
  const [band, setBand] = useState<SimulatedBand>();
  useEffect(() => {
    if (!sample) return undefined;
    return simulateInWorker({ sample, tried: { wanted, newADay, days }, now: Date.now() }, setBand);
  }, [sample, wanted, newADay, days]);
  return band;
}
