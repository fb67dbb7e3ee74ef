import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Services } from '#platform/http/services.server.ts';
import type { FitAnswer, FitMessage } from './fit-worker.server.ts';
import { nextLessons, takenBack, type Place } from './lessons.store.server.ts';
import type { Weights } from './rules/weights.ts';

const longestSeconds = 120;

/** The items of one statement: some milliseconds in which nothing else is answered. */
const itemsAtOnce = 100;
/** A sample of the items has about so many answers; more would move the weights no further. */
const mostAnswers = 100_000;

/** Whether the optimiser runs on this machine: it has a native part, which not every platform's install brings. */
export const canFit = ({ log }: Pick<Services, 'log'>): Promise<boolean> =>
  (loading ??= import('@open-spaced-repetition/binding').then(
    () => true,
    (error: unknown) => {
      log.warn({ err: error }, 'no weights are fitted: the optimiser does not load on this machine');
      return false;
    },
  ));
let loading: Promise<boolean> | undefined;

interface Asked {
  readonly memberId: string;
  /** How many answers the log has. */
  readonly answers: number;
  readonly inForce: Weights;
}

/**
 * Fits weights to the answers of a member, in a thread of its own, which is loaded for this alone and gives its memory
 * back.
 */
export async function fitInThread(
  { database }: Pick<Services, 'database'>,
  { memberId, answers, inForce }: Asked,
  signal: AbortSignal,
): Promise<FitAnswer> {
  const worker = new Worker(new URL('./fit-worker.server.ts', import.meta.url), { execArgv: [], env: {} });
  const ended = new Promise<FitAnswer>((resolve, reject) => {
    worker
      .once('message', resolve)
      .once('error', reject)
      .once('exit', () => reject(new Error('nothing was fitted')));
    signal.addEventListener('abort', () => reject(new Error('stopped')), { once: true });
  });
  let tooLong: NodeJS.Timeout | undefined;
  let isOver = false;
  try {
    const fitted = Promise.race([
      ended,
      new Promise<never>((_resolve, reject) => {
        const late = () => reject(new Error(`not fitted after ${longestSeconds} seconds`));
        tooLong = setTimeout(late, longestSeconds * 1_000);
      }),
    ]);
    await Promise.all([fitted, sendAnswers()]);
    return await fitted;
  } finally {
    isOver = true;
    clearTimeout(tooLong);
    await worker.terminate();
  }

  async function sendAnswers(): Promise<void> {
    const send = (message: FitMessage) => worker.postMessage(message);
    const back = await database.read((rows) => takenBack(rows, memberId));
    const each = Math.ceil(answers / mostAnswers);
    let after: Place | null = null;
    for (;;) {
      const page: Parameters<typeof nextLessons>[1] = { memberId, after, items: itemsAtOnce * each, each };
      const { items, last } = await database.read((rows) => nextLessons(rows, page, back));
      if (isOver) return;
      if (!last) break;
      if (items.length > 0) send({ items });
      after = last;
      await setImmediate();
    }
    send({ inForce });
  }
}
