import { noteAct } from '#features/account/administrator-acts.store.server.ts';
import {
  administratorsToTell,
  lockActiveAdministrators,
  roleHolder,
  saveRole,
} from '#features/account/administrators.store.server.ts';
import { authorise, command, type SignedInContext } from '#features/account/calls.server.ts';
import { sessionBegan } from '#features/account/leaving.store.server.ts';
import { freshSignInMs, whatBlocksRole, type Role, type RoleBlock } from '#features/account/rules/roles.ts';
import { Refusal, notFound } from '#platform/contract/refusal.ts';
import type { Writer } from '#platform/database/database.server.ts';
import { translator } from '#platform/i18n/server-texts.server.ts';

const refusalOf: Record<RoleBlock, () => Refusal> = {
  administratorsOnly: () => new Refusal('NOT_ALLOWED', { key: 'account:refusal.administratorsOnly' }),
  lastAdministrator: () => new Refusal('CONFLICT', { key: 'account:refusal.lastAdministrator' }),
  away: () => new Refusal('CONFLICT', { key: 'administration:refusal.away' }),
  unverified: () => new Refusal('CONFLICT', { key: 'administration:refusal.unverified' }),
};

/** Gives or takes a role, and writes to the member and to the other administrators. */
export async function setRole(
  context: SignedInContext,
  { id, role }: { readonly id: string; readonly role: Role },
): Promise<{ ok: true }> {
  const { member, services } = context;
  authorise(member, 'giveRoles');
  // Sessions are dated by the machine's clock.
  const age = Date.now() - (await services.database.read((rows) => sessionBegan(rows, member.sessionId)));
  if (age > freshSignInMs) throw new Refusal('NOT_ALLOWED', { key: 'account:refusal.signInAgain' });
  return command(context, { id, role }, async (rows, announce) => {
    const administrators = await lockActiveAdministrators(rows, services.database.engine);
    const target = await roleHolder(rows, id);
    if (!target) throw notFound();
    const block = whatBlocksRole({ actorId: member.id, target, role, administrators });
    if (block) throw refusalOf[block]();
    if (target.role === role) return { ok: true as const };
    await saveRole(rows, id, role);
    const details = { role, 'before.role': target.role };
    await noteAct(rows, member, { act: 'member.roleSet', memberId: id, details }, services.clock.now());
    await writeAbout(rows, context, target, role);
    announce.changed([id], ['account']);
    announce.changed([...new Set([...administrators, id])], ['administration', 'moderation']);
    return { ok: true as const };
  });
}

/** Whoever gets or loses a role is told, and so are the other administrators: a stolen session is soon noticed. */
async function writeAbout(
  rows: Writer,
  { member, services: { mailer, settings } }: SignedInContext,
  target: { readonly id: string; readonly name: string; readonly email: string; readonly locale: string },
  role: Role,
): Promise<void> {
  const values = { name: target.name, by: member.name };
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
    if (id === member.id || id === target.id) continue;
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
