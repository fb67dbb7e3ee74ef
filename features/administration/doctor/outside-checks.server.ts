import { randomBytes } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import { readDiscovery } from '#features/account/oidc-discovery.server.ts';
import { livePath } from '#platform/realtime/live-words.ts';
import { uploadsPath } from '#platform/uploads/uploads-path.ts';
import type { OidcSettings } from '#platform/oidc-settings.server.ts';
import type { Settings } from '#platform/settings.server.ts';
import { errorMessage } from '#platform/text/error-message.ts';
import { fail, ok, warn, type Finding } from './finding.ts';

const patienceMs = 10_000;
const clockMs = 2_000;
/** Uploads come in requests of 8 MiB; a proxy must take a little more. */
const bodyBytes = 9 * 1024 * 1024;

/** Whether the mail server takes letters now. `url`: of the environment, or chosen at the desk. */
export async function checkMail(url: string | undefined): Promise<Finding> {
  if (!url)
    return warn(
      'mail',
      'There is no mail server: letters wait in the outbox of the desk.',
      'Set SMTP_URL, or choose one at /app/admin/instance.',
    );
  const { host } = new URL(url);
  const { createTransport } = await import('nodemailer');
  const patience = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs };
  const transport = createTransport({ url, ...patience });
  try {
    await transport.verify();
    return ok('mail', `${host} takes letters`);
  } catch (error) {
    return fail('mail', `${host}: ${errorMessage(error)}`, 'Check host, port, user and password of the mail server.');
  } finally {
    transport.close();
  }
}

/** Whether the address that members use leads to this server, with all that a proxy must pass on. */
export async function checkAddress(settings: Settings): Promise<Finding> {
  const { publicUrl, publicUrlGiven, port, trustedProxies } = settings;
  const own = `http://localhost:${port}`;
  if (!publicUrlGiven)
    return warn('address', 'PUBLIC_URL is not set.', 'Set it to the address that members use: letters link to it.');
  const here = await answerOf(`${own}/api/health`);
  const there = await answerOf(`${publicUrl}/api/health`);
  if (!there.response && !here.response)
    return warn('address', 'The server does not run, so its address was not tried.', 'Start it, and ask again.');
  if (!there.response?.ok)
    return fail(
      'address',
      `${publicUrl} does not lead to the server: ${there.fault ?? `status ${there.response?.status}`}`,
      'Check PUBLIC_URL, the proxy, its certificate and the name’s address.',
    );
  const date = Date.parse(there.response.headers.get('date') ?? '');
  const ahead = Date.now() - date;
  // The header has no parts of a second.
  if (ahead > clockMs + 1_000 || ahead < -clockMs)
    return fail('address', `The clocks differ by ${Math.round(ahead / 1_000)} s.`, 'Turn time synchronisation on.');
  const body = await answerOf(`${publicUrl}${uploadsPath}/doctor`, { method: 'PATCH', body: Buffer.alloc(bodyBytes) });
  if (!body.response || body.response.status === 413)
    return fail('address', 'The proxy refuses bodies of 9 MB.', 'nginx: client_max_body_size 9m;');
  if (!(await reachesSockets(publicUrl)))
    return fail('address', 'WebSockets do not get through.', `The proxy must pass Upgrade for ${livePath}/.`);
  if (!publicUrl.startsWith('https:') && !isLocal(publicUrl))
    return warn('address', `${publicUrl} is not encrypted.`, 'Put a proxy with https before it, such as Caddy.');
  if (new URL(publicUrl).port !== String(port) && !isLocal(publicUrl) && trustedProxies.length === 0)
    return warn(
      'address',
      'All members seem to come from one address.',
      'Set TRUSTED_PROXIES to the proxy’s address, so that limits count visitors.',
    );
  return ok('address', `${publicUrl} leads here`);
}

const isLocal = (address: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);

async function answerOf(address: string, options: RequestInit = {}): Promise<{ response?: Response; fault?: string }> {
  try {
    const response = await fetch(address, { ...options, redirect: 'manual', signal: AbortSignal.timeout(patienceMs) });
    await response.arrayBuffer();
    return { response };
  } catch (error) {
    return { fault: errorMessage(error) };
  }
}

/** A visitor is refused in words that only the server has, and only if the proxy passed the upgrade on. */
function reachesSockets(publicUrl: string): Promise<boolean> {
  return new Promise((resolve) => {
    const address = new URL(`${livePath}/?EIO=4&transport=websocket`, publicUrl);
    const request = (address.protocol === 'https:' ? https : http).get(address, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': randomBytes(16).toString('base64'),
        origin: publicUrl,
      },
      timeout: patienceMs,
    });
    request.once('upgrade', (_response, socket) => resolve((socket.destroy(), true)));
    request.once('response', async (response) => resolve((await textOf(response)).includes('not signed in')));
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(false));
  });
}

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  let text = '';
  try {
    for await (const chunk of stream) text += String(chunk);
  } catch {
    // What has come is enough.
  }
  return text;
}

/** Whether the sign-in provider publishes what signing in needs, and nobody is locked out where it is the only way. */
export async function checkOidc(
  oidc: OidcSettings | undefined,
  { signIn, publicUrl }: Settings,
  people: { readonly unconnected: number; readonly escape: boolean },
): Promise<Finding> {
  if (!oidc)
    return signIn === 'oidc'
      ? warn(
          'oidc',
          'SIGN_IN is oidc, and no sign-in provider is chosen: everybody signs in as usual.',
          'Set OIDC_DISCOVERY_URL, or choose a provider at /app/admin/instance.',
        )
      : ok('oidc', 'not used: no sign-in provider is chosen');
  let issuer: string;
  try {
    ({ issuer } = await readDiscovery(oidc.discoveryUrl));
  } catch (error) {
    const escape = oidc.only ? ` Administrators sign in at ${publicUrl}/signin?password meanwhile.` : '';
    return fail(
      'oidc',
      `${oidc.name}: ${oidc.discoveryUrl}: ${errorMessage(error)}`,
      `Does it run, and is the address right? OIDC_DISCOVERY_URL, or /app/admin/instance.${escape}`,
    );
  }
  if (!oidc.only) return ok('oidc', `${oidc.name}: ${issuer}`);
  if (!people.escape)
    return warn(
      'oidc',
      `${oidc.name} is the only way to sign in, and no administrator has a password or a passkey for when it is away.`,
      `Let one set a password with "Forgotten?" at ${publicUrl}/signin?password.`,
    );
  if (people.unconnected > 0)
    return warn(
      'oidc',
      `${oidc.name} is the only way to sign in, and ${people.unconnected} ${people.unconnected === 1 ? 'member is' : 'members are'} not connected.`,
      'They cannot sign in. SIGN_IN=all, or the desk, lets them in to connect their accounts in the settings.',
    );
  return ok('oidc', `${oidc.name}: ${issuer}, the only way to sign in`);
}

/** Whether Stripe takes the key. */
export async function checkStripe({ stripe }: Settings, billing: string): Promise<Finding> {
  if (billing !== 'stripe') return ok('stripe', `not used: billing is ${billing}`);
  if (!stripe) return fail('stripe', 'Billing is stripe, and its keys are missing.', 'Set STRIPE_SECRET_KEY.');
  const address = new URL('/v1/balance', stripe.apiBase ?? 'https://api.stripe.com');
  const { response, fault } = await answerOf(address.href, {
    headers: { authorization: `Bearer ${stripe.secretKey}` },
  });
  if (!response) return warn('stripe', `Stripe cannot be reached: ${fault}`, 'Is the network of the server open?');
  if (response.status === 401) return fail('stripe', 'Stripe refuses the key.', 'Check STRIPE_SECRET_KEY.');
  return ok('stripe', 'Stripe takes the key');
}
