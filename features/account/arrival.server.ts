import { invitationByToken } from '#features/instance/invitations.store.server.ts';
import { invitationState } from '#features/instance/rules/invitations.ts';
import {
  mayUse,
  waitsForApproval,
  whatBlocksSignUp,
  type Arrival,
  type SignUpBlock,
} from '#features/instance/rules/who-may-sign-up.ts';
import { readInstance } from '#features/instance/settings.store.server.ts';
import type { Database, Reader } from '#platform/database/database.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { hasAdministrator, mayInvite } from './store.server.ts';

interface Coming {
  readonly address: string;
  /** The token of an invitation. */
  readonly invitation: string | undefined;
  /** The username in a member's link (S1 §1). */
  readonly inviter: string | undefined;
  /** Whether their provider needs no invitation. */
  readonly providerInvites?: boolean;
}

/** Instances that have an administrator, as they always will: the last one cannot leave. */
const begun = new WeakSet<Database>();

/** Judges a sign-up by what counts now; `invitationId`: the invitation that it uses. */
export function judgeArrival(
  { database, settings, clock }: Pick<Services, 'database' | 'settings' | 'clock'>,
  { address, invitation: token, inviter, providerInvites = false }: Coming,
): Promise<{ block: SignUpBlock | undefined; first: boolean; waits: boolean; invitationId: string | null }> {
  return database.read(async (rows) => {
    const { signUp } = await readInstance(rows, settings);
    const found = token === undefined ? undefined : await invitationByToken(rows, token);
    const state = found ? invitationState(found, clock.now()) : 'ended';
    const arrival: Arrival = {
      first: !(await hasBegun(database, rows)),
      invitation: token === undefined ? undefined : { state, email: found?.email ?? null },
      memberInvites: inviter !== undefined && (await mayInvite(rows, inviter)),
      providerInvites,
      address,
    };
    return {
      block: whatBlocksSignUp(signUp, arrival),
      first: arrival.first,
      waits: waitsForApproval(signUp, arrival),
      // Where an instance is open, an invitation of somebody else does no harm, but it is not used up either.
      invitationId: found && mayUse(arrival.invitation, address) ? found.id : null,
    };
  });
}

async function hasBegun(database: Database, rows: Reader): Promise<boolean> {
  if (begun.has(database)) return true;
  const has = await hasAdministrator(rows);
  if (has) begun.add(database);
  return has;
}
