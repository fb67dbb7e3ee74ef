import { ORPCError } from '@orpc/client';
import { pause } from '#platform/clock/pause.ts';

/** How often a busy server is asked without progress. */
export const attemptsWithoutProgress = 5;
/** A server that asks for more is not waited for: the import can be continued later. */
export const longestPauseMs = 60_000;

export const askedToWait = () => new ORPCError('TOO_MANY_REQUESTS', { data: { key: 'bring-in:bring.askedToWait' } });

export type PatientSender = <Reply>(
  call: () => Promise<Reply>,
  options: { signal: AbortSignal; onWait: (waits: boolean) => void },
) => Promise<Reply>;

/**
 * Waits for the rate limit of pictures instead of failing: an archive has more pictures than a person uploads by hand.
 * After some attempts it gives up, and what follows too, without a request: it would be refused for the same reason.
 */
export function patientSender(wait = pause): PatientSender {
  let gaveUp = false;
  return async (call, { signal, onWait }) => {
    for (let attempts = 1; !gaveUp; attempts++) {
      try {
        return await call();
      } catch (error) {
        if (!(error instanceof ORPCError) || error.code !== 'TOO_MANY_REQUESTS') throw error;
        const seconds = (error.data as { values?: { seconds?: number } } | undefined)?.values?.seconds ?? 10;
        gaveUp = attempts >= attemptsWithoutProgress || seconds * 1_000 > longestPauseMs;
        if (gaveUp) break;
        onWait(true);
        await wait(seconds * 1_000, signal);
        onWait(false);
        signal.throwIfAborted();
      }
    }
    throw askedToWait();
  };
}
