import type { Reader, Writer } from '#platform/database/database.server.ts';
import { storedSettings, storeSetting } from '#features/instance/stored-settings.store.server.ts';
import { withDefaults, type InstanceSettings } from './rules/instance-settings.ts';
import type { BillingProvider } from '#features/instance/rules/chosen-settings.ts';
import './tables.server.ts';

type SettingName = keyof InstanceSettings;
const names = ['prices', 'limits', 'globalPromo', 'planForEveryone'] as const satisfies readonly SettingName[];

/** What the administrator has set, with the defaults where nothing is. */
export async function settingsOf(rows: Reader): Promise<InstanceSettings> {
  return withDefaults(await storedSettings(rows, names));
}

/** Only the settings that are given. */
export async function writeSettings(
  rows: Writer,
  settings: { readonly [Name in SettingName]?: InstanceSettings[Name] | undefined },
  now: number,
): Promise<void> {
  for (const name of names) if (settings[name] !== undefined) await storeSetting(rows, name, settings[name], now);
}

/** The provider of the last start; `undefined` before the first. */
export async function lastProvider(rows: Reader): Promise<BillingProvider | undefined> {
  const { provider } = await storedSettings(rows, ['provider']);
  return provider as BillingProvider | undefined;
}

export const keepProvider = (rows: Writer, provider: BillingProvider, now: number): Promise<void> =>
  storeSetting(rows, 'provider', provider, now);
