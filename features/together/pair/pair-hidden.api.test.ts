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

onBothEngines('[S3 §3 th] the title of a pair', (engine) => {
  let instance: TestInstance;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
  });
  afterAll(() => instance.close());

  test('is hidden from the friend once whoever asked hides it, and shown again', async () => {
    const { database } = instance.product.services;
    const [ada, ben] = [await instance.person('Ada'), await instance.person('Ben')];
    await database.transact((rows) => befriend(rows, ada.id, ben.id, instance.clock.now()));
    const id = randomUUID();
    const update = { valueTimerSec: 1_500, round: 1, titleFocus: 'My secret project' };
    await ada.calls.pairs.open({ _id: id, friendId: ben.id, update });
    const acts = [
      [ben, { kind: 'yes' }],
      [ada, { kind: 'yes' }],
      [ben, { kind: 'goal', text: 'One' }],
      [ada, { kind: 'goal', text: 'Two' }],
    ] as const;
    for (const [person, act] of acts) await person.calls.pairs.act({ id, act: { _id: randomUUID(), ...act } });
    const pair = async () => (await ben.calls.pairs.read({ id }))[0]!;
    await ada.calls.pairs.enter({ id, session: randomUUID() });
    const room = (await pair()).room!;
    expect((await pair()).title).toBe('My secret project');
    await ada.calls.together.show({ id: room, th: true });
    const answers = [await pair(), await ben.calls.pairs.listOwn(), await ben.calls.together.read({ id: room })];
    expect(JSON.stringify(answers)).not.toContain('secret');
    // Whoever comes after that has no copy of it either.
    const session = randomUUID();
    await ben.calls.pairs.enter({ id, session });
    expect((await ben.calls.focusSessions.read({ id: session }))[0]!.titleFocus).toBe('');
    // What the friend hides is their own.
    await ben.calls.together.show({ id: room, th: true });
    await ada.calls.together.show({ id: room, th: false });
    expect((await pair()).title).toBe('My secret project');
  });

  test('whoever leaves before the other has come leaves them their part of the work', async () => {
    const { database } = instance.product.services;
    const [ada, ben] = [await instance.person('Ada'), await instance.person('Ben')];
    await database.transact((rows) => befriend(rows, ada.id, ben.id, instance.clock.now()));
    const id = randomUUID();
    await ada.calls.pairs.open({ _id: id, friendId: ben.id, update: { valueTimerSec: 1_500, round: 1 } });
    const acts = [
      [ben, { kind: 'yes' }],
      [ada, { kind: 'yes' }],
      [ben, { kind: 'goal', text: 'One' }],
      [ada, { kind: 'goal', text: 'Two' }],
    ] as const;
    for (const [person, act] of acts) await person.calls.pairs.act({ id, act: { _id: randomUUID(), ...act } });
    await ada.calls.pairs.enter({ id, session: randomUUID() });
    await ada.calls.pairs.act({ id, act: { _id: randomUUID(), kind: 'end' } });
    const session = randomUUID();
    await ben.calls.pairs.enter({ id, session });
    expect((await ben.calls.focusSessions.read({ id: session }))[0]).toMatchObject({ ended_at: null });
  });
});
