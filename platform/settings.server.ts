import { createHash, randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** A setting that Loci cannot start with; its message says which, and what it must be. */
export class WrongSetting extends Error {}

/** Everything that the surroundings decide. The table in README.md lists the same names. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
  /** Where members reach the instance: links in mails, cookies and origin checks come from here. */
  readonly publicUrl: string;
  readonly secret: string;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly sampleWorld: boolean;
  /** Addresses of proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[];
  readonly logLevel: string;
  /** Hot reload (`npm run dev`). */
  readonly development: boolean;
  readonly s3: S3Settings | undefined;
  readonly google: OAuthClient | undefined;
  readonly github: OAuthClient | undefined;
  /** Who takes the money: Stripe, a built-in checkout in which no money moves, or nobody. */
  readonly billing: 'demo' | 'stripe' | 'off';
  /** Only where Stripe bills. */
  readonly stripe: StripeSettings | undefined;
}

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Where Stripe is, when that is not Stripe's own address. */
  readonly apiBase: URL | undefined;
}

export interface S3Settings {
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface OAuthClient {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where the provider is, when that is not the provider's own address. */
  readonly url: string | undefined;
}

/** Reads the settings; a variable that is empty counts as not set. Throws naming the variable that is wrong. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const port = Number(environment['PORT'] || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new WrongSetting(`PORT must be a port number, not "${environment['PORT']}"`);
  const dataFolder = resolve(environment['DATA_DIR'] || 'data');
  // Rows, files, letters and the secret are for this account of the machine alone.
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const billing = billingProvider(environment['BILLING']);
  return {
    port,
    host: environment['HOST'] || '0.0.0.0',
    dataFolder,
    databaseUrl: environment['DATABASE_URL'] || undefined,
    publicUrl: publicUrl(environment['PUBLIC_URL'] || `http://localhost:${port}`),
    secret: longEnough(environment['SECRET'], 'SECRET') ?? keptSecret(dataFolder),
    smtpUrl: environment['SMTP_URL'] || undefined,
    mailFrom: environment['MAIL_FROM'] || 'Loci <loci@localhost>',
    sampleWorld: environment['SAMPLE_WORLD'] !== '0',
    trustedProxies: (environment['TRUSTED_PROXIES'] ?? '')
      .split(',')
      .map((address) => address.trim())
      .filter(Boolean),
    logLevel: environment['LOG_LEVEL'] || 'info',
    development: environment['LOCI_DEV'] === '1',
    s3: s3Settings(environment),
    google: oauthClient(environment, 'GOOGLE'),
    github: oauthClient(environment, 'GITHUB'),
    billing,
    stripe: billing === 'stripe' ? stripeSettings(environment) : undefined,
  };
}

/** Where the instance's own secret is kept when none is configured. */
export const secretFile = (dataFolder: string): string => join(dataFolder, 'secret');

/** Whoever guesses the secret can sign any session: 128 bits, as short as they can be written. */
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
 * Made once and kept beside the data, so that sessions outlive a restart without any configuration. It is there whole or not at all: written
 * aside first, and put in its place by a link, which fails where another server was quicker.
 */
function keptSecret(dataFolder: string): string {
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
  if (!secret) throw new WrongSetting(`${file} is empty: put the secret of this instance back, or remove the file to start with a new one`);
  return secret;
}

function publicUrl(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.pathname !== '/' || url.search || url.hash || url.username)
    throw new WrongSetting(`PUBLIC_URL must be an address without a path, such as "https://loci.example", not "${address}"`);
  return url.origin;
}

function s3Settings(environment: NodeJS.ProcessEnv): S3Settings | undefined {
  const bucket = environment['S3_BUCKET'];
  if (!bucket) return undefined;
  const accessKeyId = environment['S3_ACCESS_KEY_ID'];
  const secretAccessKey = environment['S3_SECRET_ACCESS_KEY'];
  if (!accessKeyId || !secretAccessKey)
    throw new WrongSetting('S3_BUCKET is set, so S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set too');
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
  if (!clientId || !clientSecret) throw new WrongSetting(`${provider}_CLIENT_ID and ${provider}_CLIENT_SECRET must be set together`);
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

/** A key for one purpose out of the instance's secret, so that no two uses share one. */
export function derivedKey(secret: string, purpose: string): string {
  return createHash('sha256').update(`${purpose}:${secret}`).digest('hex');
}
