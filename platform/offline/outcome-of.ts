import { ORPCError } from '@orpc/client';
import type { Outcome } from './command-life.ts';
import type { OutboxRefusal } from './outbox.ts';

/** What an error of a call means for the command. Whatever is not an answer of our server is "no answer". */
export function outcomeOf(error: unknown, retryAfterMs: number | undefined): Outcome {
  if (!(error instanceof ORPCError)) return { kind: 'unreachable' };
  if (error.code === 'NOT_SIGNED_IN' || error.code === 'NO_MEMBERSHIP' || error.status === 401)
    return { kind: 'notSignedIn' };
  if (error.code === 'CONFLICT') return { kind: 'conflict', refusal: refusalOf(error) };
  if (error.status === 429 || error.status === 503) return { kind: 'busy', retryAfterMs };
  if (error.status === 408 || error.status === 502 || error.status === 504) return { kind: 'unreachable' };
  if (error.status >= 500) return { kind: 'serverFailed' };
  return { kind: 'refused', refusal: refusalOf(error) };
}

function refusalOf(error: ORPCError<string, unknown>): OutboxRefusal {
  const data = (typeof error.data === 'object' && error.data !== null ? error.data : {}) as Partial<OutboxRefusal>;
  return { ...data, code: error.code, key: data.key ?? 'app:refusal.failed' };
}

/** `Retry-After` as seconds or as a date, in milliseconds from `now`. */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  if (!header) return undefined;
  const seconds = Number(header);
  const milliseconds = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(header) - now;
  return Number.isFinite(milliseconds) && milliseconds >= 0 ? milliseconds : undefined;
}
