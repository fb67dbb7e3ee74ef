import type { Writer } from '#platform/database/database.server.ts';
import { dateFormat } from '#platform/i18n/date-format.ts';
import { translator } from '#platform/i18n/server-texts.server.ts';
import type { Mailer } from '#platform/mail/mailer.server.ts';

/** Where somebody who is leaving signs in. */
const comeBackPath = '/signin?next=%2Fcome-back';

/** To somebody who is leaving: until when they can come back, and how. */
export function postLeavingLetter(
  mailer: Mailer,
  rows: Writer,
  { email, locale, timeZone }: { readonly email: string; readonly locale: string; readonly timeZone: string },
  { kind, leaves_at, publicUrl }: { kind: 'leaving' | 'leavingSoon'; leaves_at: number; publicUrl: string },
): Promise<void> {
  const text = translator(locale, 'leaving');
  const date = dateFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(leaves_at));
  return mailer.post(rows, {
    to: email,
    subject: text(`letter.${kind}.subject`, { date }),
    text: text(`letter.${kind}.text`, { date }),
    action: { label: text('letter.action'), url: publicUrl + comeBackPath },
    locale,
  });
}
