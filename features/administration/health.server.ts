import { providerDiscovery } from '#features/account/oidc-discovery.server.ts';
import { picturesHeld } from '#features/media/store.server.ts';
import { instantOf } from '#platform/clock/instant.ts';
import { storeBytes } from '#platform/database/store-size.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { failedJobs, jobsWaiting } from '#platform/jobs/jobs.store.server.ts';
import { lettersWaiting } from '#platform/mail/letters.store.server.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { newestBackup } from './backups.server.ts';
import type { InstanceHealth } from './contract.ts';
import { countsOf } from './health.store.server.ts';
import { accountsWithoutMembership } from './members.store.server.ts';
import { failedJobOf } from './wire.server.ts';

const shownFailures = 50;

/** How the instance is, in a fixed number of statements however much it holds. */
export async function healthOf(services: Services): Promise<InstanceHealth> {
  const { settings, database, clock } = services;
  const newest = await newestBackup(services);
  const oidc = await oidcHealth(services);
  return database.read(async (rows) => ({
    version: packageFile.version,
    node: process.versions.node,
    startedAt: new Date(performance.timeOrigin).toISOString(),
    engine: database.engine,
    storeBytes: await storeBytes(rows, database.engine),
    files: { kind: settings.s3 ? 's3' : 'folder', ...(await picturesHeld(rows)) },
    counts: await countsOf(rows),
    jobs: {
      ...(await jobsWaiting(rows, clock.now())),
      failed: (await failedJobs(rows, shownFailures)).map(failedJobOf),
    },
    withoutMembership: (await accountsWithoutMembership(rows, shownFailures)).map(({ id, ...account }) => ({
      _id: id,
      ...account,
    })),
    letters: { waiting: await lettersWaiting(rows), mailIsSent: settings.smtpUrl !== undefined },
    oidc,
    backup: newest ? { at: instantOf(newest.at), bytes: newest.bytes } : null,
    billing: settings.billing,
    address: { url: settings.publicUrl, given: settings.publicUrlGiven },
  }));
}

/** The provider is asked now, unless its document is known. */
async function oidcHealth(services: Services): Promise<InstanceHealth['oidc']> {
  const { oidc } = services.settings;
  if (!oidc) return null;
  const discovery = providerDiscovery(services);
  return { name: oidc.name, problem: (await discovery.document()) ? null : (discovery.problem() ?? '') };
}
