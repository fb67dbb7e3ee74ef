import { simulated, type ToSimulate } from '../../rules/figures/simulated.ts';

addEventListener('message', ({ data }: MessageEvent<ToSimulate>) => postMessage(simulated(data)));
