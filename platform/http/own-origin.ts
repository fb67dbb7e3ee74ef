import type { Settings } from '../settings.server.ts';

/**
 * Whether the page that sent a request came from this instance. `origin` and `host` are the headers of the request.
 *
 * Without `PUBLIC_URL` the instance also answers under every name that it has in its own network, such as
 * `http://192.168.1.20:3000` on a phone. Names of the public internet are left out: a foreign site could make its own
 * name point to this machine (DNS rebinding).
 */
export function isOwnOrigin(
  { origin, host }: { readonly origin: string; readonly host: string | null | undefined },
  { publicUrl, publicUrlGiven }: Pick<Settings, 'publicUrl' | 'publicUrlGiven'>,
): boolean {
  if (origin === publicUrl) return true;
  if (publicUrlGiven || !host || !URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.origin === `http://${host}` && isLocalName(url.hostname);
}

const isLocalName = (name: string): boolean =>
  !name.includes('.') || /^\d{1,3}(\.\d{1,3}){3}$/.test(name) || /\.(local|lan|home\.arpa)$/.test(name);
