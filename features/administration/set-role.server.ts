import { noteAct } from '#features/account/administrator-acts.store.server.ts';
import { lockActiveAdministrators, roleHolder, saveRole } from '#features/account/administrators.store.server.ts';
import { authorise, command, type SignedInContext } from '#features/account/calls.server.ts';
import { whatBlocksRole, type Role, type RoleBlock } from '#features/account/rules/roles.ts';
import { Refusal, notFound } from '#platform/contract/refusal.ts';
import { forgetClaimedRole } from './claimed-standing.store.server.ts';
import { refuseOldSession } from './fresh-session.server.ts';
import { writeAboutRole } from './role-letters.server.ts';

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
  await refuseOldSession(context);
  return command(context, { id, role }, async (rows, announce) => {
    const administrators = await lockActiveAdministrators(rows, services.database.engine);
    const target = await roleHolder(rows, id);
    if (!target) throw notFound();
    const block = whatBlocksRole({ actorId: member.id, target, role, administrators });
    if (block) throw refusalOf[block]();
    if (target.role === role) return { ok: true as const };
    await saveRole(rows, id, role);
    await forgetClaimedRole(rows, id);
    const details = { role, 'before.role': target.role };
    await noteAct(rows, member, { act: 'member.roleSet', memberId: id, details }, services.clock.now());
    await writeAboutRole(rows, services, { by: member, target, role });
    announce.changed([id], ['account']);
    announce.changed([...new Set([...administrators, id])], ['administration', 'moderation']);
    return { ok: true as const };
  });
}
