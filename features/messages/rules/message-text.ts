export const messageLimits = {
  /** UTF-16 units. */
  text: 4_000,
  phone: 40,
  /** Contacting a teacher: message and phone are each longer than this (S3 §8). */
  contactOver: 5,
  /** How long one can take back what one sent. */
  removableMs: 3_600_000,
} as const;

/** As it is stored: plain text. PostgreSQL stores no NUL, and other control characters show as nothing. */
// oxlint-disable-next-line no-control-regex -- these are what is removed
export const cleanText = (text: string): string => text.replaceAll(/[\0-\x08\x0B-\x1F\x7F]/g, '').trim();

/** The field that keeps a message from being sent, of cleaned text. */
export function whatBlocksText(
  { message, phone }: { readonly message: string; readonly phone: string },
  contactsTeacher: boolean,
): 'message' | 'phone' | undefined {
  const shortest = contactsTeacher ? messageLimits.contactOver + 1 : 1;
  if (message.length < shortest || message.length > messageLimits.text) return 'message';
  if (contactsTeacher && (phone.length < shortest || phone.length > messageLimits.phone)) return 'phone';
  return undefined;
}

/** Why its sender cannot take a message back. */
export const whatBlocksRemoving = ({ sentAt, now }: { sentAt: number; now: number }): 'tooLate' | undefined =>
  now - sentAt > messageLimits.removableMs ? 'tooLate' : undefined;

export interface TextPart {
  readonly text: string;
  /** Given for a web address, which is shown with `rel="nofollow noopener"`. */
  readonly href?: string;
}

const address = /https?:\/\/[\p{L}\p{N}][^\s<>"]*/giu;
/** What ends a sentence is not part of the address. */
const sentenceEnd = /[.,;:!?)\]}'’»]+$/;

/** The text in parts, web addresses apart: `see https://a.org.` → `see `, the address, `.` */
export function withLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const shown = found.replace(sentenceEnd, '');
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: shown, href: shown });
    end = index + shown.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}
