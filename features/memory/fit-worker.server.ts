import { parentPort } from 'node:worker_threads';
import { optimise } from './optimise.server.ts';
import { fit, type Fit } from './rules/fit.ts';
import { historiesOf } from './rules/histories.ts';
import type { Answer, Reset } from './rules/replay.ts';
import type { Weights } from './rules/weights.ts';

/** First the answers in parts, then by which weights they are counted now. */
export type FitMessage = { readonly events: readonly (Answer | Reset)[] } | { readonly inForce: Weights };
/** `null`: too few answers can be foretold. */
export type FitAnswer = Fit | null;

const port = parentPort!;
const events: (Answer | Reset)[] = [];

port.on('message', async (message: FitMessage) => {
  if ('events' in message) {
    for (const event of message.events) events.push(event);
    return;
  }
  const answer: FitAnswer = (await fit(historiesOf(events), message.inForce, optimise)) ?? null;
  port.postMessage(answer);
});
