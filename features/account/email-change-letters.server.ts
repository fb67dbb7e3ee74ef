import type { Writer } from '#platform/database/database.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { translator } from '#platform/i18n/server-texts.server.ts';

/**
 * `confirmOld`, `confirmNew`: to both addresses of a change that was asked for. `taken`: to whom the wanted address
 * belongs. `changed`, `arrived`: to both once it is done. `undone`, `lost`: to both once it was undone.
 */
type Kind = 'confirmOld' | 'confirmNew' | 'taken' | 'changed' | 'arrived' | 'undone' | 'lost';

const pathOf: Readonly<Record<Kind, string>> = {
  confirmOld: '/confirm-email',
  confirmNew: '/confirm-email',
  taken: '/signin',
  changed: '/undo-email',
  arrived: '/app/settings',
  undone: '/forgot-password',
  lost: '/contact',
};

export function postAddressLetter(
  { mailer, settings }: Pick<Services, 'mailer' | 'settings'>,
  rows: Writer,
  { to, locale, kind, token, ...values }: { to: string; locale: string; kind: Kind; token?: string; email?: string },
): Promise<void> {
  const text = translator(locale, 'address');
  const query = token ? `?token=${encodeURIComponent(token)}` : '';
  return mailer.post(rows, {
    to,
    subject: text(`letter.${kind}.subject`),
    text: text(`letter.${kind}.text`, values),
    action: { label: text(`letter.${kind}.action`), url: settings.publicUrl + pathOf[kind] + query },
    locale,
  });
}
