/** How members come by a plan: through Stripe, the built-in provider in which no money moves, or none. */
export const billingProviders = ['off', 'demo', 'stripe'] as const;
export type BillingProvider = (typeof billingProviders)[number];

/** How the connection to a mail server is protected. */
export const mailSecurities = ['tls', 'startTls', 'none'] as const;
export type MailSecurity = (typeof mailSecurities)[number];

export const usualPort: Record<MailSecurity, number> = { tls: 465, startTls: 587, none: 25 };

export interface MailServer {
  readonly host: string;
  readonly port: number;
  readonly security: MailSecurity;
  /** Empty: the server asks nobody who they are. */
  readonly user: string;
  readonly password: string;
  /** The address that letters come from. */
  readonly from: string;
}

/** A name of a server, or an address in numbers. */
export const mailHost = /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$|^\[[0-9a-f:.]+\]$/i;

/** The server as one address, as `SMTP_URL` has it. */
export function mailServerUrl({ host, port, security, user, password }: Omit<MailServer, 'from'>): string {
  const who = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  const scheme = security === 'tls' ? 'smtps' : 'smtp';
  const options = { tls: '', startTls: '?requireTLS=true', none: '?ignoreTLS=true' }[security];
  return `${scheme}://${who}${host}:${port}/${options}`;
}

/** The sender of letters: the name of the instance, with its address. */
export function mailSender(name: string, address: string): string {
  const plain = name.replaceAll(/["\\<>\p{C}]/gu, '').trim();
  return plain === '' ? address : `"${plain}" <${address}>`;
}

/** Why a provider cannot be chosen; Stripe needs the keys that only the environment has. */
export function whatBlocksBilling(
  provider: BillingProvider,
  { stripeReady }: { readonly stripeReady: boolean },
): 'stripeKeys' | undefined {
  return provider === 'stripe' && !stripeReady ? 'stripeKeys' : undefined;
}
