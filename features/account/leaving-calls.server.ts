import type { PublicChoice } from '#platform/leaving/public-choice.ts';
import { notSignedIn, type OwnCall, type ProvesOwner } from './proof.server.ts';
import type { Asker } from './session.server.ts';

/** What leaving does with everything that a member has; this area only knows who asks. */
export interface LeavingWays {
  leave(memberId: string, choice: PublicChoice): Promise<{ readonly leaves_at: string }>;
  comeBack(memberId: string): Promise<void>;
}

export function leavingCalls(
  ways: LeavingWays,
  memberOf: (headers: Headers) => Promise<Asker>,
  provesOwner: ProvesOwner,
): Readonly<Record<string, OwnCall>> {
  return {
    '/leave': async (headers, body) => {
      const { member } = await memberOf(headers);
      if (!member) throw notSignedIn();
      await provesOwner(member, body['password']);
      return { ...(await ways.leave(member.id, body['public'] as PublicChoice)) };
    },
    '/come-back': async (headers) => {
      const { leaving } = await memberOf(headers);
      if (!leaving) throw notSignedIn();
      await ways.comeBack(leaving.member.id);
      return {};
    },
  };
}
