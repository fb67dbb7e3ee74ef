import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import type { Person } from '#tests/harness/instance.ts';
import { putMeanings } from '#features/focus-card-put.contract.ts';
import { allRoutes, type RouteName } from './all-routes.ts';
import { lockedCopyRoutes } from './locked-copy-routes.ts';
import { routeTable } from './route-table.ts';
import { changesState, sendAsk } from './send-ask.ts';
import { storeSnapshot } from './store-snapshot.ts';
import type { RouteRow } from './who.ts';
import { openWorld, roles, type Role, type World } from './world.ts';

test('every route has a row in tests/security/route-table.ts, and every row a route', () => {
  const named = Object.keys(routeTable);
  expect(
    allRoutes.filter((route) => !named.includes(route)),
    'routes without a row',
  ).toEqual([]);
  expect(
    named.filter((route) => !allRoutes.includes(route as RouteName)),
    'rows without a route',
  ).toEqual([]);
  // Rows without an id are an edit too.
  const meanings = Object.keys(routeTable['PUT /focus-card/{id}']!.asks).filter((ask) => ask !== 'add');
  expect(meanings, 'each meaning has its ask').toHaveLength(putMeanings.options.length);
});

/** Signing out would end the session that the next row needs; and a session guesses a password ten times only. */
const withOwnSession: ReadonlySet<RouteName> = new Set([
  'DELETE /user/sessions/{id}',
  'DELETE /user/sessions',
  'POST /auth/sign-out',
  'POST /auth/unlink-provider',
  'POST /auth/allow-assistant',
]);

onBothEngines('who may call what', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(engine);
  });
  afterAll(() => world.close());

  const rows = [...(Object.entries(routeTable) as [RouteName, RouteRow][]), ...lockedCopyRoutes];
  // The owner last but one: nothing of theirs may change before.
  const order: Role[] = [
    'visitor',
    'withoutMembership',
    'suspended',
    'other',
    'holder',
    'student',
    'moderator',
    'administrator',
    'owner',
  ];
  expect(order.toSorted()).toEqual(roles.toSorted());

  test.each(rows.filter(([route]) => !withOwnSession.has(route)))('%s', async (route, row) => {
    const got: Record<string, Record<string, number>> = {};
    const wanted: typeof got = {};
    for (const [meaning, ask] of Object.entries(row.asks)) {
      const refused = order.filter((role) => row.who[role] >= 400);
      // What the accounts library stores about a failed attempt (a challenge, a count) is no change.
      const before =
        changesState(route) && !route.startsWith('POST /auth') ? await storeSnapshot(world.instance) : undefined;
      for (const role of [...refused, ...order.filter((role) => row.who[role] < 400)]) {
        const response = await sendAsk(world.people[role], route, await ask(world, role));
        (got[meaning] ??= {})[role] = response.status;
        (wanted[meaning] ??= {})[role] = row.who[role];
        if (response.status >= 400) {
          const refusal = (await response.json()) as Record<string, unknown>;
          expect(Object.keys(refusal).sort(), 'a refusal says this and nothing else').toEqual([
            'code',
            'data',
            'defined',
            'message',
            'status',
          ]);
        }
        if (before && role === refused.at(-1))
          expect(await storeSnapshot(world.instance), 'refused, so nothing changed').toEqual(before);
      }
    }
    expect(got).toEqual(wanted);
  });

  test.each([...withOwnSession])('%s, with a new session for each role', async (route) => {
    const row = routeTable[route]!;
    for (const role of order) {
      const person = await freshSession(world, role);
      const response = await sendAsk(person, route, await row.asks['plain']!(world, role));
      expect(response.status, role).toBe(row.who[role]);
    }
  });

  test('no GET changes anything', async () => {
    const before = await storeSnapshot(world.instance);
    for (const [route, row] of rows.filter(([route]) => !changesState(route))) {
      for (const ask of Object.values(row.asks))
        for (const role of roles) await sendAsk(world.people[role], route, await ask(world, role));
    }
    expect(await storeSnapshot(world.instance)).toEqual(before);
  });
});

/** A new session of the same person, so that ending sessions does not affect later rows. */
async function freshSession(world: World, role: Role): Promise<Person> {
  const { email, password } = world.people[role];
  const browser = world.instance.visitor();
  if (role !== 'visitor') {
    await browser.fetch('/api/auth/sign-in/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
  }
  return browser;
}
