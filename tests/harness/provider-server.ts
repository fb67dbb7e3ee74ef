import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** The provider's profile of the person at its consent page. */
export interface ProviderProfile {
  readonly subject: number;
  readonly name: string;
  readonly email: string;
  readonly verified: boolean;
}

export interface ProviderServer {
  readonly url: string;
  readonly client: { readonly id: string; readonly secret: string };
  /** Acts as the browser on the consent page with this address; returns the address of the redirect. */
  consent(authorisation: string, decision: ProviderProfile | 'refused'): Promise<string>;
  close(): Promise<void>;
}

interface Grant {
  readonly profile: ProviderProfile;
  readonly redirectUri: string;
  readonly challenge: string;
}

/**
 * A provider with the authorization code flow and PKCE (RFC 6749, 7636), with the paths and replies of Google and of
 * GitHub. As strict as they are: a code is valid once, for the same client, redirect address and code verifier.
 */
export async function providerServer(): Promise<ProviderServer> {
  const client = { id: 'loci-client', secret: randomUUID() };
  const decisions = new Map<string, ProviderProfile | 'refused'>();
  const grants = new Map<string, Grant>();
  const tokens = new Map<string, ProviderProfile>();

  function authorise(query: URLSearchParams, response: ServerResponse): void {
    const back = new URL(query.get('redirect_uri')!);
    const decision = decisions.get(query.get('state')!)!;
    back.searchParams.set('state', query.get('state')!);
    if (decision === 'refused') {
      back.searchParams.set('error', 'access_denied');
      back.searchParams.set('error_description', 'The user has denied your application access.');
    } else {
      const code = randomUUID();
      grants.set(code, {
        profile: decision,
        redirectUri: query.get('redirect_uri')!,
        challenge: query.get('code_challenge')!,
      });
      back.searchParams.set('code', code);
    }
    response.writeHead(302, { location: back.href }).end();
  }

  function exchange(form: URLSearchParams): object {
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const known = form.get('client_id') === client.id && form.get('client_secret') === client.secret;
    if (!known || !grant || grant.redirectUri !== form.get('redirect_uri') || grant.challenge !== challenge)
      return { error: 'bad_verification_code', error_description: 'The code passed is incorrect or expired.' };
    const accessToken = `provider-token-${randomUUID()}`;
    tokens.set(accessToken, grant.profile);
    return {
      access_token: accessToken,
      refresh_token: `provider-token-${randomUUID()}`,
      token_type: 'bearer',
      expires_in: 3600,
    };
  }

  const profiles: Record<string, (profile: ProviderProfile) => unknown> = {
    '/v1/userinfo': ({ subject, name, email, verified }) => ({
      sub: String(subject),
      name,
      email,
      email_verified: verified,
      picture: 'https://pictures.example/face.png',
    }),
    '/api/v3/user': ({ subject, name }) => ({
      id: subject,
      login: `user-${subject}`,
      name,
      email: null,
      avatar_url: 'https://pictures.example/face.png',
    }),
    '/api/v3/user/emails': ({ email, verified }) => [
      { email: 'noreply@users.example', primary: false, verified: false },
      { email, primary: true, verified },
    ],
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url!, 'http://provider.example');
    if (['/o/oauth2/v2/auth', '/login/oauth/authorize'].includes(pathname)) return authorise(searchParams, response);
    if (['/token', '/login/oauth/access_token'].includes(pathname)) {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const reply = exchange(new URLSearchParams(Buffer.concat(parts).toString()));
      // GitHub answers 200 with an error inside, Google 400.
      response.writeHead('error' in reply && pathname === '/token' ? 400 : 200, { 'content-type': 'application/json' });
      return void response.end(JSON.stringify(reply));
    }
    const profile = tokens.get(request.headers.authorization?.replace('Bearer ', '') ?? '');
    const told = profile && profiles[pathname]?.(profile);
    response.writeHead(told ? 200 : 401, { 'content-type': 'application/json' }).end(JSON.stringify(told ?? {}));
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://localhost:${port}`,
    client,
    async consent(authorisation, decision) {
      decisions.set(new URL(authorisation).searchParams.get('state')!, decision);
      const response = await fetch(authorisation, { redirect: 'manual' });
      return response.headers.get('location')!;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
