import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';
import { pushService, type PushBrowser, type PushService } from '#tests/harness/push-service.ts';
import { notify, notifyAll, type Told } from '../notify.server.ts';
import { languages } from '#platform/i18n/languages.ts';
import { textsIn } from '#platform/i18n/text-files.ts';
import { derivedKey } from '#platform/settings.server.ts';
import { pushKeys } from './keys.store.server.ts';

const root = join(import.meta.dirname, '../../..');
const minute = 60_000;
const noon = Date.parse('2026-03-02T12:00:00Z');

onBothEngines('notifications on devices', (engine) => {
  let instance: TestInstance;
  let service: PushService;
  let ada: Person;
  let bo: Person;
  beforeAll(async () => {
    service = await pushService(async () => (await ada.calls.notifications.push()).key);
    instance = await openTestInstance(engine, { OUTBOUND_ALLOW: service.place });
  });
  afterAll(async () => {
    await instance.close();
    await service.close();
  });
  let day = 0;
  beforeEach(async () => {
    service.answerNext();
    instance.clock.moveTo(noon + day++ * 24 * 60 * minute);
    ada = await instance.person('Ada');
    bo = await instance.person('Bo');
    await ada.calls.account.updatePreferences({ timeZone: 'UTC', locale: 'en' });
  });

  const services = () => instance.product.services;
  const subscribe = async (person: Person, browser = service.browser(), name = 'Firefox') => ({
    browser,
    id: (await person.calls.notifications.registerDevice({ _id: randomUUID(), name, ...browser.subscription }))._id,
  });
  const tell = (to: Person, told: Partial<Told<'friend'>> = {}) =>
    services().database.transact((rows) =>
      notify(
        rows,
        to.id,
        'friend',
        { key: 'people:told.joined', values: { name: 'Zoë' }, link: '/app/people', cause: randomUUID(), ...told },
        services().clock.now(),
      ),
    );
  const pass = async (ms: number) => {
    instance.clock.advance(ms);
    await services().jobs.runDue();
  };
  const titles = ({ received }: PushBrowser) => received.map(({ content }) => content.title);
  const devices = async (person: Person) => (await person.calls.notifications.push()).devices;

  test('in the reader’s language, signed and encrypted, a few seconds after the cause, to every device', async () => {
    await ada.calls.account.updatePreferences({ locale: 'fr' });
    const { browser } = await subscribe(ada);
    const { browser: other } = await subscribe(ada);
    await tell(ada);
    await pass(4_000);
    expect(browser.received).toEqual([]);
    await pass(1_000);
    const { content, headers, claims } = browser.received[0]!;
    expect(content).toMatchObject({ body: '', address: '/app/people', unread: 1 });
    // With the no-break space of French before the colon.
    expect(content.title).toBe('Zoë a accepté votre invitation\u00a0: vous êtes maintenant amis.');
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal', ttl: String(3 * 24 * 3_600) });
    expect(headers['topic']).toMatch(/^[\w-]{32}$/);
    expect(claims).toMatchObject({ aud: `http://${service.place}`, sub: 'mailto:loci@localhost' });
    expect(titles(other)).toEqual([content.title]);
    expect((await devices(ada)).map(({ worked_at }) => worked_at !== null)).toEqual([true, true]);
  });

  test('several are told by one statement that writes and one that plans what devices show', async () => {
    const [cy, dee] = [await instance.person('Cy'), await instance.person('Dee')];
    const { browser } = await subscribe(ada);
    const { browser: other } = await subscribe(dee);
    await bo.calls.people.block({ id: cy.id });
    await dee.calls.notifications.choose({ kinds: { friend: { app: false } } });
    const { database, clock } = services();
    const told = { key: 'people:told.joined', values: { name: 'Cy' }, cause: randomUUID(), from: cy.id } as const;
    const tellAll = () =>
      database.transact((rows) =>
        notifyAll(
          rows,
          [ada, bo, dee].map(({ id }) => ({ memberId: id, kind: 'friend', ...told })),
          clock.now(),
        ),
      );
    const before = database.statementCount();
    expect(await tellAll()).toBe(2);
    expect(database.statementCount() - before, 'beginning and commit are counted too').toBe(4);
    expect(await tellAll(), 'a cause tells once').toBe(0);
    const shown = async (person: Person) => (await person.calls.notifications.list()).notifications.length;
    expect([await shown(ada), await shown(bo), await shown(dee)]).toEqual([1, 0, 0]);
    await pass(5_000);
    expect([titles(browser).length, titles(other).length], 'each way is chosen by itself').toEqual([1, 1]);
  });

  test('[S1 §9] each of the thirteen languages, in its words', async () => {
    const { browser } = await subscribe(ada);
    for (const { tag } of languages) {
      await ada.calls.account.updatePreferences({ locale: tag });
      await tell(ada);
      await pass(5_000);
      const told = textsIn(root, 'features/people/texts', tag)['told'] as { readonly joined: string };
      expect(titles(browser).at(-1), tag).toBe(told.joined.replace('{{name}}', 'Zoë'));
    }
    expect(new Set(titles(browser)).size).toBe(languages.length);
  });

  test('nothing of what was read meanwhile, is not chosen, or is over', async () => {
    const { browser } = await subscribe(ada);
    await tell(ada);
    await ada.calls.notifications.markRead({ read: 'all' });
    await pass(5_000);
    await tell(ada, { endsAt: services().clock.now() + 3_000 });
    await pass(5_000);
    await ada.calls.notifications.choose({ push: { friend: false } });
    await tell(ada);
    await pass(5_000);
    expect(titles(browser)).toEqual([]);
    await ada.calls.notifications.choose({ push: { friend: true }, kinds: { friend: { app: false } } });
    await tell(ada);
    await pass(5_000);
    expect(titles(browser), 'without a place in the list').toHaveLength(1);
  });

  test('nothing to somebody who looks at a tab, and again a minute later', async () => {
    const { browser } = await subscribe(ada);
    await ada.calls.notifications.here();
    await tell(ada);
    await pass(5_000);
    expect(titles(browser)).toEqual([]);
    await pass(minute);
    await tell(ada);
    await pass(5_000);
    expect(titles(browser)).toHaveLength(1);
  });

  test('in quiet hours it is kept until their end, one of a group, unless it was read', async () => {
    const { browser } = await subscribe(ada);
    instance.clock.advance(10 * 60 * minute);
    for (const name of ['First', 'Second']) {
      instance.clock.advance(1);
      await tell(ada, { values: { name }, group: 'joined' });
    }
    await tell(ada, { values: { name: 'Third' } });
    await pass(5_000);
    await pass(8 * 60 * minute + 59 * minute);
    expect(titles(browser)).toEqual([]);
    await pass(minute);
    expect(titles(browser)).toHaveLength(2);
    expect(titles(browser).join()).toMatch(/Second/);
    expect(titles(browser).join()).not.toMatch(/First/);
  });

  test('404 and 410 forget the device, 413 is tried without the words, and refusals count', async () => {
    const gone = await subscribe(ada);
    service.answerNext({ status: 410 });
    await tell(ada);
    await pass(5_000);
    expect(await devices(ada)).toEqual([]);
    const small = await subscribe(ada, gone.browser);
    service.answerNext({ status: 413 });
    await tell(ada);
    await pass(5_000);
    expect(titles(small.browser)).toHaveLength(1);
    service.answerNext({ status: 403 });
    const before = service.asked();
    await tell(ada);
    await pass(5_000);
    await pass(60 * minute);
    expect(service.asked() - before, 'is not repeated').toBe(1);
    expect(await devices(ada)).toHaveLength(1);
  });

  test('429 and 5xx are tried again when the service says so, within the time in which it is of use', async () => {
    const { browser } = await subscribe(ada);
    service.answerNext({ status: 429, retryAfter: '600' }, { status: 500 });
    await tell(ada);
    await pass(5_000);
    const before = service.asked();
    await pass(599_000);
    expect(service.asked(), 'not before').toBe(before);
    await pass(1_000);
    expect(service.asked() - before).toBe(1);
    expect(titles(browser)).toEqual([]);
    await pass(minute);
    expect(titles(browser)).toHaveLength(1);
    service.answerNext({ status: 503, retryAfter: String(4 * 24 * 3_600) });
    await tell(ada);
    await pass(5_000);
    const asked = service.asked();
    for (let days = 0; days < 5; days++) await pass(24 * 60 * minute);
    expect(service.asked(), 'too late').toBe(asked);
  });

  test('a device that fails twenty times in a row is forgotten', async () => {
    await subscribe(ada);
    for (let times = 0; times < 20; times++) {
      expect(await devices(ada)).toHaveLength(1);
      service.answerNext({ status: 400 });
      await tell(ada);
      await pass(5_000);
    }
    expect(await devices(ada)).toEqual([]);
  });

  test('the words of a message only if the member wants them on a locked screen', async () => {
    const { browser } = await subscribe(ada);
    await bo.calls.people.befriend({ friend: true, userToFriendId: ada.id });
    await ada.calls.people.befriend({ friend: true, userToFriendId: bo.id });
    await pass(5_000);
    const before = browser.received.length;
    const write = (message: string) => bo.calls.messages.send({ recipientId: ada.id, message });
    await write('A secret word');
    await pass(5_000);
    await ada.calls.notifications.choose({ lockScreen: { words: true } });
    await ada.calls.messages.markRead({ memberId: bo.id, read: 1 });
    await write('An open word');
    await pass(5_000);
    expect(browser.received.slice(before).map(({ content }) => content.body)).toEqual(['', 'An open word']);
  });

  test('a browser belongs to whoever registered it last, and ends with the session', async () => {
    const first = await subscribe(ada);
    const again = await subscribe(bo, first.browser, 'Shared');
    expect(again.id).toBe(first.id);
    expect(await devices(ada)).toEqual([]);
    expect(await devices(bo)).toMatchObject([{ _id: first.id, name: 'Shared', here: true, worked_at: null }]);
    await ada.calls.notifications.removeDevice({ id: first.id });
    expect(await devices(bo), 'of others nothing is removed').toHaveLength(1);
    await expect(ada.calls.notifications.tryDevice({ id: first.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await services().database.transact((rows) => rows.deleteFrom('session').where('userId', '=', bo.id).execute());
    const left = await services().database.read((rows) =>
      rows.selectFrom('push_device').select('id').where('member_id', '=', bo.id).execute(),
    );
    expect(left).toEqual([]);
  });

  test('a device whose browser has replaced its endpoint keeps its id and name; one that was switched off stays off', async () => {
    const { browser, id } = await subscribe(ada);
    const next = service.browser();
    const renewed = (by: Person, before: string) =>
      by.calls.notifications.registerDevice({ _id: randomUUID(), name: '-', ...next.subscription, before });
    await renewed(bo, browser.subscription.endpoint);
    expect(await devices(bo), 'the device of somebody else').toEqual([]);
    expect(await renewed(ada, browser.subscription.endpoint)).toEqual({ ok: true, _id: id });
    const { endpoint } = next.subscription;
    expect(await devices(ada)).toMatchObject([{ _id: id, name: 'Firefox', here: true, endpoint }]);
    expect(await ada.calls.notifications.tryDevice({ id })).toEqual({ outcome: 'sent' });
    expect([browser.received.length, next.received.length]).toEqual([0, 1]);
    await ada.calls.notifications.removeDevice({ id });
    await renewed(ada, endpoint);
    expect(await devices(ada)).toEqual([]);
  });

  test('several of a group are one on a device: the newest, and how many others', async () => {
    const { browser } = await subscribe(ada);
    await ada.calls.notifications.choose({ push: { like: true } });
    for (const name of ['Bo', 'Cy', 'Dee']) {
      const told = { key: 'relations:told.likes', values: { name }, cause: randomUUID(), group: 'likes' } as const;
      await services().database.transact((rows) => notify(rows, ada.id, 'like', told, services().clock.now()));
      instance.clock.advance(100);
    }
    await pass(minute);
    expect(browser.received.map(({ content }) => content)).toMatchObject([
      { title: 'Dee and 2 others like your profile.', tag: 'likes', unread: 1 },
    ]);
  });

  test('the eleventh device replaces the one that was of use longest ago', async () => {
    const ids: string[] = [];
    for (let number = 0; number < 11; number++) {
      instance.clock.advance(1_000);
      ids.push((await subscribe(ada)).id);
    }
    expect((await devices(ada)).map(({ _id }) => _id).toSorted()).toEqual(ids.slice(1).toSorted());
  });

  test('trying a device says what came of it', async () => {
    const { browser, id } = await subscribe(ada);
    expect(await ada.calls.notifications.tryDevice({ id })).toEqual({ outcome: 'sent' });
    expect(browser.received).toMatchObject([{ content: { tag: 'try', address: '/app/settings' } }]);
    service.answerNext({ status: 500 }, { status: 410 });
    expect(await ada.calls.notifications.tryDevice({ id })).toEqual({ outcome: 'failed' });
    expect(await ada.calls.notifications.tryDevice({ id })).toEqual({ outcome: 'gone' });
    expect(await devices(ada)).toEqual([]);
  });

  test.each([
    ['endpoint', { endpoint: 'http://push.example/1' }],
    ['endpoint', { endpoint: 'https://127.0.0.1/1' }],
    ['endpoint', { endpoint: 'https://push.example:8443/1' }],
    ['endpoint', { endpoint: 'https://name@push.example/1' }],
    ['p256dh', { p256dh: 'A'.repeat(87) }],
  ])('a subscription with a wrong %s is refused: %j', async (field, wrong) => {
    const input = { _id: randomUUID(), name: 'Firefox', ...service.browser().subscription, ...wrong };
    await expect(ada.calls.notifications.registerDevice(input)).rejects.toMatchObject({
      code: 'BAD_INPUT',
      data: { field },
    });
  });

  test('the keys stay, and are made anew, without the devices, for a store that came with another secret', async () => {
    const { database, settings } = services();
    await subscribe(ada);
    const before = await pushKeys(database, settings.secret);
    expect(await pushKeys(database, settings.secret)).toEqual(before);
    const other = await pushKeys(database, derivedKey(settings.secret, 'another instance'));
    expect(other.publicKey).not.toBe(before.publicKey);
    expect(await devices(ada)).toEqual([]);
  });
});
