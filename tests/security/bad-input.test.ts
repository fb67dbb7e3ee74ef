import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { allRoutes, type RouteName } from './all-routes.ts';
import { routeTable } from './route-table.ts';
import { changesState, sendAsk } from './send-ask.ts';
import { openWorld, type World } from './world.ts';

/** Columns and rights that no request may set. */
const forbidden: Record<string, unknown> = {
  role: 'administrator',
  membership: 'PREMIUM',
  plan: 'PREMIUM_TEACHER',
  allowed_student: 999,
  user_id: 'x',
  userId: 'x',
  author_id: 'x',
  author_name: 'x',
  state: 'PUBLIC',
  rating: 5,
  number_rating: 1,
  gpt_token: 1000,
  locked: false,
  madeInPremium: false,
  emailVerified: true,
  suspended: false,
  kind: 'person',
  image: 'https://evil.example/x.png',
  invitedBy: 'x',
  revision: 99,
};
/** Meanings of a write in which one of them is a valid field. */
const known: Partial<Record<string, readonly string[]>> = {
  // The author's switch; `premium-switch.api.test.ts` tests who may set it.
  'POST /focus-card/ plain': ['madeInPremium'],
  'POST /focus-card/ short': ['madeInPremium'],
  'PUT /focus-card/{id} edit': ['madeInPremium'],
  'PUT /focus-card/{id} saveScore': ['revision'],
  'PUT /focus-card/{id} repeatDay': ['revision'],
  'PUT /admin/members/{id} plain': ['suspended'],
  'PUT /admin/members/{id}/role plain': ['role'],
  'PUT /admin/instance/text/{kind} plain': ['kind'],
  'POST /checkout_sessions plain': ['plan'],
  'PUT /focus-card/public/{focus_card_public_id} plain': ['rating'],
  'PUT /billing/subscription plan': ['plan'],
  // Whole profiles are sent; the plan in them is ignored (features/profiles).
  'POST /user/{id} plain': ['membership'],
  // Documented but ignored (features/moderation).
  'POST /report plain': ['user_id'],
  'PUT /collection/public/rating/{id} plain': ['rating'],
  'PUT /focusmap/public/rating/{focusmap_public_id} plain': ['rating'],
};

const polluting = [
  '"__proto__":{"polluted":true}',
  '"constructor":{"prototype":{"polluted":true}}',
  '"prototype":{"polluted":true}',
];

onBothEngines('input that does not belong', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(engine);
  });
  afterAll(() => world.close());

  const writes = allRoutes
    .filter(changesState)
    .flatMap((route) => Object.keys(routeTable[route as RouteName]!.asks).map((meaning) => ({ route, meaning })));

  // A webhook is authenticated by its signature only, and only with Stripe billing.
  test.each(writes.filter(({ route }) => route !== 'POST /webhooks/stripe'))(
    '$route ($meaning) takes no field that it does not name',
    async ({ route, meaning }) => {
      const { instance, people } = world;
      const ask = await routeTable[route as RouteName]!.asks[meaning]!(world, 'owner');
      if (ask.form) return expect(ask.body).toBeUndefined();
      const taken: string[] = [];
      for (const [field, value] of Object.entries(forbidden)) {
        if (known[`${route} ${meaning}`]?.includes(field)) continue;
        const bodies = [{ ...ask.body, [field]: value }];
        if (ask.body && typeof ask.body['update'] === 'object')
          bodies.push({ ...ask.body, update: { ...ask.body['update'], [field]: value } });
        for (const body of bodies) {
          const response = await sendAsk(people.owner, route, ask, { body: JSON.stringify(body) });
          // 404: the instance does not have this route, whatever is sent.
          if (![400, 404, 429].includes(response.status)) taken.push(`${field} → ${response.status}`);
        }
      }
      expect(taken).toEqual([]);
      await instance.product.services.database.transact((rows) => rows.deleteFrom('rate_window').execute());
    },
  );

  test.each(writes)('$route ($meaning) survives a polluting body', async ({ route, meaning }) => {
    const ask = await routeTable[route as RouteName]!.asks[meaning]!(world, 'other');
    const whole = JSON.stringify(ask.body ?? {});
    for (const part of polluting) {
      const body = whole === '{}' ? `{${part}}` : `{${part},${whole.slice(1)}`;
      const response = await sendAsk(world.instance.visitor(), route, ask, {
        body,
        headers: { cookie: world.people.other.cookie() },
      });
      expect(response.status, `${part} in ${route}`).toBeLessThan(500);
      expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    }
  });

  test.each([
    '',
    '{',
    '[]',
    'null',
    '"text"',
    '42',
    '{"a":'.repeat(5_000),
    '\u0000',
    `{"email":"${'a'.repeat(100_000)}"}`,
  ])('a body like %.12s is refused by every write, and never breaks it', async (body) => {
    for (const { route, meaning } of writes) {
      const ask = await routeTable[route as RouteName]!.asks[meaning]!(world, 'other');
      const response = await sendAsk(world.instance.visitor(), route, { ...ask, form: undefined } as never, { body });
      expect(response.status, route).toBeLessThan(500);
    }
  });
});
