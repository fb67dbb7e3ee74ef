import { useMember } from '#app/queries/session.ts';
import { can } from '#features/account/rules/abilities.ts';

/** Whether the desk of this instance is for whoever is signed in. The server checks each of its calls by itself. */
export function useIsAdministrator(): boolean {
  const { _id: id, role, membership: plan, emailVerified } = useMember();
  return can({ id, role, plan, emailVerified }, 'administerInstance');
}
