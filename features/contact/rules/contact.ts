/** What somebody writes about (`typeMessage`). */
export const contactKinds = ['question', 'problem', 'idea', 'billing', 'other'] as const;
export type ContactKind = (typeof contactKinds)[number];

export const contactLimits = { email: 254, name: 120, subject: 200, message: 10_000 } as const;

export interface ContactForm {
  readonly email: string;
  readonly fullname: string;
  readonly subject: string;
  readonly message: string;
}

/** One `@` with something on both sides and a dot behind it; what is exact, the letter that arrives will tell. */
const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The fields that keep a message from being sent (S1 §5 *Contact*). */
export function whatBlocksContact(form: ContactForm): (keyof ContactForm)[] {
  const missing: (keyof ContactForm)[] = [];
  if (form.fullname.trim() === '') missing.push('fullname');
  if (!address.test(form.email.trim())) missing.push('email');
  if (form.message.trim() === '') missing.push('message');
  return missing;
}
