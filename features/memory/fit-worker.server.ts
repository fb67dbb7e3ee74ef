import { parentPort } from 'node:worker_threads';
import type { ToldItem } from './lessons.store.server.ts';
import { optimise, prepare } from './optimise.server.ts';
import { fit, type Fit } from './rules/fit.ts';
import { historiesOf, type History } from './rules/histories.ts';
import { toldEvents } from './rules/told-event.ts';
import type { Weights } from './rules/weights.ts';

/** First the answers in parts, of each item all of them, then by which weights they are counted now. */
export type FitMessage = { readonly items: readonly ToldItem[] } | { readonly inForce: Weights };
/** `null`: too few answers can be foretold. */
export type FitAnswer = Fit | null;

const port = parentPort!;
const histories: History[] = [];

port.on('message', async (message: FitMessage) => {
  if ('items' in message) {
    const some = historiesOf(message.items.flatMap(({ itemId, events }) => toldEvents(itemId, events)));
    // While the server reads the next ones.
    prepare(some);
    for (const history of some) histories.push(history);
    return;
  }
  const answer: FitAnswer = (await fit(histories, message.inForce, optimise)) ?? null;
  port.postMessage(answer);
});
