import type { Reader, Writer } from '#platform/database/database.server.ts';
import { withDefaults, type InstanceSettings } from './rules/instance-settings.ts';
import type { BillingProvider } from './rules/plans.ts';
import './tables.server.ts';

type SettingName = keyof InstanceSettings;
const names = ['prices', 'limits', 'globalPromo', 'planForEveryone'] as const satisfies readonly SettingName[];

/** What the administrator has set, with the defaults where nothing is. */
export async function settingsOf(rows: Reader): Promise<InstanceSettings> {
  const kept = await rows.selectFrom('instance_setting').select(['name', 'value']).where('name', 'in', names).execute();
  return withDefaults(Object.fromEntries(kept.map(({ name, value }) => [name, JSON.parse(value) as unknown])));
}

/** Only the settings that are given. */
export async function writeSettings(
  rows: Writer,
  settings: { readonly [Name in SettingName]?: InstanceSettings[Name] | undefined },
  now: number,
): Promise<void> {
  for (const name of names) if (settings[name] !== undefined) await keep(rows, name, settings[name], now);
}

/** The provider of the last start; `undefined` before the first. */
export async function lastProvider(rows: Reader): Promise<BillingProvider | undefined> {
  const kept = await rows
    .selectFrom('instance_setting')
    .select('value')
    .where('name', '=', 'provider')
    .executeTakeFirst();
  return kept && (JSON.parse(kept.value) as BillingProvider);
}

export const keepProvider = (rows: Writer, provider: BillingProvider, now: number): Promise<void> =>
  keep(rows, 'provider', provider, now);

async function keep(rows: Writer, name: string, value: unknown, now: number): Promise<void> {
  const row = { value: JSON.stringify(value), changed_at: now };
  await rows
    .insertInto('instance_setting')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
}
