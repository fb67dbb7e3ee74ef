import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hideProfile } from '#features/people/privacy.store.server.ts';
import { befriend } from '#features/people/store.server.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type TestInstance } from '#tests/harness/instance.ts';

onBothEngines('[S3 §3 connectType PAIRUP] somebody whom a moderator has hidden', (engine) => {
  let instance: TestInstance;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
  });
  afterAll(() => instance.close());

  test('asks nobody, and invites nobody to a pair', async () => {
    const { database } = instance.product.services;
    const [ada, ben] = [await instance.person('Ada'), await instance.person('Ben')];
    await database.transact((rows) => befriend(rows, ada.id, ben.id, instance.clock.now()));
    const ask = (id: string) =>
      ada.calls.pairs.open({ _id: id, friendId: ben.id, update: { valueTimerSec: 1_500, round: 1 } });
    const id = randomUUID();
    await ask(id);
    await database.transact((rows) => hideProfile(rows, ada.id, true));
    const hidden = { data: { key: 'relations:refusal.hidden' } };
    await expect(ask(randomUUID())).rejects.toMatchObject(hidden);
    const paramToShare = `/app/together/pair/${id}`;
    await expect(ada.calls.pairs.invite({ friendID: ben.id, paramToShare })).rejects.toMatchObject(hidden);
    expect((await ben.calls.notifications.list()).notifications).toEqual([]);
  });
});
