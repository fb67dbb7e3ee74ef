import type { Role } from '#features/account/rules/roles.ts';
import type { Plan } from '#features/membership/rules/plans.ts';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import type { Leaver } from '#platform/leaving/leaver.server.ts';

interface ClaimedStandingTable {
  member_id: string;
  role: Role | null;
  plan: Plan | null;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    claimed_standing: ClaimedStandingTable;
  }
}

export async function claimedStanding(
  rows: Reader,
  memberId: string,
): Promise<{ role: Role | null; plan: Plan | null }> {
  const found = await rows
    .selectFrom('claimed_standing')
    .select(['role', 'plan'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return found ?? { role: null, plan: null };
}

export async function saveClaimedStanding(
  rows: Writer,
  memberId: string,
  standing: { readonly role: Role | null; readonly plan: Plan | null },
): Promise<void> {
  await rows
    .insertInto('claimed_standing')
    .values({ member_id: memberId, ...standing })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(standing))
    .execute();
}

/** A role that is set at the desk is the desk's from then on. */
export async function forgetClaimedRole(rows: Writer, memberId: string): Promise<void> {
  await rows.updateTable('claimed_standing').set({ role: null }).where('member_id', '=', memberId).execute();
}

export async function forgetClaimedStanding(rows: Writer, { id }: Leaver): Promise<void> {
  await rows.deleteFrom('claimed_standing').where('member_id', '=', id).execute();
}
