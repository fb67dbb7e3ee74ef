import type { KeptCommand, Outcome } from '#platform/offline/command-life.ts';
import { outcomeOf, retryAfterMs } from '#platform/offline/outcome-of.ts';
import { callAt } from './calls.ts';

/** A connection that says nothing for so long is given up; a picture may take longer than a text. */
const patienceMs = { plain: 20_000, withFile: 180_000 };

/** Sends one command of the outbox once. */
export async function sendCommand(command: KeptCommand): Promise<Outcome> {
  const call = callAt(command.call);
  // Kept by an older version of the product; the member sees it in the queue with what they wrote.
  if (!call) return { kind: 'refused', refusal: { code: 'UNKNOWN_CALL', key: 'app:offline.refusal.unknownCall' } };
  let pauseMs: number | undefined;
  try {
    const reply = await call(command.input, {
      context: {
        idempotencyKey: command.key,
        sentAs: command.memberId,
        onReply: ({ headers }) => {
          pauseMs = retryAfterMs(headers.get('retry-after'), Date.now());
        },
      },
      signal: AbortSignal.timeout(holdsFile(command.input) ? patienceMs.withFile : patienceMs.plain),
    });
    return { kind: 'acknowledged', reply };
  } catch (error) {
    return outcomeOf(error, pauseMs);
  }
}

function holdsFile(input: unknown): boolean {
  return typeof input === 'object' && input !== null && Object.values(input).some((value) => value instanceof Blob);
}
