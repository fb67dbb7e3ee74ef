import { oneLine } from '#features/contact/rules/contact.ts';
import { translator } from '#platform/i18n/server-texts.server.ts';
import type { Account } from './store.server.ts';

/** Tells a student that their answers were graded and the card is open. */
export function gradeLetter(
  { publicUrl }: { readonly publicUrl: string },
  { account, teacher, title, copyId }: { account: Account; teacher: string; title: string; copyId: string },
) {
  const text = translator(account.locale, 'teaching');
  const words = { teacher: oneLine(teacher), title: oneLine(title) };
  return {
    to: account.email,
    subject: text('reviewLetter.subject', words),
    text: text('reviewLetter.text', words),
    action: { label: text('reviewLetter.open'), url: `${publicUrl}/app/card/${copyId}?tab=review` },
    locale: account.locale,
  };
}
