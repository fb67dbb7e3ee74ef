import { afterAll, beforeAll, expect, test } from 'vitest';
import { locales } from '#platform/i18n/locales.ts';
import { translator } from '#platform/i18n/server-texts.server.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { allRoutes, type RouteName } from './all-routes.ts';
import { routeTable } from './route-table.ts';
import { changesState, sendAsk } from './send-ask.ts';
import { storeSnapshot } from './store-snapshot.ts';
import { openWorld, type World } from './world.ts';

const evil = { origin: 'https://evil.example' };
/** How another site can make a browser send a request with its cookies. */
const foreign: Record<string, { headers: Record<string, string>; body?: string }> = {
  'an origin that is not ours': { headers: evil },
  'no origin at all that can be told': { headers: { origin: 'null' } },
  'our address as the beginning of another': { headers: { origin: 'http://localhost.evil.example' } },
  'another port of this machine': { headers: { origin: 'http://localhost:1' } },
  'a cross-site fetch': { headers: { 'sec-fetch-site': 'cross-site' } },
  'a sibling host': { headers: { 'sec-fetch-site': 'same-site' } },
  'a plain text body': { headers: { ...evil, 'content-type': 'text/plain' } },
  'a plain text body that tells no origin': { headers: { 'content-type': 'text/plain', origin: '' } },
  'a form': { headers: { ...evil, 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=b' },
};

onBothEngines('requests from other sites', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(engine);
  });
  afterAll(() => world.close());

  test('no route that changes something accepts one', async () => {
    const asks = [];
    // Prepare all requests first: some create the thing that they are about.
    for (const route of allRoutes.filter(changesState))
      asks.push({ route, ask: await Object.values(routeTable[route as RouteName]!.asks)[0]!(world, 'owner') });
    const before = await storeSnapshot(world.instance);
    const served: string[] = [];
    for (const { route, ask } of asks) {
      for (const [name, change] of Object.entries(foreign)) {
        const response = await sendAsk(world.people.owner, route, ask, change);
        if (response.status !== 403) served.push(`${route}: ${name} → ${response.status}`);
        expect(response.headers.get('access-control-allow-origin')).toBeNull();
      }
    }
    expect(served).toEqual([]);
    expect(await storeSnapshot(world.instance)).toEqual(before);
  });

  test('a page that was opened under another host is told at sign-in which address to open', async () => {
    const { instance } = world;
    const response = await instance.visitor().fetch('/api/auth/sign-in/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://192.168.1.20:3000' },
      body: JSON.stringify({ email: 'somebody@example.org', password: 'horse battery' }),
    });
    expect(response.status).toBe(403);
    const { data } = (await response.json()) as { data: { key: string; values: { address: string } } };
    expect(data).toMatchObject({ key: 'app:refusal.otherSite', values: { address: instance.url } });
    for (const locale of locales) {
      const said = translator(locale, 'app')('refusal.otherSite', data.values);
      expect(said, locale).toContain(instance.url);
      expect(said, locale).toContain('PUBLIC_URL');
    }
  });

  test('no reply can be read by another site', async () => {
    for (const route of allRoutes.filter((each) => !changesState(each))) {
      const ask = await Object.values(routeTable[route as RouteName]!.asks)[0]!(world, 'owner');
      const { headers } = await sendAsk(world.people.owner, route, ask, { headers: evil });
      expect(headers.get('access-control-allow-origin'), route).toBeNull();
      expect(headers.get('cross-origin-resource-policy'), route).toBe('same-origin');
    }
  });
});
