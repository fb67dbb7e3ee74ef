import { afterAll, beforeAll, expect, test } from 'vitest';
import { administratorActs } from '#features/account/rules/administrator-acts.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { allRoutes } from './all-routes.ts';
import { routeTable } from './route-table.ts';
import { changesState, sendAsk } from './send-ask.ts';
import { openWorld, type World } from './world.ts';

const writes = allRoutes.filter((route) => changesState(route) && / \/admin\//.test(route));

test('there are writes of the administrator to check', () => {
  expect(writes.length).toBeGreaterThan(7);
});

onBothEngines('what administrators do is on record', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(engine);
  });
  afterAll(() => world.close());

  const acts = () =>
    world.instance.product.services.database.read((rows) =>
      rows.selectFrom('administrator_act').selectAll().orderBy('created_at').execute(),
    );

  test.each(writes)('%s is logged as one act of its administrator', async (route) => {
    const { administrator } = world.people;
    for (const [meaning, ask] of Object.entries(routeTable[route]!.asks)) {
      const before = new Set((await acts()).map(({ id }) => id));
      const response = await sendAsk(administrator, route, await ask(world, 'administrator'));
      expect(response.status, meaning).toBe(200);
      const left = (await acts()).filter(({ id }) => !before.has(id));
      expect(left, `${meaning}: nothing that an administrator does goes unrecorded`).toHaveLength(1);
      expect(left[0]).toMatchObject({ administrator_id: administrator.id, administrator_name: 'Administrator' });
      expect(administratorActs).toContain(left[0]!.act);
    }
  });

  test.each(writes)('%s is not logged if it is refused or invalid', async (route) => {
    const before = await acts();
    for (const ask of Object.values(routeTable[route]!.asks)) {
      const asked = await ask(world, 'owner');
      expect((await sendAsk(world.people.owner, route, asked)).status).toBeGreaterThanOrEqual(400);
      expect(
        (await sendAsk(world.people.administrator, route, asked, { body: '{"nothing":"of this"}' })).status,
      ).toBeGreaterThanOrEqual(400);
    }
    expect(await acts()).toEqual(before);
  });

  test('[S1 §6] no paid plan permits any of the administrator’s calls', async () => {
    const { administrator, other } = world.people;
    for (const grantedPlan of ['PREMIUM', 'PREMIUM_TEACHER'] as const) {
      await administrator.calls.membership.setMembership({ id: other.id, grantedPlan });
      for (const route of allRoutes.filter((each) => / \/admin\//.test(each)))
        for (const ask of Object.values(routeTable[route]!.asks))
          expect((await sendAsk(other, route, await ask(world, 'other'))).status, `${grantedPlan} ${route}`).toBe(403);
    }
    await administrator.calls.membership.setMembership({ id: other.id, grantedPlan: null });
  });

  test('the database refuses to change or delete entries of the log', async () => {
    const { database } = world.instance.product.services;
    const before = await acts();
    expect(before.length).toBeGreaterThan(0);
    await expect(
      database.transact((rows) => rows.updateTable('administrator_act').set({ act: 'member.letIn' }).execute()),
    ).rejects.toThrow('append-only');
    await expect(database.transact((rows) => rows.deleteFrom('administrator_act').execute())).rejects.toThrow(
      'append-only',
    );
    expect(await acts()).toEqual(before);
  });

  test('the log outlives both accounts, newest first and paged', async () => {
    const { instance, people } = world;
    const { database } = instance.product.services;
    const gone = await instance.person('Soon Gone');
    await people.administrator.calls.account.suspend({ id: gone.id, suspended: true });
    await database.transact((rows) => rows.deleteFrom('user').where('id', '=', gone.id).execute());
    for (let time = 0; time < 60; time++) {
      if (time % 9 === 0) instance.clock.advance(1_000);
      await people.administrator.calls.contact.handle({ id: world.message, handled: time % 2 === 0 });
    }
    const found: { _id: string; createdAt: string; member: { _id: string; name: string } | null }[] = [];
    let cursor: string | undefined;
    do {
      const statements = database.statementCount();
      const page = await people.administrator.calls.administration.acts(cursor ? { cursor } : {});
      // Including the titles of reported subjects.
      expect(database.statementCount() - statements).toBeLessThanOrEqual(3);
      found.push(...page.acts);
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(new Set(found.map(({ _id }) => _id)).size).toBe((await acts()).length);
    expect(found.map(({ createdAt }) => createdAt)).toEqual(
      found
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    );
    expect(found.find(({ member }) => member?._id === gone.id)?.member).toEqual({ _id: gone.id, name: 'Soon Gone' });
    await expect(people.administrator.calls.administration.acts({ cursor: 'nonsense' })).rejects.toMatchObject({
      code: 'BAD_INPUT',
    });
  });
});
