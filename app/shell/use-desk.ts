import { useMember } from '#client/session.ts';
import { can } from '#features/account/rules/abilities.ts';

/**
 * What the member sees of the desk: all of it as an administrator, the reports as a moderator. The server checks each
 * call as well.
 */
export function useDesk(): 'whole' | 'reports' | undefined {
  const { _id: id, role, membership: plan, emailVerified } = useMember();
  const asker = { id, role, plan, emailVerified };
  if (can(asker, 'administerInstance')) return 'whole';
  return can(asker, 'moderate') ? 'reports' : undefined;
}
