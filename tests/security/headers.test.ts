import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines, openTestInstance } from '#tests/harness/instance.ts';
import { allRoutes, type RouteName } from './all-routes.ts';
import { routeTable } from './route-table.ts';
import { sendAsk } from './send-ask.ts';
import { openWorld, signInAs, type World } from './world.ts';

/** On every reply, whatever it is. Documents and assets of the pages are crawled in `tests/e2e/security.spec.ts`. */
function expectSafe(response: Response, what: string): void {
  const header = (name: string) => response.headers.get(name) ?? '';
  expect(header('x-content-type-options'), what).toBe('nosniff');
  expect(header('referrer-policy'), what).toMatch(/^(strict-origin-when-cross-origin|no-referrer)$/);
  expect(header('cross-origin-opener-policy'), what).toBe('same-origin');
  expect(header('cross-origin-resource-policy'), what).toBe('same-origin');
  expect(header('x-frame-options'), what).toBe('DENY');
  expect(header('permissions-policy'), what).toContain('camera=()');
  expect(header('content-security-policy'), what).toMatch(/default-src 'none'/);
  expect(header('content-security-policy'), what).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
  expect(header('x-request-id'), what).toMatch(/^[0-9a-f-]{36}$/);
  expect(header('x-powered-by') + header('server'), what).toBe('');
}

onBothEngines('headers', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(engine);
  });
  afterAll(() => world.close());

  test('every route, to every kind of asker: well-formed, refused and unknown', async () => {
    for (const route of allRoutes.filter((each) => each !== 'POST /auth/sign-out' && !each.startsWith('DELETE /user/sessions'))) {
      for (const role of ['visitor', 'owner'] as const) {
        for (const ask of Object.values(routeTable[route as RouteName]!.asks)) {
          const response = await sendAsk(world.people[role], route, await ask(world, role));
          expectSafe(response, `${route} as ${role} → ${response.status}`);
          expect(response.headers.get('cache-control') ?? 'none', route).toMatch(/no-store/);
        }
      }
    }
  });

  test('what is not there, not allowed, too large, or not a method', async () => {
    const { owner } = world.people;
    const replies: Record<number, [string, RequestInit?]> = {
      404: ['/api/no-such-call'],
      403: [
        '/api/user/preferences',
        { method: 'PUT', headers: { origin: 'https://evil.example', 'content-type': 'application/json' }, body: '{}' },
      ],
      413: [
        '/api/focus-card/',
        { method: 'POST', headers: { 'content-type': 'application/json' }, body: `"${'x'.repeat(5 * 1024 * 1024)}"` },
      ],
    };
    for (const [status, [path, options]] of Object.entries(replies)) {
      const response = await owner.fetch(path, options);
      expect(response.status, path).toBe(Number(status));
      expectSafe(response, path);
    }
    for (const path of [
      '/api/auth/get-session',
      '/api/auth/error',
      '/api/auth/list-sessions',
      '/api/auth/update-user',
      '/api/auth/delete-user',
      '/api/auth/ok',
    ]) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) {
        const response = await owner.fetch(path, {
          method,
          ...(method === 'GET' ? {} : { body: '{}', headers: { 'content-type': 'application/json' } }),
        });
        expect(response.status, `${method} ${path} of the accounts library is not reachable`).toBe(404);
        expectSafe(response, path);
      }
    }
  });

  test('pictures: sandboxed, never a document of ours, also when nothing changed', async () => {
    const address = `/media/${world.picture}/thumb.webp`;
    const picture = await world.people.owner.fetch(address);
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toBe('image/webp');
    expect(picture.headers.get('content-security-policy')).toContain('sandbox');
    expectSafe(picture, address);
    const unchanged = await world.people.owner.fetch(address, { headers: { 'if-none-match': picture.headers.get('etag')! } });
    expect(unchanged.status).toBe(304);
    expectSafe(unchanged, `${address} 304`);
    const missing = await world.people.visitor.fetch(`/media/${crypto.randomUUID()}/thumb.webp`);
    expect(missing.status).toBe(404);
    expectSafe(missing, 'missing picture');
  });

  test('a session cookie is out of reach of scripts and of other sites', async () => {
    const response = await signInAs(world.instance.visitor(), world.people.owner);
    const line = response.headers.getSetCookie().find((cookie) => cookie.includes('session_token'))!;
    expect(line).toMatch(/; HttpOnly/i);
    expect(line).toMatch(/; SameSite=Lax/i);
    expect(line).toMatch(/; Path=\//i);
    expect(line).not.toMatch(/Domain=/i);
  });

  test('behind https: strict transport, and cookies bound to this very host', async () => {
    const secure = await openTestInstance(engine, { PUBLIC_URL: 'https://loci.example' });
    const body = JSON.stringify({ name: 'Ada', email: 'ada@example.org', password: 'horse battery Ada' });
    const headers = { 'content-type': 'application/json', origin: 'https://loci.example' };
    const response = await fetch(`${secure.url}/api/auth/sign-up/email`, { method: 'POST', headers, body });
    expect(response.status).toBe(200);
    expect(response.headers.get('strict-transport-security')).toMatch(/max-age=(\d{8,})/);
    const cookies = response.headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(0);
    for (const line of cookies) {
      expect(line).toMatch(/^__Host-loci\./);
      expect(line).toMatch(/; Secure/i);
      expect(line).toMatch(/; Path=\//i);
      expect(line).not.toMatch(/Domain=/i);
    }
    const cookie = cookies.map((line) => line.split(';')[0]).join('; ');
    expect((await fetch(`${secure.url}/api/user/me`, { headers: { cookie } })).status, 'and it opens the account').toBe(200);
    await secure.close();
  });
});
