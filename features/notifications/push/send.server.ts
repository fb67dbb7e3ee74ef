import { createHash } from 'node:crypto';
import webPush from 'web-push';
import { isRefused } from '#platform/http/outbound.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { retryAfterMs } from '../rules/push.ts';
import type { PushDeviceTable } from '../tables.server.ts';
import { contactOf, pushKeys } from './keys.store.server.ts';

/** What the service worker reads (`platform/offline/pushed-notifications.ts`). */
export interface PushContent {
  readonly title: string;
  readonly body: string;
  /** A notification replaces one with the same tag. */
  readonly tag: string;
  /** Path inside the product. */
  readonly address: string;
  readonly unread: number;
}

interface Manner {
  readonly urgency: 'low' | 'normal' | 'high';
  readonly lifetimeMs: number;
}

/** `gone`: the service has forgotten the device. `refused`: it wants nothing like this. */
export type PushOutcome =
  | { readonly kind: 'sent' | 'gone' | 'tooLarge' | 'refused' }
  | { readonly kind: 'later'; readonly afterMs: number | undefined };

const patienceMs = 10_000;
/** What a service says beside its status is of no interest. */
const mostAnswerBytes = 16_384;

export async function sendPush(
  { database, settings, outbound, clock }: Services,
  { endpoint, p256dh, auth }: Pick<PushDeviceTable, 'endpoint' | 'p256dh' | 'auth'>,
  content: PushContent,
  { urgency, lifetimeMs }: Manner,
): Promise<PushOutcome> {
  const keys = await pushKeys(database, settings.secret);
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(content),
    {
      vapidDetails: { subject: contactOf(settings), ...keys },
      TTL: Math.ceil(lifetimeMs / 1_000),
      urgency,
      // One that is not delivered yet is replaced at the service, too.
      topic: createHash('sha256').update(content.tag).digest('base64url').slice(0, 32),
    },
  );
  const answer = await outbound.sendGuarded(endpoint, {
    method: 'POST',
    headers: Object.fromEntries(Object.entries(headers ?? {}).map(([name, value]) => [name, String(value)])),
    body,
    maxBytes: mostAnswerBytes,
    ms: patienceMs,
  });
  if (isRefused(answer))
    return ['address', 'resolved'].includes(answer.refused)
      ? { kind: 'refused' }
      : { kind: 'later', afterMs: undefined };
  const { status } = answer;
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 413) return { kind: 'tooLarge' };
  if (status !== 429 && status < 500) return { kind: 'refused' };
  const header = answer.headers['retry-after'];
  return { kind: 'later', afterMs: retryAfterMs(Array.isArray(header) ? header[0] : header, clock.now()) };
}
