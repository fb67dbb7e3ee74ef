import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fitsPage, needsOf } from '#app/page-needs.ts';
import { openWebApp } from '#platform/http/web-app.server.ts';
import { openLog } from '#platform/log/log.server.ts';
import { readSettings } from '#platform/settings.server.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance } from '#tests/harness/instance.ts';
import { allRoutes, type RouteName } from './all-routes.ts';
import { routeTable } from './route-table.ts';
import { sendAsk } from './send-ask.ts';
import { openWorld, signInAs, type World } from './world.ts';

/** Headers of every reply. `tests/e2e/security.spec.ts` crawls documents and assets of the pages. */
function expectSafe(response: Response, what: string): void {
  const header = (name: string) => response.headers.get(name) ?? '';
  expect(header('x-content-type-options'), what).toBe('nosniff');
  expect(header('referrer-policy'), what).toMatch(/^(strict-origin-when-cross-origin|no-referrer)$/);
  expect(header('cross-origin-opener-policy'), what).toBe('same-origin');
  expect(header('cross-origin-resource-policy'), what).toBe('same-origin');
  expect(header('x-frame-options'), what).toBe('DENY');
  expect(header('permissions-policy'), what).toContain('camera=()');
  expect(header('permissions-policy'), what).toContain('microphone=()');
  expect(header('content-security-policy'), what).toMatch(/default-src 'none'/);
  expect(header('content-security-policy'), what).not.toMatch(/unsafe-eval|-src[^;]* (?!'none')/);
  expect(header('x-request-id'), what).toMatch(/^[0-9a-f-]{36}$/);
  expect(header('x-powered-by') + header('server'), what).toBe('');
}

describe('documents, by route', () => {
  const nonce = 'n0nce';
  /** Over HTTP, as pages are served. */
  async function policyOf(path: string) {
    const app = openWebApp({ settings: readSettings({ DATA_DIR: tmpdir() }), log: openLog('silent') });
    app.get('*', (context) => {
      context.set('nonce', nonce);
      context.set('needs', needsOf(context.req.path));
      return context.html('<!doctype html>');
    });
    const { headers } = await app.request(path, {}, {} as never);
    const policy = headers.get('content-security-policy')!.split('; ');
    return {
      permissions: headers.get('permissions-policy')!,
      sources: (name: string) => policy.find((each) => each.startsWith(`${name} `))?.slice(name.length + 1),
    };
  }

  test.each([
    '/app',
    '/app/library',
    '/app/card/1/edit',
    '/application',
    '/',
    '/signin',
    '/explore',
    '/a-card',
    '/a-card/test',
    '/x/y/z',
  ])('%s: only its own scripts, no camera, no wasm, no worker out of a blob', async (path) => {
    const { permissions, sources } = await policyOf(path);
    expect(permissions).toContain('camera=()');
    expect(sources('default-src')).toBe("'none'");
    expect(sources('script-src')).toBe(`'self' 'nonce-${nonce}'`);
    expect(sources('connect-src')).toBe("'self'");
    expect(sources('worker-src')).not.toContain('blob:');
  });

  test.each([
    ['/app', true],
    ['/app/card/1/edit', true],
    ['/application', false],
    ['/', false],
    ['/signin', false],
    ['/explore', false],
    ['/a-card', false],
    ['/a-card/test', false],
  ])('%s: microphone and workers: %s', async (path, open) => {
    const { permissions, sources } = await policyOf(path);
    expect(permissions).toContain(open ? 'microphone=(self)' : 'microphone=()');
    expect(sources('worker-src')).toBe(open ? "'self'" : "'none'");
  });

  test.each([
    ['/app', true],
    ['/app/card/1/edit', true],
    ['/application', true],
    ['/', false],
    ['/signin', false],
    ['/explore', false],
    // Flashcards have sounds.
    ['/a-card', true],
    ['/a-card/test', true],
    ['/collection/a-book/test', true],
    ['/focusmap/a-map/test', true],
    ['/focusmap/a-map', false],
    ['/profile/ada', false],
  ])('%s: sounds: %s', async (path, open) => {
    expect((await policyOf(path)).sources('media-src')).toBe(open ? "'self' blob:" : "'none'");
  });

  test.each([
    ['/app/library', true],
    ['/a-card', true],
    ['/collection/a-book', true],
    ['/', false],
    ['/signin', false],
    ['/a-card/test', false],
    ['/secret-card/1', false],
  ])('%s: videos of the guide: %s', async (path, open) => {
    expect((await policyOf(path)).sources('frame-src')).toBe(open ? 'https://www.youtube-nocookie.com' : "'none'");
  });

  test('a screen that needs more permissions gets its own document', () => {
    expect(fitsPage('/app/library', '/app')).toBe(true);
    expect(fitsPage('/a-card', '/app')).toBe(true);
    expect(fitsPage('/app', '/a-card')).toBe(false);
    expect(fitsPage('/app', '/explore')).toBe(false);
  });

  test('a test of an own card is opened in any document of /app; one with the camera is used by nothing else', async () => {
    const { permissions, sources } = await policyOf('/app/card/1/test');
    expect(permissions).toContain('camera=(self)');
    expect(permissions).toContain('microphone=(self)');
    expect(sources('media-src')).toBe("'self' blob:");
    expect(fitsPage('/app/card/1/test', '/app')).toBe(true);
    expect(fitsPage('/app/card/1/test', '/app/card/2/test')).toBe(true);
    expect(fitsPage('/app/card/1/test', '/a-card')).toBe(false);
    for (const other of ['/app', '/app/card/1', '/app/library', '/a-card'])
      expect(fitsPage(other, '/app/card/1/test'), other).toBe(false);
  });

  test.each([
    '/app/focus-session/1',
    '/app/together/pair/1',
    '/app/explain-aloud/1/2/3/40/Ada/iframe=false/4',
    '/app/settings/call',
  ])('%s: a call needs the camera, and no other screen is shown in its document', async (path) => {
    expect((await policyOf(path)).permissions).toContain('camera=(self)');
    expect(fitsPage(path, '/app')).toBe(true);
    for (const other of ['/app', '/app/focus', '/app/focus-session/new', '/app/together/1', '/app/together/pair/wait'])
      expect(fitsPage(other, path), other).toBe(false);
  });
});

onBothEngines('headers', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(engine);
  });
  afterAll(() => world.close());

  test('every route, for every role: valid, refused and unknown requests', async () => {
    for (const route of allRoutes.filter(
      (each) => each !== 'POST /auth/sign-out' && !each.startsWith('DELETE /user/sessions'),
    )) {
      for (const role of ['visitor', 'owner'] as const) {
        for (const ask of Object.values(routeTable[route as RouteName]!.asks)) {
          const response = await sendAsk(world.people[role], route, await ask(world, role));
          expectSafe(response, `${route} as ${role} → ${response.status}`);
          expect(response.headers.get('cache-control') ?? 'none', route).toMatch(/no-store/);
        }
      }
    }
  });

  test('unknown, forbidden, too large, or with an invalid method', async () => {
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

  test('pictures: sandboxed, never a document of the product, also with status 304', async () => {
    const address = `/media/${world.picture}/thumb.webp`;
    const picture = await world.people.owner.fetch(address);
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toBe('image/webp');
    expect(picture.headers.get('content-security-policy')).toContain('sandbox');
    expectSafe(picture, address);
    const unchanged = await world.people.owner.fetch(address, {
      headers: { 'if-none-match': picture.headers.get('etag')! },
    });
    expect(unchanged.status).toBe(304);
    expectSafe(unchanged, `${address} 304`);
    const missing = await world.people.visitor.fetch(`/media/${crypto.randomUUID()}/thumb.webp`);
    expect(missing.status).toBe(404);
    expectSafe(missing, 'missing picture');
  });

  test('scripts and other sites cannot read a session cookie', async () => {
    const response = await signInAs(world.instance.visitor(), world.people.owner);
    const line = response.headers.getSetCookie().find((cookie) => cookie.includes('session_token'))!;
    expect(line).toMatch(/; HttpOnly/i);
    expect(line).toMatch(/; SameSite=Lax/i);
    expect(line).toMatch(/; Path=\//i);
    expect(line).not.toMatch(/Domain=/i);
  });

  test('behind https: strict transport security, and cookies for this host only', async () => {
    const secure = await openTestInstance(engine, { PUBLIC_URL: 'https://loci.example' }, { empty: true });
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
    expect((await fetch(`${secure.url}/api/user/me`, { headers: { cookie } })).status, 'and it opens the account').toBe(
      200,
    );
    await secure.close();
  });
});
