import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { withoutLetters } from './choices.store.server.ts';
import { choosable, mailed } from './rules/choices.ts';

onBothEngines('choices of notifications', (engine) => {
  let instance: TestInstance;
  let person: Person;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
    person = await instance.person('Chooser');
  });
  afterAll(() => instance.close());

  const choices = () => person.calls.notifications.choices();
  const choose = (change: Parameters<typeof person.calls.notifications.choose>[0]) =>
    person.calls.notifications.choose(change);

  test('[S1 §7] at first everything is shown and written; likes, follows and ratings are not sent to devices', async () => {
    const { kinds, push, mail, quiet, lockScreen } = await choices();
    expect(Object.keys(kinds)).toEqual([...choosable]);
    expect(Object.values(kinds).every(({ app }) => app)).toBe(true);
    expect(Object.entries(push).flatMap(([kind, wanted]) => (wanted ? [] : [kind]))).toEqual([
      'like',
      'follow',
      'community',
    ]);
    expect(mail).toEqual(Object.fromEntries(mailed.map((kind) => [kind, kind !== 'news'])));
    expect({ quiet, lockScreen }).toEqual({ quiet: { on: true, from: 1320, to: 420 }, lockScreen: { words: false } });
  });

  test('each way is chosen by itself, in any order', async () => {
    await choose({ push: { message: false, like: true } });
    await choose({ mail: { message: false } });
    await choose({ kinds: { message: { app: false }, repeat: { app: true } }, mail: { repeat: false } });
    await choose({ push: { message: true } });
    const { kinds, push, mail } = await choices();
    expect([kinds.message.app, push.message, mail.message]).toEqual([false, true, false]);
    expect([kinds.repeat.app, push.repeat, mail.repeat]).toEqual([true, true, false]);
    expect([kinds.like.app, push.like]).toEqual([true, true]);
    const others = await (await instance.person('Other')).calls.notifications.choices();
    expect(others.mail.message).toBe(true);
  });

  test('quiet hours and the words of messages are changed in parts', async () => {
    await choose({ quiet: { from: 21 * 60 } });
    await choose({ lockScreen: { words: true } });
    await choose({ quiet: { on: false } });
    expect(await choices()).toMatchObject({ quiet: { on: false, from: 1260, to: 420 }, lockScreen: { words: true } });
  });

  test.each([
    { quiet: { from: 1440 } },
    { quiet: { to: -1 } },
    { quiet: { to: 7.5 } },
    { mail: { like: true } },
    { push: { account: false } },
    { push: { news: true } },
    { lockScreen: { words: 1 } },
  ])('%j is refused', async (body) => {
    const reply = await person.fetch('/api/notification-choices', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(reply.status).toBe(400);
  });

  test('whoever wants no letters of a kind is found among many', async () => {
    const [other, third] = [await instance.person('Other'), await instance.person('Third')];
    await other.calls.notifications.choose({ mail: { teaching: false } });
    await third.calls.notifications.choose({ push: { teaching: false } });
    const found = await instance.product.services.database.read((rows) =>
      withoutLetters(rows, [person.id, other.id, third.id], 'teaching'),
    );
    expect([...found]).toEqual([other.id]);
  });
});
