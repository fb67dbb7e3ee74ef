import { noteAct } from '#features/account/administrator-acts.store.server.ts';
import { addressHolder } from '#features/account/administrators.store.server.ts';
import { authorise, command, type SignedInContext } from '#features/account/calls.server.ts';
import { correctAddress } from '#features/account/correct-address.server.ts';
import { Refusal, notFound } from '#platform/contract/refusal.ts';
import type { Writer } from '#platform/database/database.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { translator } from '#platform/i18n/server-texts.server.ts';
import { refuseOldSession } from './fresh-session.server.ts';

/**
 * Begins to correct the address of a member. Administrators change theirs themselves: whoever reads the mail of an
 * address can set a new password.
 */
export async function setAddress(
  context: SignedInContext,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<{ ok: true }> {
  const { member, services } = context;
  authorise(member, 'administerInstance');
  await refuseOldSession(context);
  return command(context, { id, email }, async (rows, announce) => {
    const target = await addressHolder(rows, id);
    if (!target) throw notFound();
    if (target.role === 'administrator') throw new Refusal('NOT_ALLOWED', { key: 'administration:refusal.ownAddress' });
    const begun = await correctAddress(rows, { ...target, wanted: email }, services.clock.now());
    if (begun === 'undoable') throw new Refusal('CONFLICT', { key: 'administration:refusal.addressChanged' });
    if (begun === 'taken')
      throw new Refusal('CONFLICT', { key: 'administration:refusal.addressTaken', field: 'email' });
    await tellBoth(services, rows, { ...target, wanted: email, token: begun.token });
    // Without the address, which the log could never forget.
    await noteAct(rows, member, { act: 'member.addressSet', memberId: id }, services.clock.now());
    announce.changed([id], ['emailChange']);
    announce.changed([member.id], ['administration']);
    return { ok: true as const };
  });
}

/** The old address learns of it, and the new one gets the link that confirms it. */
async function tellBoth(
  { mailer, settings }: Services,
  rows: Writer,
  { email, locale, wanted, token }: { readonly email: string; locale: string; wanted: string; token: string },
): Promise<void> {
  const text = translator(locale, 'administration');
  const post = (to: string, kind: 'addressAsked' | 'addressConfirm', path: string) =>
    mailer.post(rows, {
      to,
      subject: text(`letter.${kind}.subject`),
      text: text(`letter.${kind}.text`, { email: wanted }),
      action: { label: text(`letter.${kind}.action`), url: settings.publicUrl + path },
      locale,
    });
  await post(email, 'addressAsked', '/app/settings');
  await post(wanted, 'addressConfirm', `/confirm-email?token=${encodeURIComponent(token)}`);
}
