import { ORPCError } from '@orpc/client';
import { calls } from '#app/calls.ts';
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
  /** Sent by its writer, and no server has answered. It goes out with the same key each time, so that it arrives once. */
  readonly waiting: boolean;
  readonly key: string;
}

/** Whether a message is with the team, waits for the network, or was refused by the server. */
export type Sending = { readonly kind: 'sent' | 'waiting' } | { readonly kind: 'refused'; readonly error: ORPCError<string, unknown> };

/** What this device kept for whoever is here, or what they began before they signed in; nothing of another member. */
export const keptMessage = (memberId: string | null): KeptMessage | undefined => read(memberId) ?? read(null);

/** Keeps what is typed, at each letter; a closed tab loses nothing. */
export function keepMessage(written: WrittenMessage, memberId: string | null, waiting = false): KeptMessage {
  const before = keptMessage(memberId);
  const kept: KeptMessage = { written, memberId, waiting, key: before?.key ?? newId() };
  try {
    localStorage.setItem(messageSlot(memberId), JSON.stringify(kept));
    // Begun as a visitor, and theirs from now on.
    if (before && before.memberId !== memberId) localStorage.removeItem(messageSlot(before.memberId));
  } catch {
    // Storage may be full or forbidden; what was typed is still in the form.
  }
  return kept;
}

export function forgetMessage(memberId: string | null): void {
  try {
    localStorage.removeItem(messageSlot(memberId));
  } catch {
    // Nothing can be kept here, so nothing was.
  }
}

/** On signing out: a draft does not stay readable on this device; what waits to be sent does, for when the same member is back. */
export function forgetDraft(memberId: string): void {
  if (read(memberId)?.waiting === false) forgetMessage(memberId);
}

/** Sends a message once. Without an answer it stays kept, as one that waits. */
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

/** Sends what waits from an earlier visit; for whenever the app is opened. What the server then refuses stays as a draft. */
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
