import type { Limit, RateLimits } from '#platform/http/rate-limit.server.ts';
import type { Settings } from '#platform/settings.server.ts';

interface Surroundings {
  readonly library: (request: Request) => Promise<Response>;
  readonly limits: RateLimits;
  readonly settings: Pick<Settings, 'publicUrl'>;
  readonly isSignedIn: (headers: Headers) => Promise<boolean>;
}

const perAddress = (what: string, address: string, max: number, windowSeconds: number): Limit => ({
  key: `${what} address ${address}`,
  max,
  windowSeconds,
});

/** What an assistant sends about itself when it registers. */
const longestRegistration = 10_000;
const longestName = 60;
const mostRedirects = 10;
/** Of what the library says about itself, what the gate passes on. */
const said = [
  'issuer',
  'authorization_endpoint',
  'token_endpoint',
  'registration_endpoint',
  'revocation_endpoint',
  'scopes_supported',
  'response_types_supported',
  'response_modes_supported',
  'grant_types_supported',
  'code_challenge_methods_supported',
  'authorization_response_iss_parameter_supported',
];
/** How an assistant proves itself when it fetches a token. */
const methods = ['none', 'client_secret_basic', 'client_secret_post'];

/**
 * The part of OAuth that programs and browsers reach by themselves, before the accounts library: everything else of it
 * is not reachable. Programs have no cookie here; browsers read, and nothing changes until their member lets an
 * assistant in.
 */
export function assistantGate({ library, limits, settings, isSignedIn }: Surroundings) {
  const at = (path: string) => new URL(`/api/auth${path}`, settings.publicUrl);

  /** As the library wants it: at the instance's own address, without a cookie. */
  async function asked(request: Request, path: string, body = request.text()): Promise<Response> {
    const headers = new Headers(request.headers);
    for (const name of ['cookie', 'content-length', 'origin']) headers.delete(name);
    return passedOn(await library(new Request(at(path), { method: 'POST', headers, body: await body })));
  }

  async function authorize(request: Request, address: string): Promise<Response> {
    if ((await limits.take([perAddress('assistant', address, 60, 60)])) !== undefined) return tooOften();
    const { search, searchParams } = new URL(request.url);
    // The page comes back here once somebody has signed in.
    if (!(await isSignedIn(request.headers))) return sendOn(`/signin?next=${encodeURIComponent(`/allow${search}`)}`);
    // Each time: what was allowed before may have been taken back.
    searchParams.set('prompt', 'consent');
    const headers = new Headers(request.headers);
    // A browser opens it: without this the library answers the place instead of sending there.
    headers.set('sec-fetch-mode', 'navigate');
    const url = at('/oauth2/authorize');
    url.search = searchParams.toString();
    const response = await library(new Request(url, { headers }));
    const place = response.headers.get('location');
    return response.status === 302 && place ? sendOn(place) : passedOn(response);
  }

  async function register(request: Request, address: string): Promise<Response> {
    if ((await limits.take([perAddress('assistant registers', address, 10, 60 * 60)])) !== undefined) return tooOften();
    const text = await request.text();
    const wrong = whatIsWrong(text);
    if (wrong) return oauthError(400, 'invalid_client_metadata', wrong);
    return asked(request, '/oauth2/register', Promise.resolve(text));
  }

  const program = async (request: Request, path: string, address: string) =>
    (await limits.take([perAddress('assistant token', address, 120, 60)])) === undefined
      ? asked(request, path)
      : tooOften();

  return {
    /** `undefined` for every other address. */
    async answer(request: Request, path: string, address: string): Promise<Response | undefined> {
      if (request.method === 'GET' && path === '/oauth2/authorize') return authorize(request, address);
      if (request.method !== 'POST') return undefined;
      if (path === '/oauth2/register') return register(request, address);
      return path === '/oauth2/token' || path === '/oauth2/revoke' ? program(request, path, address) : undefined;
    },

    /** What a member decided, in their session. */
    consent(headers: Headers, body: object): Promise<Response> {
      const sent = new Headers({ 'content-type': 'application/json', origin: new URL(settings.publicUrl).origin });
      const cookie = headers.get('cookie');
      if (cookie !== null) sent.set('cookie', cookie);
      return library(new Request(at('/oauth2/consent'), { method: 'POST', headers: sent, body: JSON.stringify(body) }));
    },

    async metadata(): Promise<Response> {
      const response = await library(new Request(at('/.well-known/oauth-authorization-server')));
      const known = (await response.json()) as Record<string, unknown>;
      return Response.json(
        {
          ...Object.fromEntries(said.map((name) => [name, known[name]])),
          token_endpoint_auth_methods_supported: methods,
          revocation_endpoint_auth_methods_supported: methods,
        },
        { headers: { 'cache-control': 'no-store' } },
      );
    },
  };
}

function whatIsWrong(text: string): string | undefined {
  if (text.length > longestRegistration) return 'too long';
  let sent: unknown;
  try {
    sent = JSON.parse(text);
  } catch {
    return 'not JSON';
  }
  const {
    client_name: name,
    redirect_uris: redirects,
    token_endpoint_auth_method: method,
    jwks: keys,
    jwks_uri: keysAt,
  } = (sent ?? {}) as Record<string, unknown>;
  // The server would fetch that address, whatever it is.
  if (keys !== undefined || keysAt !== undefined) return 'jwks: not supported';
  if (method !== undefined && !methods.includes(String(method)))
    return `token_endpoint_auth_method: ${methods.join(', ')}`;
  if (name !== undefined && (typeof name !== 'string' || name.length > longestName))
    return 'client_name: at most 60 signs';
  if (!Array.isArray(redirects) || redirects.length === 0 || redirects.length > mostRedirects)
    return 'redirect_uris: one to ten';
  return undefined;
}

function passedOn(response: Response): Response {
  const headers = new Headers({ 'cache-control': 'no-store', pragma: 'no-cache' });
  for (const name of ['content-type', 'www-authenticate'])
    if (response.headers.has(name)) headers.set(name, response.headers.get(name)!);
  return new Response(response.body, { status: response.status, headers });
}

const oauthError = (status: number, error: string, said: string) =>
  Response.json({ error, error_description: said }, { status, headers: { 'cache-control': 'no-store' } });

const tooOften = () => oauthError(429, 'temporarily_unavailable', 'Too many requests. Try again later.');

const sendOn = (location: string) =>
  new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } });
