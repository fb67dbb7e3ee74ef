import type { SignUpBlock } from '#features/instance/rules/who-may-sign-up.ts';
import { Refusal, type RefusalCode, type RefusalData } from '#platform/contract/refusal.ts';
import type { RateLimits } from '#platform/http/rate-limit.server.ts';
import { refusalResponse } from '#platform/http/web-app.server.ts';
import type { Log } from '#platform/log/log.server.ts';
import type { Settings } from '#platform/settings.server.ts';
import { invitationIn } from './invitations.server.ts';
import { leadLettersTo } from './letters.server.ts';
import { oidcId } from './oidc-id.ts';
import { onWayBack, wayBack } from './oidc.server.ts';
import type { passwordScorer } from './password-strength.ts';
import { nextPath } from '#vocabulary/next-path.ts';
import { whatBlocksPassword } from './rules/password.ts';
import {
  callOf,
  guessesInSession,
  passwordGuesses,
  providerCallback,
  providerReturns,
  type SignInCall,
} from './sign-in-calls.server.ts';
import { meaningOf, refusalOfBlock } from './sign-in-refusals.server.ts';
import { wellFormed } from '#platform/text/well-formed.ts';

const basePath = '/api/auth';
/** The part of an address that names a call of the table. */
export const signInPath = (request: Request): string => new URL(request.url).pathname.slice(basePath.length);

type Library = (request: Request) => Promise<Response>;

interface Surroundings {
  readonly library: Library;
  readonly limits: RateLimits;
  readonly log: Log;
  readonly settings: Pick<Settings, 'publicUrl' | 'oidc'>;
  /** Whether somebody may sign up; `first`: nobody has, and the first person needs no letter. */
  readonly judgeArrival: (coming: {
    address: string;
    invitation: string | undefined;
    inviter: string | undefined;
  }) => Promise<{ block: SignUpBlock | undefined; first: boolean }>;
  /** The token of the open session, if there is one. */
  readonly sessionOf: (headers: Headers) => string | undefined;
  /** What the sign-up knows besides the form. */
  readonly localeOf: (headers: Headers) => string;
  /** Throws a refusal unless the owner of the account asks. */
  readonly provesOwner: (headers: Headers, password: unknown) => Promise<void>;
  /** Calls that the library does not have. */
  readonly own: Readonly<Record<string, (headers: Headers, body: Record<string, unknown>) => Promise<object>>>;
}

/**
 * Stands before the accounts library: takes only the calls of the table, judges their input, counts attempts, and lets
 * no secret out.
 */
export function signInGate(surroundings: Surroundings) {
  const { library, limits, log, settings, judgeArrival, sessionOf, localeOf, own } = surroundings;
  const weakness = passwordJudge();

  return async function answer(request: Request, address: string): Promise<Response> {
    const path = signInPath(request);
    if (request.method === 'GET' && providerCallback.test(path)) {
      const back = () => backFromProvider(request, address);
      return path === `/callback/${oidcId}` ? onWayBack(back) : back();
    }
    const call = callOf(path);
    if (!call || request.method !== 'POST') return refuse('NOT_FOUND', { key: 'app:refusal.noSuchCall' });

    const parsed = call.body.safeParse(await jsonOf(request));
    if (!parsed.success) {
      return refuse('BAD_INPUT', {
        key: 'account:refusal.badInput',
        field: parsed.error.issues[0]?.path.join('.') ?? '',
      });
    }
    // The library would judge it by rules of its own: only the links of the letters know of it.
    const { next, ...body } = parsed.data;
    if (typeof next === 'string') leadLettersTo(next);

    const wait = await limits.take(call.limits(body, address));
    if (wait !== undefined) return tooMany(wait);
    if (settings.oidc?.only && call.closedByProvider?.(body)) return refuse(...meaningOf['PROVIDER_ONLY']!);

    // Before the library looks for the address, so that the answer does not reveal whether it has an account.
    const arrival =
      path === '/sign-up/email'
        ? await judgeArrival({
            address: String(body['email']),
            invitation: typeof body['invitation'] === 'string' ? body['invitation'] : undefined,
            inviter: invitationIn(request.headers),
          })
        : undefined;
    if (arrival?.block) return refuse(...refusalOfBlock(arrival.block));

    const weak = call.newPassword && (await weakness(call.newPassword, body));
    if (weak) return weak;

    // After the password to be was judged: a weak one is no guess of the present one.
    const session = call.checksSecret ? sessionOf(request.headers) : undefined;
    const inSession = session === undefined ? [] : [guessesInSession(session)];
    const rest = inSession.length > 0 ? await limits.take(inSession) : undefined;
    if (rest !== undefined) return tooMany(rest);

    const ownCall = own[path];
    if (ownCall) {
      const answered = await ownCall(request.headers, body).then(
        (said) => reply({ ok: true, ...said }, 200),
        asRefused,
      );
      if (answered.ok) for (const { key } of inSession) await limits.forget(key);
      return answered;
    }

    if (call.provesOwner) {
      const refused = await surroundings
        .provesOwner(request.headers, body['password'])
        .then(() => undefined, asRefused);
      if (refused) return refused;
    }

    if (arrival) {
      const signUp = () => ask(request, { method: 'POST', path, body: { ...body, locale: localeOf(request.headers) } });
      let signedUp = await signUp();
      // Somebody took the address or the username between the look and the writing: the second look sees them.
      if (await isRefusedFor(signedUp, 'FAILED_TO_CREATE_USER')) signedUp = await signUp();
      if (!arrival.first || !signedUp.ok) return tidy(signedUp, call);
      return tidy(
        await ask(request, {
          method: 'POST',
          path: '/sign-in/email',
          body: { email: body['email'], password: body['password'] },
        }),
        {
          reply: () => ({ signedIn: true }),
        },
      );
    }
    const response = await ask(request, call.library?.(parsed.data) ?? { method: 'POST', path, body });
    if (response.ok && path === '/sign-in/email')
      await limits.forget(passwordGuesses(String(body['email']), address).key);
    if (response.ok) for (const { key } of inSession) await limits.forget(key);
    return tidy(response, call);
  };

  /** A browser arrives here, not a program: whatever happened, it is sent on to a page that says so. */
  async function backFromProvider(request: Request, address: string): Promise<Response> {
    if ((await limits.take([providerReturns(address)])) !== undefined) return sendOn('/signin?error=too_many');
    const response = await library(request);
    const wanted = response.headers.get('location');
    const made = sendOn(await placeAfter(response, wanted));
    for (const cookie of response.headers.getSetCookie()) made.headers.append('set-cookie', cookie);
    return made;
  }

  async function placeAfter(response: Response, wanted: string | null): Promise<string> {
    const answer = (await response.json().catch(() => null)) as Record<string, unknown> | null;
    // The library answers this in the body, while the `location` header still points to the page for signed-in members.
    if (answer?.['twoFactorRedirect']) return `/two-factor?next=${encodeURIComponent(nextPath(wanted))}`;
    if (response.status === 302 && wanted) return wanted;
    if (response.status >= 500)
      log.error({ status: response.status, code: answer?.['code'] }, 'coming back from a provider failed');
    return `${errorPage()}?error=${encodeURIComponent(String(answer?.['code'] ?? 'failed'))}`;
  }

  function ask(
    request: Request,
    { method, path, query, body }: ReturnType<NonNullable<SignInCall<unknown>['library']>>,
  ): Promise<Response> {
    const url = new URL(`${basePath}${path}`, settings.publicUrl);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    const headers = new Headers(request.headers);
    headers.delete('content-length');
    // The cross-site check has judged the origin; the library wants to see one.
    headers.set('origin', new URL(settings.publicUrl).origin);
    if (method === 'GET') {
      headers.delete('content-type');
      return library(new Request(url, { headers }));
    }
    headers.set('content-type', 'application/json');
    return library(new Request(url, { method, headers, body: JSON.stringify(body ?? {}) }));
  }

  async function tidy(response: Response, call: Pick<SignInCall, 'reply'>): Promise<Response> {
    const answer = (await response.json().catch(() => null)) as Record<string, unknown> | null;
    const made = response.ok
      ? reply({ ok: true, ...call.reply?.(answer ?? {}) }, 200)
      : refusalOf(response.status, answer, errorIn(response));
    for (const cookie of response.headers.getSetCookie()) made.headers.append('set-cookie', cookie);
    return made;
  }

  function refusalOf(status: number, answer: Record<string, unknown> | null, errorInAddress: string | null): Response {
    const code = String(answer?.['code'] ?? errorInAddress ?? '');
    const meaning = meaningOf[code];
    if (meaning) return refuse(...meaning);
    if (status >= 500) log.error({ status, code }, 'the accounts library failed');
    if (status >= 500) return refuse('FAILED', { key: 'app:refusal.failed' });
    if (status === 401) return refuse(...meaningOf['UNAUTHORIZED']!);
    return refuse('BAD_INPUT', { key: 'account:refusal.badInput' });
  }
}

/** Where a way back from a provider ends that failed. */
const errorPage = (): string => (wayBack()?.connects ? '/app/settings' : '/signin');

/** Refuses a password to be that is too weak; loads what it takes with the first one. */
function passwordJudge() {
  let scorer: ReturnType<typeof passwordScorer> | undefined;
  return async (field: string, body: Record<string, unknown>): Promise<Response | undefined> => {
    scorer ??= import('./password-strength.ts')
      .then((strength) => strength.passwordScorer())
      .catch((error: unknown) => {
        scorer = undefined;
        throw error;
      });
    const password = String(body[field]);
    const ownWords = [body['email'], body['name']].filter((word) => typeof word === 'string');
    const reason = whatBlocksPassword(password, (await scorer)(password, ownWords));
    return reason ? refuse('BAD_INPUT', { key: `account:password.${reason}`, field }) : undefined;
  };
}

/** Where the library answers with a redirect, the error code is in its address. */
function errorIn(response: Response): string | null {
  const address = response.headers.get('location');
  return address && URL.canParse(address) ? new URL(address).searchParams.get('error') : null;
}

async function isRefusedFor(response: Response, code: string): Promise<boolean> {
  if (response.ok) return false;
  const answer = (await response
    .clone()
    .json()
    .catch(() => null)) as Record<string, unknown> | null;
  return answer?.['code'] === code;
}

async function jsonOf(request: Request): Promise<unknown> {
  if (request.headers.get('content-type')?.split(';')[0]?.trim() !== 'application/json') return undefined;
  const text = await request.text();
  try {
    return text === '' ? {} : wellFormed(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function sendOn(location: string): Response {
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } });
}

function reply(body: Record<string, unknown>, status: number): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
}

function tooMany(seconds: number): Response {
  const refused = refuse('TOO_MANY_REQUESTS', { key: 'account:refusal.tooMany', values: { seconds } });
  refused.headers.set('retry-after', String(seconds));
  return refused;
}

function asRefused(error: unknown): Response {
  if (error instanceof Refusal) return refuse(error.code, error.data);
  throw error;
}

function refuse(code: RefusalCode, data: RefusalData): Response {
  const response = refusalResponse(code, data);
  response.headers.set('cache-control', 'no-store');
  return response;
}
