import { createHash, randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { readKeep, readTimeOfDay, type KeepPolicy } from './backup/kept-archives.ts';
import { callSettings, type CallSettings } from './call-settings.server.ts';
import { readPlace } from './http/outbound-address.server.ts';
import { listedIn } from './listed-setting.ts';
import { oidcSettings, type OidcSettings } from './oidc-settings.server.ts';
import {
  aiImageSettings,
  stockPhotoSettings,
  type AiImageSettings,
  type StockPhotoSettings,
} from './picture-service-settings.server.ts';
import { WrongSetting } from './wrong-setting.ts';

/** Settings from the environment. The table in README.md has the same names. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
  /** The URL of the instance, for links in e-mails, cookies and origin checks. */
  readonly publicUrl: string;
  /** Whether `PUBLIC_URL` was set; the default is for this machine only. */
  readonly publicUrlGiven: boolean;
  readonly secret: string;
  readonly smtpUrl: string | undefined;
  /** Whether `SMTP_URL` was set; else the administrator decides. */
  readonly smtpUrlGiven: boolean;
  readonly mailFrom: string;
  readonly sampleWorld: boolean;
  /** What these six decide, the administrator cannot; `undefined`: the administrator decides. */
  readonly instanceName: string | undefined;
  /** `#rrggbb`. */
  readonly instanceAccent: string | undefined;
  readonly signUp: 'open' | 'invited' | 'domains' | 'closed' | undefined;
  readonly signUpDomains: readonly string[] | undefined;
  /** Rooms that are open to everybody. */
  readonly publicRooms: boolean | undefined;
  /** Pairs of people who do not know each other. */
  readonly matching: boolean | undefined;
  /** Addresses of proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly string[];
  readonly logLevel: string;
  /** Hot reload (`npm run dev`). */
  readonly development: boolean;
  readonly s3: S3Settings | undefined;
  readonly backup: BackupSettings;
  /** The password of `/metrics`; without it there are none. */
  readonly metricsToken: string | undefined;
  readonly google: OAuthClient | undefined;
  readonly github: OAuthClient | undefined;
  /** An OpenID provider of one's own; `undefined`: the administrator can choose one. */
  readonly oidc: OidcSettings | undefined;
  /** Whether the environment decides it. */
  readonly oidcGiven: boolean;
  /** `oidc`: that provider is the only way to sign in, but for administrators; `undefined`: they decide. */
  readonly signIn: 'all' | 'oidc' | undefined;
  /** The address of a service for calls, with `{id}` where a teacher's id belongs; `null`: there is none. */
  readonly callWidgetUrl: string | null;
  /** Calls between two browsers. */
  readonly calls: CallSettings;
  /** The billing provider: Stripe, the built-in demo in which no money moves, or none. */
  readonly billing: 'demo' | 'stripe' | 'off';
  /** Whether `BILLING` was set; else the administrator decides. */
  readonly billingGiven: boolean;
  /** Set if Stripe is the provider, or if the administrator can choose it. */
  readonly stripe: StripeSettings | undefined;
  /** A service of stock photos that speaks Unsplash's protocol. */
  readonly stockPhotos: StockPhotoSettings | undefined;
  /** A service that makes pictures from texts, with OpenAI's protocol. */
  readonly aiImages: AiImageSettings | undefined;
  /** Places (`host:port`) that this server may also ask over http and in a private network. */
  readonly outboundAllow: readonly string[];
}

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Another address of Stripe's API. */
  readonly apiBase: URL | undefined;
}

export interface S3Settings {
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface BackupSettings {
  /** Minutes after midnight in the server's time zone; `null`: none by schedule. */
  readonly at: number | null;
  readonly keep: KeepPolicy;
  /** Whether the environment decides the time, and what is kept. */
  readonly given: { readonly at: boolean; readonly keep: boolean };
  /** `undefined`: they stay in the data folder. */
  readonly bucket: S3Settings | undefined;
}

export interface OAuthClient {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Another address of the provider. */
  readonly url: string | undefined;
}

/** Reads the settings; an empty variable counts as not set. Throws an error that names the invalid variable. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const port = Number(environment['PORT'] || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new WrongSetting(`PORT must be a port number, not "${environment['PORT']}"`);
  const dataFolder = resolve(environment['DATA_DIR'] || 'data');
  // Only this system account may read rows, files, e-mails and the secret.
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const billing = billingProvider(environment['BILLING']);
  const hasStripeKeys = Boolean(environment['STRIPE_SECRET_KEY'] && environment['STRIPE_WEBHOOK_SECRET']);
  const oidc = oidcSettings(environment, (message) => new WrongSetting(message));
  const signIn = signInWays(environment['SIGN_IN']);
  const needsStripe = billing === 'stripe' || (!environment['BILLING'] && hasStripeKeys);
  return {
    port,
    host: environment['HOST'] || '0.0.0.0',
    dataFolder,
    databaseUrl: environment['DATABASE_URL'] || undefined,
    publicUrl: publicUrl(environment['PUBLIC_URL'] || `http://localhost:${port}`),
    publicUrlGiven: Boolean(environment['PUBLIC_URL']),
    secret: longEnough(environment['SECRET'], 'SECRET') ?? storedSecret(dataFolder),
    smtpUrl: environment['SMTP_URL'] || undefined,
    smtpUrlGiven: Boolean(environment['SMTP_URL']),
    mailFrom: environment['MAIL_FROM'] || 'Loci <loci@localhost>',
    sampleWorld: environment['SAMPLE_WORLD'] !== '0',
    instanceName: instanceName(environment['INSTANCE_NAME']),
    instanceAccent: instanceAccent(environment['INSTANCE_ACCENT']),
    signUp: signUpMode(environment['SIGN_UP']),
    signUpDomains: signUpDomains(environment['SIGN_UP_DOMAINS']),
    publicRooms: offered(environment, 'PUBLIC_ROOMS'),
    matching: offered(environment, 'MATCHING'),
    trustedProxies: listedIn(environment['TRUSTED_PROXIES']),
    logLevel: environment['LOG_LEVEL'] || 'info',
    development: environment['LOCI_DEV'] === '1',
    s3: s3Settings(environment, 'S3_BUCKET'),
    backup: backupSettings(environment),
    metricsToken: longEnough(environment['METRICS_TOKEN'], 'METRICS_TOKEN'),
    google: oauthClient(environment, 'GOOGLE'),
    github: oauthClient(environment, 'GITHUB'),
    oidc: oidc && { ...oidc, only: signIn === 'oidc' },
    oidcGiven: oidc !== undefined,
    signIn,
    callWidgetUrl: callWidgetUrl(environment['CALL_WIDGET_URL']),
    calls: callSettings(environment),
    billing,
    billingGiven: Boolean(environment['BILLING']),
    stripe: needsStripe ? stripeSettings(environment) : undefined,
    outboundAllow: outboundAllow(environment),
    stockPhotos: stockPhotoSettings(environment),
    aiImages: aiImageSettings(environment),
  };
}

function instanceName(value: string | undefined): string | undefined {
  const name = value?.trim();
  if (!name) return undefined;
  if (name.length > 40) throw new WrongSetting('INSTANCE_NAME must have at most 40 characters');
  return name;
}

function instanceAccent(value: string | undefined): string | undefined {
  const colour = value?.trim().toLowerCase();
  if (!colour) return undefined;
  if (!/^#[0-9a-f]{6}$/.test(colour))
    throw new WrongSetting(`INSTANCE_ACCENT must be a colour like #1f5c50, not "${value}"`);
  return colour;
}

function signUpMode(value: string | undefined): Settings['signUp'] {
  if (!value) return undefined;
  if (value !== 'open' && value !== 'invited' && value !== 'domains' && value !== 'closed')
    throw new WrongSetting(`SIGN_UP must be open, invited, domains or closed, not "${value}"`);
  return value;
}

function signInWays(value: string | undefined): Settings['signIn'] {
  if (!value) return undefined;
  if (value !== 'all' && value !== 'oidc') throw new WrongSetting(`SIGN_IN must be all or oidc, not "${value}"`);
  return value;
}

function signUpDomains(value: string | undefined): string[] | undefined {
  if (!value) return undefined;
  return listedIn(value.toLowerCase()).map((domain) => {
    if (!/^(\*\.)?([a-z0-9-]+\.)+[a-z]{2,}$/.test(domain))
      throw new WrongSetting(`SIGN_UP_DOMAINS must list domains such as "school.example", not "${domain}"`);
    return domain;
  });
}

function offered(environment: NodeJS.ProcessEnv, name: string): boolean | undefined {
  const value = environment[name];
  if (!value) return undefined;
  if (value !== '0' && value !== '1') throw new WrongSetting(`${name} must be 1 or 0, not "${value}"`);
  return value === '1';
}

function callWidgetUrl(address: string | undefined): string | null {
  if (!address) return null;
  if (!address.startsWith('https://') || !URL.canParse(address) || !address.includes('{id}'))
    throw new WrongSetting(
      `CALL_WIDGET_URL must be an https address with {id}, such as "https://calls.example.org/{id}", not "${address}"`,
    );
  return address;
}

/** File of the generated secret, used when none is configured. */
export const secretFile = (dataFolder: string): string => join(dataFolder, 'secret');

/** The secret signs all sessions: at least 128 bits, in their shortest encoding. */
const shortestSecret = 22;

function longEnough(secret: string | undefined, name: string): string | undefined {
  if (!secret) return undefined;
  if (secret.length < shortestSecret)
    throw new WrongSetting(
      `${name} must have at least ${shortestSecret} characters that nobody can guess, such as those of "openssl rand -hex 32"`,
    );
  return secret;
}

/**
 * Generated once and stored with the data, so that sessions survive a restart without configuration. Written to a
 * temporary file and moved by a hard link, which fails if another server was faster: the file is complete or absent.
 */
function storedSecret(dataFolder: string): string {
  const file = secretFile(dataFolder);
  if (!existsSync(file)) {
    const aside = `${file}.${process.pid}.part`;
    const descriptor = openSync(aside, 'w', 0o600);
    writeFileSync(descriptor, randomBytes(32).toString('hex'));
    fsyncSync(descriptor);
    closeSync(descriptor);
    try {
      linkSync(aside, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(aside);
    }
  }
  const secret = longEnough(readFileSync(file, 'utf8').trim(), file);
  if (!secret)
    throw new WrongSetting(
      `${file} is empty: put the secret of this instance back, or remove the file to start with a new one`,
    );
  return secret;
}

function publicUrl(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (
    !url ||
    !['http:', 'https:'].includes(url.protocol) ||
    url.pathname !== '/' ||
    url.search ||
    url.hash ||
    url.username
  )
    throw new WrongSetting(
      `PUBLIC_URL must be an address without a path, such as "https://loci.example", not "${address}"`,
    );
  return url.origin;
}

function backupSettings(environment: NodeJS.ProcessEnv): BackupSettings {
  const at = environment['BACKUP_AT'] || '03:30';
  const minutes = at === 'off' ? null : readTimeOfDay(at);
  if (minutes === undefined)
    throw new WrongSetting(`BACKUP_AT must be a time of day such as "03:30", or "off", not "${at}"`);
  const text = environment['BACKUP_KEEP'] || '7d 4w 6m';
  const keep = readKeep(text);
  if (!keep) throw new WrongSetting(`BACKUP_KEEP must be such as "7d 4w 6m" (days, weeks, months), not "${text}"`);
  const bucket = s3Settings(environment, 'BACKUP_S3_BUCKET');
  // Each backup would hold all those before it.
  if (bucket && bucket.bucket === environment['S3_BUCKET'])
    throw new WrongSetting('BACKUP_S3_BUCKET must be another bucket than S3_BUCKET');
  const given = { at: Boolean(environment['BACKUP_AT']), keep: Boolean(environment['BACKUP_KEEP']) };
  return { at: minutes, keep, given, bucket };
}

function s3Settings(
  environment: NodeJS.ProcessEnv,
  variable: 'S3_BUCKET' | 'BACKUP_S3_BUCKET',
): S3Settings | undefined {
  const bucket = environment[variable];
  if (!bucket) return undefined;
  const accessKeyId = environment['S3_ACCESS_KEY_ID'];
  const secretAccessKey = environment['S3_SECRET_ACCESS_KEY'];
  if (!accessKeyId || !secretAccessKey)
    throw new WrongSetting(`${variable} is set, so S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set too`);
  return {
    bucket,
    accessKeyId,
    secretAccessKey,
    endpoint: environment['S3_ENDPOINT'] || undefined,
    region: environment['S3_REGION'] || 'us-east-1',
  };
}

function oauthClient(environment: NodeJS.ProcessEnv, provider: 'GOOGLE' | 'GITHUB'): OAuthClient | undefined {
  const clientId = environment[`${provider}_CLIENT_ID`];
  const clientSecret = environment[`${provider}_CLIENT_SECRET`];
  if (!clientId && !clientSecret) return undefined;
  if (!clientId || !clientSecret)
    throw new WrongSetting(`${provider}_CLIENT_ID and ${provider}_CLIENT_SECRET must be set together`);
  return { clientId, clientSecret, url: environment[`${provider}_URL`]?.replace(/\/$/, '') || undefined };
}

function billingProvider(value: string | undefined): Settings['billing'] {
  const provider = value || 'demo';
  if (provider !== 'demo' && provider !== 'stripe' && provider !== 'off')
    throw new WrongSetting(`BILLING must be demo, stripe or off, not "${value}"`);
  return provider;
}

function stripeSettings(environment: NodeJS.ProcessEnv): StripeSettings {
  const named = (name: string): string => {
    const value = environment[name]?.trim();
    if (!value) throw new WrongSetting(`BILLING is stripe, so ${name} must be set`);
    return value;
  };
  const apiBase = environment['STRIPE_API_BASE'] || undefined;
  if (apiBase && !URL.canParse(apiBase)) throw new WrongSetting(`STRIPE_API_BASE must be an address, not "${apiBase}"`);
  return {
    secretKey: named('STRIPE_SECRET_KEY'),
    webhookSecret: named('STRIPE_WEBHOOK_SECRET'),
    apiBase: apiBase ? new URL(apiBase) : undefined,
  };
}

/** An instance on the public internet must never reach into its own network for a stranger. */
function outboundAllow(environment: NodeJS.ProcessEnv): string[] {
  const named = listedIn(environment['OUTBOUND_ALLOW']);
  if (named.length > 0 && environment['PUBLIC_URL']?.toLowerCase().startsWith('https:'))
    throw new WrongSetting('OUTBOUND_ALLOW is for tests and must not be set with an https PUBLIC_URL');
  return named.map((text) => {
    const place = readPlace(text);
    if (!place) throw new WrongSetting(`OUTBOUND_ALLOW must list places such as "localhost:4010", not "${text}"`);
    return place;
  });
}

/** Derives a key for one purpose from the instance's secret, so that no two uses share a key. */
export function derivedKey(secret: string, purpose: string): string {
  return createHash('sha256').update(`${purpose}:${secret}`).digest('hex');
}
