import { createHash } from 'node:crypto';
import routes from '../../app/routes.ts';
import { expect, test } from './journey.ts';

interface Entry {
  path?: string;
  children?: Entry[];
}

/** Every address in app/routes.ts, with values for its parameters. */
function addresses(entries: readonly Entry[], above = ''): string[] {
  return entries.flatMap(({ path, children }) => {
    const here = path ? `${above}/${path}` : above;
    return [...(path || !children ? [here || '/'] : []), ...addresses(children ?? [], here)];
  });
}
const documents = [...new Set(addresses(routes as Entry[]))].map((path) =>
  path
    .replaceAll(/:id/g, '00000000-0000-4000-8000-000000000000')
    .replaceAll(/:\w+/g, 'no-such-card')
    .replace('*', 'no/such/page'),
);

/** Explaining aloud with video, and calls of two. */
const withCamera =
  /^\/app\/(?:card\/[^/]+\/test|focus-session\/(?!new$)[^/]+|explain-aloud\/.+|settings\/call|together\/pair\/(?!wait$)[^/]+)$/;

test('every document and everything that it loads has security headers', async ({ page, request }) => {
  test.skip(test.info().project.name !== 'desktop', 'headers are the same at every size');
  expect(documents.length).toBeGreaterThan(15);
  const assets = new Set<string>();
  for (const path of documents) {
    // HEAD gets the same status as GET, for monitors and link previews.
    const looked = await request.head(path, { maxRedirects: 0 });
    const response = await request.get(path, { maxRedirects: 0 });
    expect(looked.status(), path).toBe(response.status());
    const header = (name: string) => response.headers()[name] ?? '';
    expect(response.status(), path).toBeLessThan(500);
    expect(header('x-content-type-options'), path).toBe('nosniff');
    expect(header('x-frame-options'), path).toBe('DENY');
    expect(header('referrer-policy'), path).toBe('strict-origin-when-cross-origin');
    expect(header('cross-origin-opener-policy'), path).toBe('same-origin');
    const policy = header('content-security-policy');
    expect(policy, path).toMatch(/default-src 'none'/);
    expect(policy, path).toMatch(/object-src 'none'/);
    expect(policy, path).toMatch(/base-uri 'none'/);
    expect(policy, path).toMatch(/frame-ancestors 'none'/);
    expect(policy, path).not.toMatch(/script-src[^;]*(unsafe|\*|https?:)/);
    expect(policy, path).not.toMatch(/worker-src[^;]*blob:|connect-src (?!'self'(;|$))/);
    expect(header('permissions-policy'), path).toContain(withCamera.test(path) ? 'camera=(self)' : 'camera=()');
    expect(header('permissions-policy'), path).toContain(
      /^\/app(\/|$)/.test(path) ? 'microphone=(self)' : 'microphone=()',
    );
    if (!header('content-type').startsWith('text/html')) continue;
    expect(await response.text(), path).toContain('</html>');
    const nonce = /script-src[^;]*'nonce-([^']+)'/.exec(policy)?.[1];
    const html = await response.text();
    if (nonce === undefined) {
      // A cached document has the same policy in every reply: the hashes of its own inline scripts.
      expect(header('etag'), path).not.toBe('');
      const inline = [...html.matchAll(/<script(?![^>]*(?:src=|ld\+json))[^>]*>([^]*?)<\/script>/g)].map(([, text]) =>
        createHash('sha256').update(text!).digest('base64'),
      );
      const allowed = [...policy.matchAll(/'sha256-([^']+)'/g)].map(([, digest]) => digest!);
      expect(allowed.toSorted(), path).toEqual([...new Set(inline)].toSorted());
      expect(html, path).not.toContain('nonce=');
    } else {
      expect(nonce.length, path).toBeGreaterThan(20);
      for (const [tag] of html.matchAll(/<script\b[^>]*>/g)) expect(tag, path).toContain(`nonce="${nonce}"`);
    }
    expect(html, path).not.toMatch(/ on[a-z]+="/);
    for (const [, address] of html.matchAll(/(?:src|href)="(\/[^"#]+\.(?:js|css|woff2|svg|png|webmanifest))"/g))
      assets.add(address!);
  }
  expect(assets.size).toBeGreaterThan(5);
  for (const address of assets) {
    const response = await request.get(address);
    expect(response.status(), address).toBe(200);
    expect(response.headers()['x-content-type-options'], address).toBe('nosniff');
    expect(response.headers()['content-security-policy'], address).toMatch(/default-src 'none'/);
    if (!/\.(js|css)$/.test(address)) continue;
    expect((await request.get(`${address}.map`)).status(), `${address} brings no source map`).toBe(404);
    expect(await response.text(), address).not.toContain('sourceMappingURL');
  }
  const nonces = await Promise.all(
    [1, 2].map(async () => (await request.get('/signin')).headers()['content-security-policy']),
  );
  expect(nonces[0], 'a nonce is used once').not.toBe(nonces[1]);
  for (const path of [
    '/.git/config',
    '/server.ts',
    '/package.json',
    '/data/secret',
    '/assets/',
    '/../package.json',
    '/%2e%2e/package.json',
  ]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
  await page.goto('about:blank');
});

test('no address redirects a signed-in member to another site @long', async ({ page, signIn, request: _, server }) => {
  await signIn();
  const wanted = [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/.//evil.example',
    '/%09/evil.example',
    '/\t/evil.example',
    '@evil.example',
  ];
  for (const path of ['/signin', '/signup']) {
    for (const next of wanted) {
      const response = await page.request.get(`${path}?next=${encodeURIComponent(next)}`, { maxRedirects: 0 });
      expect(response.status(), next).toBe(302);
      expect(new URL(response.headers()['location']!, server.url).origin, next).toBe(server.url);
    }
  }
});
