import type { ActDetails } from '#features/account/administrator-acts.store.server.ts';
import { providerDiscovery, readDiscovery } from '#features/account/oidc-discovery.server.ts';
import { oidcId } from '#features/account/oidc-id.ts';
import { membersWithout } from '#features/account/security.store.server.ts';
import { effectOf, readChoices, storeBackups, storeMail } from '#features/instance/chosen-settings.server.ts';
import { isFirstRunOpen } from '#features/instance/first-run.store.server.ts';
import type { MailServer } from '#features/instance/rules/chosen-settings.ts';
import { fixedFields } from '#features/instance/rules/instance-settings.ts';
import { environmentOf, readInstance } from '#features/instance/settings.store.server.ts';
import { keepText, readTimeOfDay, timeOfDay, type KeepPolicy } from '#platform/backup/kept-archives.ts';
import { planBackup } from './backups.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { errorMessage } from '#platform/text/error-message.ts';
import { discoveryAddress, type OidcSettings } from '#platform/oidc-settings.server.ts';

/** Characters of what a server answers. */
export const shownReason = 300;

/** The settings as the desk shows them. */
export async function administered(rows: Reader, services: Services) {
  const { settings } = services;
  const { name, accent, logo, signUp, together } = await readInstance(rows, settings);
  const { billing, mail, oidc, backup } = effectOf(settings, await readChoices(rows, settings));
  return {
    name,
    accent,
    logo,
    signUp,
    together,
    billing,
    mail: { isSent: mail.isSent, server: mail.server ? withoutPassword(mail.server) : null },
    oidc: {
      provider: oidc ? withoutSecret(oidc) : null,
      callbackUrl: `${settings.publicUrl}/api/auth/callback/oidc`,
      problem: (oidc && providerDiscovery(services).problem()) ?? null,
      unconnected: oidc ? await membersWithout(rows, oidcId) : 0,
      escapeUrl: `${settings.publicUrl}/signin?password`,
    },
    backups: { at: backup.at === null ? null : timeOfDay(backup.at), keep: backup.keep },
    address: { url: settings.publicUrl, given: settings.publicUrlGiven },
    firstRun: await isFirstRunOpen(rows),
    fixed: fixedFields(environmentOf(settings)),
  };
}

const withoutSecret = ({ clientSecret: _, ...provider }: OidcSettings) => ({
  ...provider,
  scopes: [...provider.scopes],
  administrators: [...provider.administrators],
  moderators: [...provider.moderators],
  teachers: [...provider.teachers],
});

const withoutPassword = ({ password: _, ...server }: MailServer) => server;

/** A password that is left out stays as it was. */
export async function saveMail(
  rows: Writer,
  { settings, clock }: Services,
  mail: (Omit<MailServer, 'password'> & { readonly password?: string | undefined }) | null,
): Promise<void> {
  const { mail: before } = await readChoices(rows, settings);
  const password = mail?.password ?? before?.password ?? '';
  await storeMail(rows, settings, mail && { ...mail, password }, clock.now());
}

/** The next backup is planned at once; one that was planned by another time of day then does nothing. */
export async function saveBackups(
  rows: Writer,
  services: Services,
  { at, keep }: { readonly at?: string | null | undefined; readonly keep?: KeepPolicy | undefined },
): Promise<void> {
  const minutes = typeof at === 'string' ? readTimeOfDay(at) : at;
  await storeBackups(rows, { at: minutes, keep }, services.clock.now());
  if (typeof minutes === 'number') await planBackup(rows, services, minutes);
}

export const detailsOf = ({
  name,
  accent,
  signUp,
  together,
  billing,
  mail,
  oidc,
  backups,
}: Awaited<ReturnType<typeof administered>>): ActDetails => ({
  'instance.name': name,
  'instance.accent': accent,
  'signUp.mode': signUp.mode,
  'signUp.domains': signUp.domains.join(', '),
  'signUp.membersInvite': signUp.membersInvite,
  'signUp.approval': signUp.approval,
  'together.publicRooms': together.publicRooms,
  'together.matching': together.matching,
  'billing.provider': billing.provider,
  'mail.server': mail.server?.host ?? null,
  'oidc.provider': oidc.provider?.name ?? null,
  'oidc.only': oidc.provider?.only ?? false,
  'backups.at': backups.at,
  'backups.keep': keepText(backups.keep),
});

type OidcTyped = Omit<OidcSettings, 'clientSecret' | 'only'> & {
  readonly clientSecret?: string | undefined;
  readonly only?: boolean | undefined;
};

/**
 * The provider as it is to be stored: its address reached and found to have a discovery document. Refuses otherwise,
 * naming the field.
 */
export async function checkedOidc(services: Services, typed: OidcTyped | null): Promise<OidcSettings | null> {
  if (!typed) return null;
  const discoveryUrl = discoveryAddress(typed.discoveryUrl);
  const field = 'oidc.discoveryUrl';
  if (!discoveryUrl) throw new Refusal('BAD_INPUT', { key: 'instance:refusal.providerAddress', field });
  const { database, settings } = services;
  const { oidc: before } = await database.read((rows) => readChoices(rows, settings));
  // The secret of one provider is never sent to another.
  const clientSecret = typed.clientSecret ?? (before?.discoveryUrl === discoveryUrl ? before.clientSecret : undefined);
  if (!clientSecret) throw new Refusal('BAD_INPUT', { key: 'account:refusal.missing', field: 'oidc.clientSecret' });
  await readDiscovery(discoveryUrl).catch((error: unknown) => {
    const reason = errorMessage(error).slice(0, shownReason);
    throw new Refusal('BAD_INPUT', { key: 'instance:refusal.noDiscovery', field, values: { reason } });
  });
  const only = typed.only ?? before?.only ?? false;
  return { ...typed, only, discoveryUrl, clientSecret, scopes: [...new Set(['openid', ...typed.scopes])] };
}

/** The changed fields with their old values: the log records the effect, not the request. */
export function changedOf(before: ActDetails, after: ActDetails): Record<string, ActDetails[string]> {
  const names = Object.keys(after).filter((name) => before[name] !== after[name]);
  return Object.fromEntries(
    names.flatMap((name) => [
      [name, after[name] ?? null],
      [`before.${name}`, before[name] ?? null],
    ]),
  );
}
