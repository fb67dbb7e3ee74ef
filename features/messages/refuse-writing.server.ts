import type { SignedInContext } from '#features/account/calls.server.ts';
import { refuseAct } from '#features/people/refuse-act.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Reason } from './rules/what-blocks-writing.ts';

const day = 24 * 3_600;

export function refuseWriting(reason: Reason | undefined): void {
  if (reason === 'closed') throw new Refusal('NOT_ALLOWED', { key: 'messages:refusal.closed' });
  // Not a matter of time, for which a client would wait with everything else that it has to send.
  if (reason === 'unanswered') throw new Refusal('NOT_ALLOWED', { key: 'messages:refusal.unanswered' });
  refuseAct(reason);
}

/** Counts a message; with `teacherId`, also that this teacher is contacted. */
export async function slowDown({ member, services }: SignedInContext, teacherId?: string): Promise<void> {
  const seconds = await services.rateLimits.take([
    { key: `messages ${member.id}`, max: 60, windowSeconds: 600 },
    ...(teacherId === undefined
      ? []
      : [
          { key: `contacting teachers ${member.id}`, max: 5, windowSeconds: day },
          { key: `contacted teacher ${teacherId}`, max: 20, windowSeconds: day },
        ]),
  ]);
  if (seconds !== undefined)
    throw new Refusal('TOO_MANY_REQUESTS', { key: 'messages:refusal.tooMany', values: { seconds } });
}
