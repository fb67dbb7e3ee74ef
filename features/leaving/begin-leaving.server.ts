import { leaverAddress, administratorsBut, saveLeaving } from '#features/account/leaving.store.server.ts';
import { Refusal, notFound } from '#platform/contract/refusal.ts';
import type { Writer } from '#platform/database/database.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { leaveJob } from '#platform/leaving/leaver.server.ts';
import type { PublicChoice } from '#platform/leaving/public-choice.ts';
import { closeInPortions } from './close-publications.server.ts';
import { postLeavingLetter } from './letters.server.ts';
import { leavesAt, warnsAt } from './rules/leaving-time.ts';

export const warningJob = 'account.leaveWarning';

/** The deletion of one request to leave: a later request has another. */
export interface PlannedLeave {
  readonly memberId: string;
  readonly askedAt: number;
}

/**
 * Ends what a member is signed in to, hides what they have published, and plans the deletion of the account: in thirty
 * days, or sooner and without letters as an administrator asks. Call `live.disconnect` after the commit.
 */
export async function beginLeaving(
  services: Services,
  rows: Writer,
  {
    memberId,
    choice,
    now = false,
    inMs = now ? 0 : undefined,
  }: { readonly memberId: string; readonly choice: PublicChoice; now?: boolean; inMs?: number | undefined },
): Promise<{ leaves_at: number }> {
  const { jobs, mailer, clock, database, settings } = services;
  if ((await administratorsBut(rows, database.engine, memberId)) === 'last')
    throw new Refusal('CONFLICT', { key: 'leaving:refusal.lastAdministrator' });
  const askedAt = clock.now();
  const leaves_at = inMs === undefined ? leavesAt(askedAt) : askedAt + inMs;
  const saved = await saveLeaving(rows, database.engine, memberId, { choice, asked_at: askedAt, leaves_at });
  if (saved === 'notFound') throw notFound();
  await closeInPortions(services, rows, memberId);
  const planned: PlannedLeave = { memberId, askedAt };
  const uniqueKey = (job: string) => `${job}:${memberId}:${askedAt}`;
  await jobs.schedule(rows, { kind: leaveJob, payload: planned, runAt: leaves_at, uniqueKey: uniqueKey(leaveJob) });
  if (inMs === undefined) {
    const runAt = warnsAt(leaves_at);
    await jobs.schedule(rows, { kind: warningJob, payload: planned, runAt, uniqueKey: uniqueKey(warningJob) });
    const person = (await leaverAddress(rows, memberId))!;
    await postLeavingLetter(mailer, rows, person, { kind: 'leaving', leaves_at, publicUrl: settings.publicUrl });
  }
  return { leaves_at };
}
