import { administratorsToTell } from '#features/account/administrators.store.server.ts';
import type { Role } from '#features/account/rules/roles.ts';
import type { Writer } from '#platform/database/database.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { translator } from '#platform/i18n/server-texts.server.ts';

/** Whoever gets or loses a role is told, and so are the other administrators: a stolen session is soon noticed. */
export async function writeAboutRole(
  rows: Writer,
  { mailer, settings }: Pick<Services, 'mailer' | 'settings'>,
  {
    by,
    target,
    role,
  }: {
    /** Who gave or took it: an administrator, or the OpenID provider. */
    readonly by: { readonly id: string; readonly name: string };
    readonly target: { readonly id: string; readonly name: string; readonly email: string; readonly locale: string };
    readonly role: Role;
  },
): Promise<void> {
  const values = { name: target.name, by: by.name };
  const own = translator(target.locale, 'administration');
  await mailer.post(rows, {
    to: target.email,
    subject: own(`letter.role.${role}.subject`),
    text: own(`letter.role.${role}.text`, values),
    ...(role === 'member'
      ? {}
      : { action: { label: own('letter.role.action'), url: `${settings.publicUrl}/app/admin` } }),
    locale: target.locale,
  });
  for (const { id, email, locale } of await administratorsToTell(rows)) {
    if (id === by.id || id === target.id) continue;
    const text = translator(locale, 'administration');
    await mailer.post(rows, {
      to: email,
      subject: text(`letter.roleOfOther.${role}`, values),
      text: text('letter.roleOfOther.text', values),
      action: { label: text('letter.roleOfOther.action'), url: `${settings.publicUrl}/app/admin/acts` },
      locale,
    });
  }
}
