import {
  Client,
  StreamableHTTPClientTransport,
  UnauthorizedError,
  type OAuthClientProvider,
} from '@modelcontextprotocol/client';
import type { Person } from './instance.ts';

type Kept<Name extends 'clientInformation' | 'tokens'> = Exclude<
  Awaited<ReturnType<OAuthClientProvider[Name]>>,
  undefined
>;

/** An assistant on the web with the protocol's own client: what it keeps, and what it asks its member to open. */
export function assistantOnTheWeb(url: string, name = 'Web assistant') {
  let client: Kept<'clientInformation'> | undefined;
  let tokens: Kept<'tokens'> | undefined;
  let verifier = '';
  let asked: URL | undefined;
  let discovered: Awaited<ReturnType<NonNullable<OAuthClientProvider['discoveryState']>>>;
  const redirectUrl = 'https://assistant.example/callback';
  const provider: OAuthClientProvider = {
    redirectUrl,
    clientMetadata: {
      client_name: name,
      redirect_uris: [redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
    state: () => 'a state of its own',
    clientInformation: () => client,
    saveClientInformation: (known) => void (client = known),
    tokens: () => tokens,
    saveTokens: (known) => void (tokens = known),
    redirectToAuthorization: (to) => void (asked = to),
    saveCodeVerifier: (known) => void (verifier = known),
    codeVerifier: () => verifier,
    saveDiscoveryState: (known) => void (discovered = known),
    discoveryState: () => discovered,
    invalidateCredentials: (what) => {
      if (what === 'all' || what === 'client') client = undefined;
      if (what === 'all' || what === 'tokens') tokens = undefined;
      if (what === 'all' || what === 'discovery') discovered = undefined;
    },
  };
  const transport = () => new StreamableHTTPClientTransport(new URL('/mcp', url), { authProvider: provider });

  return {
    /** Calls without being let in: answers what its member is to open. */
    async asks(): Promise<URL> {
      asked = undefined;
      await new Client({ name, version: '1' }).connect(transport()).then(
        (): never => {
          throw new Error('it was let in');
        },
        (error: unknown) => {
          if (!(error instanceof UnauthorizedError)) throw error;
        },
      );
      if (!asked) throw new Error('it asked nothing');
      return asked;
    },
    /** Comes in with what its member was sent back with. */
    async comesIn(back: URL): Promise<Client> {
      await transport().finishAuth(back.searchParams);
      return this.connected();
    },
    async connected(): Promise<Client> {
      const connected = new Client({ name, version: '1' });
      await connected.connect(transport());
      return connected;
    },
    get token(): string | undefined {
      return tokens?.access_token;
    },
    get keepsRenewal(): boolean {
      return tokens?.refresh_token !== undefined;
    },
    /** As an hour later, when only the renewal is good. */
    loseToken() {
      if (tokens) tokens = { ...tokens, access_token: 'loci_at_over' };
    },
  };
}

/** What a member sees who opens it: the page that asks, and its query. */
export async function openedBy(person: Person, address: URL): Promise<URL> {
  const opened = await person.fetch(address.pathname + address.search, { headers: { accept: 'text/html' } });
  const place = opened.headers.get('location');
  if (opened.status !== 302 || place === null) throw new Error(`${opened.status}: ${await opened.text()}`);
  return new URL(place, address);
}

export async function answeredBy(
  person: Person,
  page: URL,
  answer: { accept: boolean; scopes?: readonly string[]; password?: string },
): Promise<{ status: number; body: { url?: string; data?: { key?: string; field?: string } } }> {
  const reply = await person.fetch('/api/auth/allow-assistant', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: page.search.slice(1), scopes: [], password: person.password, ...answer }),
  });
  return { status: reply.status, body: (await reply.json()) as { url?: string } };
}
