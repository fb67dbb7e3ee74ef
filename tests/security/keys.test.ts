import { afterAll, beforeAll, expect, test } from 'vitest';
import { putMeanings } from '#features/focus-card-put.contract.ts';
import { keyScopes } from '#features/account/rules/key-scope-names.ts';
import { keyNeeds, needOfMeaning, whatKeyLacks } from '#features/account/rules/key-scopes.ts';
import { contract } from '#features/contract.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { insertedKey } from '#tests/harness/inserted-key.ts';
import type { Person } from '#tests/harness/instance.ts';
import { allRoutes, type RouteName } from './all-routes.ts';
import { routeTable } from './route-table.ts';
import { sendAsk } from './send-ask.ts';
import { storeSnapshot } from './store-snapshot.ts';
import { openWorld, type World } from './world.ts';

/** Those of the contract; the others are outside of it, and closed to keys as a whole. */
const calls = allRoutes.filter(
  (route) => !route.includes(' /auth/') && route !== 'GET /health' && route !== 'POST /webhooks/stripe',
);

test('every call of the contract has a scope, and every scope a call (features/account/rules/key-scopes.ts)', () => {
  expect(contract.keys).toBeDefined();
  expect(
    calls.filter((call) => !keyNeeds.has(call)),
    'calls without a row: no key reaches them',
  ).toEqual([]);
  expect(
    [...keyNeeds.keys()].filter((call) => !calls.includes(call as RouteName)),
    'rows without a call',
  ).toEqual([]);
  expect(Object.keys(needOfMeaning), 'each meaning has its scope').toHaveLength(putMeanings.options.length);
});

/** Refused before its input is read: the path has to be one of the call, no more. */
const anyAsk = { params: new Proxy<Record<string, string>>({}, { get: () => 'x' }), body: {} };

/** A program: no cookie, only the key. */
const program = (world: World, key: string): Person => {
  const visitor = world.instance.visitor();
  return {
    ...visitor,
    fetch: (path, options = {}) => {
      const headers = new Headers(options.headers);
      headers.set('authorization', `Bearer ${key}`);
      return visitor.fetch(path, { ...options, headers });
    },
  };
};

onBothEngines('what a key may call', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(engine);
  });
  afterAll(() => world.close());

  test.each(keyScopes)(
    'a key with the scope %s alone reaches nothing else, and changes nothing there',
    async (scope) => {
      const { key } = await insertedKey(world.instance, world.people.owner.id, [scope]);
      const asker = program(world, key);
      await asker.fetch('/api/user/me');
      const before = await storeSnapshot(world.instance);
      for (const route of calls) {
        const lack = whatKeyLacks([scope], route);
        if (lack === undefined) continue;
        // As many calls as this would be too many in a minute.
        world.instance.clock.advance(250);
        const response = await sendAsk(asker, route, anyAsk);
        const { code, data } = (await response.json()) as { code: string; data: { detail?: { scope: string } } };
        expect([response.status, code, data.detail?.scope], route).toEqual([
          403,
          'NOT_ALLOWED',
          lack === 'never' ? undefined : lack,
        ]);
      }
      const after = await storeSnapshot(world.instance);
      // When the key was last used is noted.
      expect({ ...after, api_key: '' }).toEqual({ ...before, api_key: '' });
    },
  );

  test('a key with every scope is answered as its owner, where keys may', async () => {
    const { key } = await insertedKey(world.instance, world.people.owner.id);
    const asker = program(world, key);
    for (const route of calls) {
      if (whatKeyLacks(keyScopes, route) !== undefined) continue;
      world.instance.clock.advance(250);
      const row = routeTable[route]!;
      for (const [meaning, ask] of Object.entries(row.asks)) {
        const response = await sendAsk(asker, route, await ask(world, 'owner'));
        expect(response.status, `${route} ${meaning}`).toBe(row.who.owner);
        expect(response.headers.get('set-cookie'), route).toBeNull();
      }
    }
  });

  test('below /api/auth and at uploads no key is taken', async () => {
    const { key } = await insertedKey(world.instance, world.people.owner.id);
    const asker = program(world, key);
    for (const route of allRoutes.filter((each) => each.includes(' /auth/')))
      expect((await sendAsk(asker, route, { body: {} })).status, route).toBe(403);
    expect((await asker.fetch('/api/uploads', { method: 'POST' })).status).toBe(403);
  });
});
