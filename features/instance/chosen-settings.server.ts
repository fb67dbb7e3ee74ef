import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Database, Reader, Writer } from '#platform/database/database.server.ts';
import type { KeepPolicy } from '#platform/backup/kept-archives.ts';
import { derivedKey, type BackupSettings, type Settings } from '#platform/settings.server.ts';
import type { OidcSettings } from '#platform/oidc-settings.server.ts';
import { mailSender, mailServerUrl, type BillingProvider, type MailServer } from './rules/chosen-settings.ts';
import { defaultInstance } from './rules/instance-settings.ts';
import { storedSettings, storeSetting } from './stored-settings.store.server.ts';

/** What the desk chose for settings that a variable of the environment would decide. */
export interface ChosenSettings {
  readonly billing: BillingProvider | undefined;
  readonly mail: MailServer | undefined;
  readonly oidc: OidcSettings | undefined;
  readonly backups: ChosenBackups;
  /** The instance's name, for the sender of letters. */
  readonly name: string;
}

/** When backups are made, and which are kept; left out: as by default. */
export interface ChosenBackups {
  /** Minutes after midnight; `null`: none by schedule. */
  readonly at?: number | null | undefined;
  readonly keep?: KeepPolicy | undefined;
}

interface Cell {
  readonly given: Settings;
  chosen: ChosenSettings | undefined;
}
const cells = new WeakMap<Settings, Cell>();

/**
 * The same settings, in which what was chosen at the desk counts where the environment decides nothing. Readers ask the
 * properties each time: a choice counts from then on, without a new start.
 */
export function settingsWithChoices(given: Settings): Settings {
  const cell: Cell = { given, chosen: undefined };
  const settings: Settings = Object.defineProperties(
    { ...given },
    {
      billing: { enumerable: true, get: () => billingNow(given, cell.chosen) },
      smtpUrl: { enumerable: true, get: () => mailNow(given, cell.chosen).url },
      oidc: { enumerable: true, get: () => oidcNow(given, cell.chosen) },
      backup: { enumerable: true, get: () => backupNow(given, cell.chosen) },
      mailFrom: { enumerable: true, get: () => mailNow(given, cell.chosen).from },
    },
  );
  cells.set(settings, cell);
  return settings;
}

const billingNow = (given: Settings, chosen: ChosenSettings | undefined): BillingProvider =>
  given.billingGiven ? given.billing : (chosen?.billing ?? given.billing);

function backupNow({ backup }: Settings, chosen: ChosenSettings | undefined): BackupSettings {
  const { at = backup.at, keep = backup.keep } = chosen?.backups ?? {};
  return { ...backup, at: backup.given.at ? backup.at : at, keep: backup.given.keep ? backup.keep : keep };
}

/** The variable decides about the desk's provider too. */
function oidcNow({ oidc, signIn }: Settings, chosen: ChosenSettings | undefined): OidcSettings | undefined {
  if (oidc || !chosen?.oidc || signIn === undefined) return oidc ?? chosen?.oidc;
  return { ...chosen.oidc, only: signIn === 'oidc' };
}

function mailNow(given: Settings, chosen: ChosenSettings | undefined): { url: string | undefined; from: string } {
  const mail = given.smtpUrlGiven ? undefined : chosen?.mail;
  return mail
    ? { url: mailServerUrl(mail), from: mailSender(chosen!.name, mail.from) }
    : { url: given.smtpUrl, from: given.mailFrom };
}

/** The name of the instance as this server knows it, for where nothing can be read. */
export const nameNow = (settings: Settings): string =>
  cells.get(settings)?.chosen?.name ?? settings.instanceName ?? defaultInstance.name;

/** Lets what is stored count on this server: at a start, after a change, and now and then for other servers. */
export async function takeChoices({ database, settings }: { database: Database; settings: Settings }): Promise<void> {
  const cell = cells.get(settings);
  if (cell) cell.chosen = await database.read((rows) => readChoices(rows, settings));
}

export async function readChoices(rows: Reader, settings: Settings): Promise<ChosenSettings> {
  const stored = await storedSettings(rows, ['billing', 'mail', 'identity', 'oidc', 'backups']);
  const { provider } = (stored.billing ?? {}) as { provider?: BillingProvider };
  const mail = stored.mail as (Omit<MailServer, 'password'> & { password: string }) | null | undefined;
  const { name } = (stored.identity ?? {}) as { name?: string };
  const oidc = stored.oidc as OidcSettings | null | undefined;
  const password = mail ? opened(mail.password, settings.secret) : undefined;
  const clientSecret = oidc ? opened(oidc.clientSecret, settings.secret) : undefined;
  return {
    billing: provider,
    mail: mail && password !== undefined ? { ...mail, password } : undefined,
    oidc: oidc && clientSecret !== undefined ? { ...oidc, only: oidc.only ?? false, clientSecret } : undefined,
    backups: (stored.backups ?? {}) as ChosenBackups,
    name: settings.instanceName ?? name ?? defaultInstance.name,
  };
}

/** What counts by these choices. */
export function effectOf(settings: Settings, chosen: ChosenSettings) {
  const given = cells.get(settings)?.given ?? settings;
  return {
    billing: { provider: billingNow(given, chosen), stripeReady: given.stripe !== undefined },
    mail: { isSent: mailNow(given, chosen).url !== undefined, server: given.smtpUrlGiven ? undefined : chosen.mail },
    oidc: oidcNow(given, chosen),
    backup: backupNow(given, chosen),
  };
}

export const storeBilling = (rows: Writer, provider: BillingProvider, now: number): Promise<void> =>
  storeSetting(rows, 'billing', { provider }, now);

/** `null`: letters wait at the desk. The password is stored so that only this instance reads it. */
export const storeMail = (rows: Writer, settings: Settings, mail: MailServer | null, now: number): Promise<void> =>
  storeSetting(rows, 'mail', mail && { ...mail, password: sealed(mail.password, settings.secret) }, now);

/** `null`: no provider of one's own. */
export const storeOidc = (rows: Writer, settings: Settings, oidc: OidcSettings | null, now: number): Promise<void> =>
  storeSetting(rows, 'oidc', oidc && { ...oidc, clientSecret: sealed(oidc.clientSecret, settings.secret) }, now);

/** Stores the given fields only, beside those of before. */
export async function storeBackups(rows: Writer, chosen: ChosenBackups, now: number): Promise<void> {
  const { backups } = await storedSettings(rows, ['backups']);
  // JSON leaves out the fields that are not given.
  const given = JSON.parse(JSON.stringify(chosen)) as ChosenBackups;
  await storeSetting(rows, 'backups', { ...(backups as ChosenBackups | undefined), ...given }, now);
}

const keyOf = (secret: string) => Buffer.from(derivedKey(secret, 'settings'), 'hex');

/** AES-256-GCM: nonce, tag and text, in base64url. */
function sealed(text: string, secret: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

/** `undefined`: it was sealed with another secret, so nobody can read it any more. */
function opened(text: string, secret: string): string | undefined {
  const bytes = Buffer.from(text, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
