import type { SignedInContext } from '#features/account/calls.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';

/** People whom one teacher may name in ten minutes, in whatever call: three full lists. */
export const namedRecipients = { max: 600, windowSeconds: 600 } as const;

/** Counts whom a call names, known or not, before anything else is done with the list. */
export async function countRecipients({ member, services }: SignedInContext, count: number): Promise<void> {
  if (count === 0) return;
  const seconds = await services.rateLimits.take([
    { key: `students named by ${member.id}`, ...namedRecipients, cost: count },
  ]);
  if (seconds !== undefined)
    throw new Refusal('TOO_MANY_REQUESTS', { key: 'teaching:refusal.tooMany', values: { seconds } });
}

const day = 86_400;
/** Letters to somebody who has not accepted, in one day. What was given comes into their library all the same. */
export const strangersLetters = { ofOneTeacher: 3, ofAll: 10 } as const;

/** Whether a mailbox whose owner has not accepted this teacher may get one more letter. */
export async function mayWriteToStranger(
  { rateLimits }: Pick<Services, 'rateLimits'>,
  { teacherId, to }: { readonly teacherId: string; readonly to: string },
): Promise<boolean> {
  const own = [{ key: `student letters ${teacherId} ${to}`, max: strangersLetters.ofOneTeacher, windowSeconds: day }];
  // What one teacher may not send any more does not use up what others may.
  if ((await rateLimits.take(own)) !== undefined) return false;
  const all = [{ key: `student letters to ${to}`, max: strangersLetters.ofAll, windowSeconds: day }];
  return (await rateLimits.take(all)) === undefined;
}
