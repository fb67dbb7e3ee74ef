import { ORPCError } from '@orpc/client';
import { calls } from '#client/calls.ts';
import { newId } from '#platform/offline/new-id.ts';
import { contactKinds, type ContactForm, type ContactKind } from '../rules/contact.ts';
import { messageSlot } from './message-slot.ts';

export interface WrittenMessage extends ContactForm {
  readonly typeMessage: ContactKind;
}

/** What was typed and is not with the team yet. */
export interface KeptMessage {
  readonly written: WrittenMessage;
  /** The member who typed it; `null` for a visitor. */
  readonly memberId: string | null;
  /** Submitted, but not acknowledged. Every retry uses the same key, so that it is stored once. */
  readonly waiting: boolean;
  readonly key: string;
}

/** Whether a message is with the team, waits for the network, or was refused by the server. */
export type Sending =
  | { readonly kind: 'sent' | 'waiting' }
  | { readonly kind: 'refused'; readonly error: ORPCError<string, unknown> };

/** The draft of the current member or visitor, or the one begun before signing in; never another member's. */
export const keptMessage = (memberId: string | null): KeptMessage | undefined => read(memberId) ?? read(null);

/** Saves at every key press, so that a closed tab loses nothing. */
export function keepMessage(written: WrittenMessage, memberId: string | null, waiting = false): KeptMessage {
  const before = keptMessage(memberId);
  const kept: KeptMessage = { written, memberId, waiting, key: before?.key ?? newId() };
  try {
    localStorage.setItem(messageSlot(memberId), JSON.stringify(kept));
    // Begun as a visitor, and theirs from now on.
    if (before && before.memberId !== memberId) localStorage.removeItem(messageSlot(before.memberId));
  } catch {
    // Storage may be full or disabled; the text is still in the form.
  }
  return kept;
}

export function forgetMessage(memberId: string | null): void {
  try {
    localStorage.removeItem(messageSlot(memberId));
  } catch {
    // Storage is disabled, so there is no draft.
  }
}

/** Sends a message once. Without a reply it stays stored as pending. */
export async function sendMessage({ written, memberId, key }: KeptMessage): Promise<Sending> {
  keepMessage(written, memberId, true);
  try {
    await calls.contact.send(written, { context: { idempotencyKey: key }, signal: AbortSignal.timeout(20_000) });
    forgetMessage(memberId);
    return { kind: 'sent' };
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status >= 500 || error.status === 408) return { kind: 'waiting' };
    keepMessage(written, memberId, false);
    return { kind: 'refused', error };
  }
}

/**
 * Sends what waits from an earlier visit; for whenever the app is opened. What the server then refuses stays as a
 * draft.
 */
export async function sendWaitingMessage(memberId: string | null): Promise<void> {
  const kept = keptMessage(memberId);
  if (kept?.waiting) await sendMessage(kept);
}

function read(memberId: string | null): KeptMessage | undefined {
  try {
    const text = localStorage.getItem(messageSlot(memberId));
    const kept = text ? (JSON.parse(text) as KeptMessage) : undefined;
    return kept && contactKinds.includes(kept.written.typeMessage) ? kept : undefined;
  } catch {
    return undefined;
  }
}
