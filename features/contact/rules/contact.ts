/** Subjects of a contact message (`typeMessage`). */
export const contactKinds = ['question', 'problem', 'idea', 'billing', 'other'] as const;
export type ContactKind = (typeof contactKinds)[number];

export const contactLimits = { email: 254, fullname: 120, subject: 200, message: 10_000 } as const;

export interface ContactForm {
  readonly email: string;
  readonly fullname: string;
  readonly subject: string;
  readonly message: string;
}

/**
 * A loose check: one `@` with text on both sides and a dot behind it; only delivery proves an address. Refuses the
 * characters that separate addresses in a mail header, and invisible ones.
 */
export const contactAddress = /^[^\s@<>()[\]\\,;:"\p{C}]+@[^\s@<>()[\]\\,;:"\p{C}]+\.[^\s@<>()[\]\\,;:"\p{C}]+$/u;

/** The fields that block sending (S1 §5 *Contact*). */
export function whatBlocksContact(form: ContactForm): (keyof ContactForm)[] {
  const missing: (keyof ContactForm)[] = [];
  if (form.fullname.trim() === '') missing.push('fullname');
  if (!contactAddress.test(form.email.trim())) missing.push('email');
  if (form.message.trim() === '') missing.push('message');
  return missing;
}

/**
 * One line without control and invisible characters, which could forge a line of a letter or of the inbox. Joiners
 * stay: scripts and emoji are spelt with them.
 */
export const oneLine = (text: string): string =>
  text
    .replace(/[^\P{C}\u200C\u200D]|[\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** What was written, without control characters but its line breaks and tabs. */
export const plainMessage = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
