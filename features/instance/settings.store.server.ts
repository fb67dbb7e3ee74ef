import type { Database, Reader, Writer } from '#platform/database/database.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import type { Settings } from '#platform/settings.server.ts';
import {
  instanceSettings,
  togetherSettings,
  type InstanceEnvironment,
  type InstanceSettings,
  type InstanceUpdate,
  type TogetherSettings,
} from './rules/instance-settings.ts';
import { takeChoices } from './chosen-settings.server.ts';
import { storedSettings, storeSetting } from './stored-settings.store.server.ts';

/** Another server of the same store shows a change after this long at the latest. */
const cachedMs = 5_000;

interface Cached {
  readonly settings: InstanceSettings;
  readonly readAt: number;
}
const caches = new WeakMap<Database, Cached>();

export const environmentOf = ({
  instanceName,
  instanceAccent,
  signUp,
  signUpDomains,
  publicRooms,
  matching,
  billingGiven,
  smtpUrlGiven,
  oidcGiven,
  signIn,
  backup,
}: Settings): InstanceEnvironment => ({
  name: instanceName,
  accent: instanceAccent,
  signUpMode: signUp,
  signUpDomains,
  publicRooms,
  matching,
  billing: billingGiven || undefined,
  mail: smtpUrlGiven || undefined,
  oidc: oidcGiven || undefined,
  backupsAt: backup.given.at || undefined,
  backupsKeep: backup.given.keep || undefined,
  onlyOidc: signIn === undefined ? undefined : signIn === 'oidc',
});

/** What counts at this moment: for decisions, and before a change. */
export async function readInstance(rows: Reader, settings: Settings): Promise<InstanceSettings> {
  const { identity, signUp, together } = await storedSettings(rows, ['identity', 'signUp', 'together']);
  const kept = {
    ...(identity as InstanceUpdate),
    signUp: signUp as InstanceUpdate['signUp'],
    together: together as InstanceUpdate['together'],
  };
  return instanceSettings(kept, environmentOf(settings));
}

/** Whether people who do not know each other meet here; asked in the transaction that would bring them together. */
export async function readTogether(rows: Reader, settings: Settings): Promise<TogetherSettings> {
  const { together } = await storedSettings(rows, ['together']);
  return togetherSettings(together as InstanceUpdate['together'], environmentOf(settings));
}

/** For what pages show: read at most every five seconds. */
export async function instanceOf({ database, settings, clock }: Services): Promise<InstanceSettings> {
  const now = clock.now();
  const cached = caches.get(database);
  if (cached && Math.abs(now - cached.readAt) < cachedMs) return cached.settings;
  const read = await database.read((rows) => readInstance(rows, settings));
  // For what another server of the same store has changed.
  await takeChoices({ database, settings });
  caches.set(database, { settings: read, readAt: now });
  return read;
}

/** Called after the commit of a change. */
export function forgetInstance({ database }: Pick<Services, 'database'>): void {
  caches.delete(database);
}

/** Stores the given fields only, so that a value from the environment never becomes one of the desk. */
export async function writeInstance(rows: Writer, update: InstanceUpdate, now: number): Promise<void> {
  const { identity, signUp, together } = await storedSettings(rows, ['identity', 'signUp', 'together']);
  const { name, accent, logo } = update;
  if (name !== undefined || accent !== undefined || logo !== undefined) {
    const given = JSON.parse(JSON.stringify({ name, accent, logo })) as object;
    await storeSetting(rows, 'identity', { ...(identity as object | undefined), ...given }, now);
  }
  for (const [group, before] of [
    ['signUp', signUp],
    ['together', together],
  ] as const) {
    if (update[group] === undefined) continue;
    // JSON leaves out the fields that are not given.
    const given = JSON.parse(JSON.stringify(update[group])) as object;
    await storeSetting(rows, group, { ...(before as object | undefined), ...given }, now);
  }
}
