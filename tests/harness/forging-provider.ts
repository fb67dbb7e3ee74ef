import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';

/** What of a token is not as it should be. */
export type Forgery =
  | { readonly claims?: Readonly<Record<string, unknown>>; readonly key?: 'another' | 'none' | 'shared' }
  | 'noToken';

/**
 * An OpenID provider that signs whatever it is told. `said`: what its discovery document says otherwise, or what it
 * answers in place of one.
 */
export async function forgingProvider() {
  const client = { id: 'loci', secret: 'a secret that both know well' };
  const [own, another] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
  const keys = { keys: [{ ...(await exportJWK(own.publicKey)), kid: 'key', alg: 'RS256', use: 'sig' }] };
  const provider = {
    url: '',
    client,
    forgery: {} as Forgery,
    said: {} as Record<string, unknown> | string,
    /** As a browser that was sent there; answers where it is sent back to. */
    signIn(authorisation: string): string {
      const { searchParams } = new URL(authorisation);
      nonce = searchParams.get('nonce');
      const back = new URL(searchParams.get('redirect_uri')!);
      back.search = new URLSearchParams({ code: 'code', state: searchParams.get('state')! }).toString();
      return back.href;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  let nonce: string | null = null;

  async function token(): Promise<object> {
    const { forgery } = provider;
    if (forgery === 'noToken') return { access_token: 'access', token_type: 'bearer' };
    const person = { sub: 'somebody', email: 'somebody@example.org', email_verified: true, name: 'Somebody' };
    const now = Math.floor(Date.now() / 1_000);
    const standard = { iss: provider.url, aud: client.id, iat: now, exp: now + 300, nonce };
    const claims = { ...person, ...standard, ...forgery.claims };
    const key = forgery.key;
    const signed =
      key === 'none'
        ? new UnsecuredJWT(claims).encode()
        : key === 'shared'
          ? new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(client.secret))
          : new SignJWT(claims)
              .setProtectedHeader({ alg: 'RS256', kid: 'key' })
              .sign((key === 'another' ? another : own).privateKey);
    return { id_token: await signed, access_token: 'access', token_type: 'bearer' };
  }

  const server = createServer((request, response) => {
    const json = (body: unknown) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const { pathname } = new URL(request.url!, provider.url);
    if (pathname === '/keys') return json(keys);
    if (pathname === '/token') return void token().then(json);
    if (pathname !== '/.well-known/openid-configuration') return void response.writeHead(404).end();
    if (typeof provider.said === 'string') return void response.writeHead(200).end(provider.said);
    return json({
      issuer: provider.url,
      authorization_endpoint: `${provider.url}/authorise`,
      token_endpoint: `${provider.url}/token`,
      jwks_uri: `${provider.url}/keys`,
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
      ...provider.said,
    });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  provider.url = `http://localhost:${(server.address() as { port: number }).port}`;
  return provider;
}
