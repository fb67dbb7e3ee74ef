import type { ChatLine, Reaction, StudyState } from './study-state.ts';
import { roomLimits } from './study-state.ts';

/** A line that the server has not acknowledged yet; stored on the device. */
export interface UnsentLine {
  readonly id: string;
  readonly text: string;
}

/** What somebody has typed in a room: in the field, and on its way. */
export interface ChatDraft {
  readonly text: string;
  readonly unsent: readonly UnsentLine[];
}

export const emptyDraft: ChatDraft = { text: '', unsent: [] };

export const isEmpty = ({ text, unsent }: ChatDraft): boolean => text === '' && unsent.length === 0;

/** The line as it is sent; empty: there is nothing to send. */
export const lineOf = (text: string): string => text.trim().slice(0, roomLimits.text);

/** Moves what is in the field to what is on its way. */
export const sent = (draft: ChatDraft, id: string): ChatDraft =>
  lineOf(draft.text) === '' ? draft : { text: '', unsent: [...draft.unsent, { id, text: lineOf(draft.text) }] };

/** The server has it. */
export const acknowledged = ({ text, unsent }: ChatDraft, id: string): ChatDraft => ({
  text,
  unsent: unsent.filter((line) => line.id !== id),
});

/** The server did not take it: it is in the field again, before what was typed meanwhile. */
export function refused(draft: ChatDraft, id: string): ChatDraft {
  const line = draft.unsent.find((each) => each.id === id);
  if (!line) return draft;
  const text = [line.text, draft.text].filter((part) => part !== '').join(' ');
  return { ...acknowledged(draft, id), text };
}

/** Those that are not in the room yet: an acknowledgement may be lost where the line was not. */
export const stillUnsent = (unsent: readonly UnsentLine[], lines: readonly ChatLine[]): readonly UnsentLine[] =>
  unsent.filter(({ id }) => lines.every((line) => line.id !== id));

/** Lines of others since one was looked at last. */
export const unreadLines = (lines: readonly ChatLine[], readAt: number, you: string | undefined): number =>
  lines.filter(({ who, at }) => at > readAt && who !== you).length;

/** Those that are shown now. */
export const shownReactions = (reactions: readonly Reaction[], now: number): readonly Reaction[] =>
  reactions.filter(({ at }) => now - at < roomLimits.reactionShownMs);

const readOutMs = 10_000;

/** Those that are read out now: of the ten seconds before, so that a screen reader is interrupted seldom. */
export const reactionsToReadOut = (reactions: readonly Reaction[], now: number, you: string | undefined) =>
  reactions.filter(({ who, at }) => who !== you && Math.floor(at / readOutMs) === Math.floor(now / readOutMs) - 1);

export type Attendance = 'here' | 'away' | 'gone';

/** Of somebody who has a seat, by what their devices say. */
export function attendanceOf(
  who: string,
  presence: readonly { readonly who: string; readonly presence: unknown }[],
): Attendance {
  const found = presence.find((each) => each.who === who);
  if (!found) return 'gone';
  return (found.presence as { state?: string } | null)?.state === 'away' ? 'away' : 'here';
}

/** Seats as they are listed: oneself, then the host, then who came first. */
export const seatsInOrder = (seats: StudyState['seats'], you: string | undefined): StudyState['seats'] => {
  const rank = ({ who, host }: StudyState['seats'][number]) => (who === you ? 0 : host ? 1 : 2);
  return seats.toSorted((one, other) => rank(one) - rank(other));
};
