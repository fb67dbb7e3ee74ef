import { useMember } from '#client/session.ts';
import { can } from '#features/account/rules/abilities.ts';

/** Whether the member is the administrator of this instance. The server checks each call as well. */
export function useIsAdministrator(): boolean {
  const { _id: id, role, membership: plan, emailVerified } = useMember();
  return can({ id, role, plan, emailVerified }, 'administerInstance');
}
