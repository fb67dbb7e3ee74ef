import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { leaverAddress, leavingOf } from '#features/account/leaving.store.server.ts';
import { publicationsToReopen, reopenPublication } from '#features/publications/leaving.store.server.ts';
import type { Subjects } from '#features/publications/subject.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import type { Job } from '#platform/jobs/jobs.server.ts';
import { clearPayload } from '#platform/jobs/jobs.store.server.ts';
import { goneList } from '#platform/leaving/gone-list.server.ts';
import { goneId, leaveJob, leftFilesJob } from '#platform/leaving/leaver.server.ts';
import type { PublicChoice } from '#platform/leaving/public-choice.ts';
import { handleClosing } from './close-publications.server.ts';
import { warningJob, type PlannedLeave } from './begin-leaving.server.ts';
import { postLeavingLetter } from './letters.server.ts';

/** What is left to do once an account is deleted: its files, and what stays without a name. */
export const afterLeavingJob = 'account.afterLeaving';
const tracesJob = 'account.removeTraces';
export const reopenJob = 'account.reopen';
const reopenedAtOnce = 50;

export interface Left {
  readonly memberId: string;
  readonly choice: PublicChoice;
}

/** Files that nothing names any more. */
export interface LeftFiles {
  /** Names in the store of files. */
  readonly files: readonly string[];
  /** Files in the folder of letters. */
  readonly letters: readonly string[];
}

export type ForgetMember = (
  services: Services,
  memberId: string,
  choice: PublicChoice,
  signal?: AbortSignal,
) => Promise<unknown>;

/** Handles everything that is planned about members who leave. */
export async function handleLeaving(services: Services, subjects: Subjects, forget: ForgetMember): Promise<void> {
  const { jobs, database, files, mailer, settings, clock, log } = services;
  const gone = goneList(settings, log);
  const isPlanned = async ({ memberId, askedAt }: PlannedLeave) => {
    const row = await database.read((rows) => leavingOf(rows, memberId));
    return row?.asked_at === askedAt ? row : undefined;
  };

  // Aside, with a claim that is renewed: an account may have a lot.
  const leave = async ({ payload, signal }: Job<PlannedLeave>) => {
    const row = await isPlanned(payload);
    if (!row) return;
    const result = await forget(services, row.member_id, row.choice, signal);
    if (result === 'lastAdministrator') throw new Error('the last administrator of the instance stays');
  };
  jobs.handle<PlannedLeave>(leaveJob, leave, { aside: true });

  handleClosing(services);

  jobs.handle<PlannedLeave>(warningJob, async ({ payload }) => {
    const row = await isPlanned(payload);
    if (!row) return;
    const { leaves_at, member_id } = row;
    await database.transact(async (rows) => {
      const person = await leaverAddress(rows, member_id);
      if (person)
        await postLeavingLetter(mailer, rows, person, {
          kind: 'leavingSoon',
          leaves_at,
          publicUrl: settings.publicUrl,
        });
    });
  });

  jobs.handle<LeftFiles>(leftFilesJob, async ({ id, payload }) => {
    await removeFiles(payload);
    await database.transact((rows) => clearPayload(rows, id));
  });

  async function removeFiles({ files: names = [], letters = [] }: Partial<LeftFiles>): Promise<void> {
    for (const name of names) await files.remove(name);
    for (const letter of letters) await rm(join(settings.dataFolder, 'outbox', letter), { force: true });
  }

  // Deletions that were finished by an earlier version name their files here.
  jobs.handle<Left & Partial<LeftFiles>>(afterLeavingJob, async ({ id, payload: { memberId, choice, ...left } }) => {
    await gone.add({ memberId, choice });
    await removeFiles(left);
    await reopenAll(goneId);
    await database.transact(async (rows) => {
      await clearPayload(rows, id);
      await jobs.schedule(rows, { kind: tracesJob, payload: {}, runAt: clock.now() });
    });
  });

  jobs.handle(tracesJob, () => database.removeTraces());

  jobs.handle<{ memberId: string }>(reopenJob, async ({ payload: { memberId } }) => {
    const leavesAgain = await database.read((rows) => leavingOf(rows, memberId));
    if (!leavesAgain) await reopenAll(memberId);
  });

  /** One transaction each: writing an entry of the public search takes a while. */
  async function reopenAll(memberId: string): Promise<void> {
    for (;;) {
      const ids = await database.read((rows) => publicationsToReopen(rows, memberId, reopenedAtOnce));
      if (ids.length === 0) return;
      for (const id of ids) await database.transact((rows) => reopenPublication(rows, subjects, id));
    }
  }

  for (const { memberId, choice } of await gone.all()) await forget(services, memberId, choice);
}
