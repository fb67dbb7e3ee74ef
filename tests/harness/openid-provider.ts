import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider } from 'oidc-provider';

/** Somebody at the provider; a claim that is left out is not said. */
export interface OpenIdPerson {
  readonly sub: string;
  readonly name?: string;
  readonly email?: string;
  readonly email_verified?: boolean | string;
  readonly groups?: readonly string[];
}

export interface OpenIdProvider {
  readonly url: string;
  readonly client: { readonly id: string; readonly secret: string };
  /** Who signs in there from now on. */
  person: OpenIdPerson;
  /** Acts as a browser that was sent there; answers where it is sent back to. */
  signIn(authorisation: string, person?: OpenIdPerson): Promise<string>;
  /** Stops answering, and answers again at the same address. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

/**
 * A certified OpenID provider, in which whoever comes is `person` at once. `instanceUrl`: of the only client. Claims
 * are in the ID token, or, with `claimsAt: 'userinfo'`, only at that endpoint.
 */
export async function openIdProvider(
  instanceUrl: string,
  { port = 0, claimsAt = 'token' }: { port?: number; claimsAt?: 'token' | 'userinfo' } = {},
): Promise<OpenIdProvider> {
  const client = { id: 'loci', secret: randomUUID() };
  let listening = await listen(port);
  const address = listening.address() as { port: number };
  const url = `http://localhost:${address.port}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const people = new Map<string, OpenIdPerson>();
  const provider = new Provider(url, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`${instanceUrl}/api/auth/callback/oidc`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'key', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: [randomUUID()] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
    conformIdTokenClaims: claimsAt === 'userinfo',
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    ttl: { AccessToken: 300, AuthorizationCode: 60, IdToken: 300, Interaction: 600, Session: 600, Grant: 600 },
    findAccount: (_context, sub) => ({ accountId: sub, claims: async () => ({ ...people.get(sub), sub }) }),
    loadExistingGrant: async (context) => {
      const grant = new provider.Grant({
        accountId: context.oidc.session!.accountId!,
        clientId: context.oidc.client!.clientId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const answered = provider.callback();

  const made: OpenIdProvider = {
    url,
    client,
    person: { sub: 'nobody' },
    async signIn(authorisation, person = made.person) {
      made.person = person;
      let next = authorisation;
      const cookies = new Map<string, string>();
      for (let step = 0; step < 10 && !next.startsWith(instanceUrl); step++) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
        for (const each of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
          cookies.set(name, value);
        }
        const location = response.headers.get('location');
        if (!location) throw new Error(`the provider answered ${response.status}: ${await response.text()}`);
        next = new URL(location, url).href;
      }
      return next;
    },
    stop: () => close(listening),
    async start() {
      listening = await listen(address.port);
      listening.on('request', (request, response) => void answer(request, response));
    },
  };
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!request.url!.startsWith('/interaction/')) return void answered(request, response);
    const { sub } = made.person;
    people.set(sub, made.person);
    await provider.interactionFinished(request, response, { login: { accountId: sub, remember: false } });
  }
  listening.on('request', (request, response) => void answer(request, response));
  return made;
}

async function listen(port: number): Promise<Server> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return server;
}

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
