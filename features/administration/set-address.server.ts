import { noteAct } from '#features/account/administrator-acts.store.server.ts';
import { addressHolder } from '#features/account/administrators.store.server.ts';
import { authorise, command, type SignedInContext } from '#features/account/calls.server.ts';
import { correctAddress } from '#features/account/correct-address.server.ts';
import { Refusal, notFound } from '#platform/contract/refusal.ts';
import { refuseOldSession } from './fresh-session.server.ts';

/** Begins to correct the address of a member. Administrators change theirs themselves: with it goes the account. */
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
    await correctAddress(services, rows, { ...target, wanted: email });
    // Without the address, which the log could never forget.
    await noteAct(rows, member, { act: 'member.addressSet', memberId: id }, services.clock.now());
    announce.changed([id], ['emailChange']);
    announce.changed([member.id], ['administration']);
    return { ok: true as const };
  });
}
