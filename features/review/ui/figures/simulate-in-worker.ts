import type { SimulatedBand } from '#features/memory/rules/simulate-band.ts';
import { simulated, type ToSimulate } from '../../rules/figures/simulated.ts';

type SimulateWorker = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>;

const started = (): SimulateWorker => new Worker(new URL('simulate-worker.ts', import.meta.url), { type: 'module' });

/**
 * Simulates off the main thread, for up to some seconds. Returns what cancels it. Without the worker, whose script may
 * be missing without a network, it is simulated here.
 */
export function simulateInWorker(
  what: ToSimulate,
  end: (band: SimulatedBand) => void,
  start: () => SimulateWorker = started,
): () => void {
  let isEnded = false;
  const worker = start();
  const stop = () => {
    isEnded = true;
    worker.terminate();
  };
  worker.addEventListener('message', (event) => {
    if (isEnded) return;
    stop();
    end((event as MessageEvent<SimulatedBand>).data);
  });
  worker.addEventListener('error', () => {
    if (isEnded) return;
    stop();
    end(simulated(what));
  });
  worker.postMessage(what);
  return stop;
}
