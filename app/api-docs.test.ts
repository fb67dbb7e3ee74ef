import { expect, test } from 'vitest';
import { signInCalls } from '#features/account/sign-in-calls.server.ts';
import { contract } from '#features/contract.ts';
import { openLog } from '#platform/log/log.server.ts';
import { openWebApp } from '#platform/http/web-app.server.ts';
import { readSettings } from '#platform/settings.server.ts';
import { mountApiDocs } from './api-docs.server.ts';

interface Route {
  '~orpc': { route: { method?: string; path?: string } };
}

const routes = Object.values(contract).flatMap((area) =>
  Object.values(area as unknown as Record<string, Route>).map((call) => call['~orpc'].route),
);

test('every call of the contract is in the document, and on the readable page with those of accounts', async () => {
  const app = openWebApp({ settings: readSettings({ DATA_DIR: 'test-results/api-docs' }), log: openLog('silent') });
  mountApiDocs(app);
  const ask = async (path: string) => app.request(path, {}, { incoming: {}, outgoing: {} });
  const document = (await (await ask('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, unknown>>;
  };
  const page = await (await ask('/api/docs')).text();
  expect(routes.length).toBeGreaterThan(10);
  for (const { method, path: written } of routes) {
    // A trailing slash is the same address.
    const path = written!.replace(/\/$/, '');
    expect(document.paths[path]?.[method!.toLowerCase()], `${method} ${path}`).toBeDefined();
    expect(page).toContain(`${method} ${path}`);
  }
  for (const path of Object.keys(signInCalls)) expect(page).toContain(`POST /auth${path}`);
  const { requestBody } = document.paths['/focus-card']!['post'] as { requestBody: object };
  const required = JSON.stringify(requestBody).match(/"required":\[[^\]]*\]/g)!;
  expect(required.length, 'fields that the sender has to know are required').toBeGreaterThan(3);
  expect(required.join(''), 'those that the server makes are not').not.toMatch(/"(?:_id|order)"/);
  expect(page, 'descriptions are shown').toContain('Each event counts once, however often it is sent');
  for (const [, id] of page.matchAll(/href="#([^"]+)"/g))
    expect(page, 'the table of contents leads').toContain(`id="${id}"`);
  // Markdown is rendered; the style sheet has none.
  expect(page.replace(/<style[\s\S]*<\/style>/, '')).not.toMatch(/`|\*\*/);
  const [, font] = /url\((\/api\/docs\/[^)]+)\)/.exec(page)!;
  const reply = await ask(font!);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'font/woff2']);
});
