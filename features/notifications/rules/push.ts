import { isChoosable, type Choices } from './choices.ts';
import type { Kind } from './kinds.ts';
import { quietUntil, type QuietHours } from './quiet-hours.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

interface Manner {
  readonly urgency: 'low' | 'normal' | 'high';
  /** How long it is of use: a device that comes online later is not told. */
  readonly lifetimeMs: number;
}

const manners: Readonly<Record<Kind, Manner>> = {
  repeat: { urgency: 'normal', lifetimeMs: 12 * hourMs },
  focus: { urgency: 'normal', lifetimeMs: 12 * hourMs },
  'together.online': { urgency: 'high', lifetimeMs: 2 * minuteMs },
  'together.pairup': { urgency: 'high', lifetimeMs: 2 * minuteMs },
  'together.explain': { urgency: 'high', lifetimeMs: 10 * minuteMs },
  friend: { urgency: 'normal', lifetimeMs: 3 * dayMs },
  message: { urgency: 'high', lifetimeMs: dayMs },
  teacher: { urgency: 'high', lifetimeMs: dayMs },
  teaching: { urgency: 'normal', lifetimeMs: 3 * dayMs },
  like: { urgency: 'low', lifetimeMs: dayMs },
  follow: { urgency: 'low', lifetimeMs: dayMs },
  community: { urgency: 'low', lifetimeMs: dayMs },
  news: { urgency: 'low', lifetimeMs: dayMs },
  account: { urgency: 'normal', lifetimeMs: 3 * dayMs },
  moderation: { urgency: 'normal', lifetimeMs: 3 * dayMs },
};

export const mannerOf = (kind: Kind): Manner => manners[kind];

/** Whoever moved or pressed something so recently reads it on the screen. */
export const lookingMs = minuteMs;

export interface PushedFacts {
  readonly kind: Kind;
  readonly read: boolean;
  readonly endsAt: number | null;
}

export interface PushReader {
  readonly push: Choices['push'];
  readonly quiet: QuietHours;
  readonly timeZone: string;
  readonly suspended: boolean;
  /** `undefined`: never seen. */
  readonly activeAt: number | undefined;
  readonly devices: number;
}

export type PushDecision =
  | { readonly send: 'now' }
  | { readonly send: 'later'; readonly at: number }
  | {
      readonly send: 'never';
      readonly because: 'read' | 'ended' | 'suspended' | 'notChosen' | 'noDevice' | 'looking' | 'quiet';
    };

const never = (because: (PushDecision & { send: 'never' })['because']): PushDecision => ({ send: 'never', because });

/** Whether a notification is sent to a member's devices. What is for this moment only is not kept over quiet hours. */
export function whetherToPush({ kind, read, endsAt }: PushedFacts, reader: PushReader, now: number): PushDecision {
  if (read) return never('read');
  if (endsAt !== null && endsAt <= now) return never('ended');
  if (reader.suspended) return never('suspended');
  if (!isChoosable(kind) || !reader.push[kind]) return never('notChosen');
  if (reader.devices === 0) return never('noDevice');
  if (reader.activeAt !== undefined && now - reader.activeAt < lookingMs) return never('looking');
  const at = quietUntil(now, reader.timeZone, reader.quiet);
  if (at === undefined) return { send: 'now' };
  return kind.startsWith('together.') ? never('quiet') : { send: 'later', at };
}

/** Failures in a row after which a device is forgotten. */
export const mostFailures = 20;

/** A service that says when to come back is believed; otherwise the pause doubles, from half a minute to an hour. */
export function pauseBefore(attempt: number, retryAfterMs: number | undefined): number {
  return Math.max(retryAfterMs ?? 0, Math.min(30_000 * 2 ** (attempt - 1), hourMs));
}

/** Milliseconds from `Retry-After`: seconds, or a date. */
export function retryAfterMs(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  if (/^\d+$/.test(header)) return Number(header) * 1_000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}
